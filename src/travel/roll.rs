//! A roll call by codes. The organizer's tablet shows the list of people as a code. A phone that read it, or a printed
//! card, shows a code with the name of its owner, which the tablet reads. This proves nothing: anybody who has the list
//! can claim to be anyone on it.

use super::bytes::{Reader, Writer};
use super::code::write;
use crate::names::clean;
use crate::tournament::LONGEST_NAME;
use sha2::{Digest, Sha256};

const MARK: usize = 4;
/// The most people on a list.
const MOST: u64 = 1_000;

/// Returns the mark of the event with this id, which distinguishes it from other events on the same tablet.
fn mark(event: &str) -> [u8; MARK] {
    let digest = Sha256::digest(format!("roll {event}"));
    std::array::from_fn(|at| digest[at])
}

/// The people of an event, from whom the owner of a phone chooses their own name.
#[derive(Clone, PartialEq, Debug)]
pub struct RollList {
    /// The name of the event.
    pub event: String,
    /// The mark of the event.
    of: [u8; MARK],
    pub names: Vec<String>,
}

/// The answer that a person is present.
#[derive(Clone, PartialEq, Debug)]
pub struct Present {
    of: [u8; MARK],
    pub name: String,
}

impl RollList {
    /// Lists these people of the event with this id and name.
    pub fn new(id: &str, event: &str, names: Vec<String>) -> RollList {
        RollList { event: event.into(), of: mark(id), names }
    }

    pub fn code(&self) -> Option<String> {
        let mut writer = Writer::default();
        writer.text(&self.event);
        writer.0.extend_from_slice(&self.of);
        writer.number(self.names.len() as u64);
        self.names.iter().for_each(|name| writer.text(name));
        write('l', writer.0)
    }

    pub(super) fn read(reader: &mut Reader) -> Option<RollList> {
        let event = clean(&reader.text()?, LONGEST_NAME);
        let (of, count) = (*reader.take(MARK)?.first_chunk()?, reader.up_to(MOST)?);
        let names = (0..count).map(|_| Some(clean(&reader.text()?, LONGEST_NAME))).collect::<Option<_>>()?;
        Some(RollList { event, of, names })
    }

    /// Makes the answer that the person with this name is present.
    pub fn present(&self, name: &str) -> Present {
        Present { of: self.of, name: name.into() }
    }
}

impl Present {
    pub fn code(&self) -> Option<String> {
        let mut writer = Writer(self.of.to_vec());
        writer.text(&self.name);
        write('H', writer.0)
    }

    pub(super) fn read(reader: &mut Reader) -> Option<Present> {
        let of = *reader.take(MARK)?.first_chunk()?;
        Some(Present { of, name: clean(&reader.text()?, LONGEST_NAME) })
    }

    /// Returns true if it belongs to the event with this id.
    pub fn is_of(&self, event: &str) -> bool {
        self.of == mark(event)
    }
}
