//! The choice among the copies of a document: pure functions over texts.

use super::envelope::{DocumentState, Envelope, OpenError, claimed_generation, crc32, open};
use super::key::{Key, Slot};
use super::migrate::{FORMAT, STEPS, lift};
use super::{Reason, StoreError};
use crate::order::sort_by_key;

/// The number of generations in an era. A tab that can't read the durable copy, which may be newer than the slots,
/// begins a new era: its saves then outrank that copy, and the era shows later that they do not continue it.
pub const ERA: u64 = 1_000_000;

/// Where a copy is stored, in order of preference among copies of the same generation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Place {
    A,
    B,
    Durable,
    /// In memory, because no store accepted it.
    Unsaved,
}

impl Place {
    pub(super) fn slot(self) -> Option<Slot> {
        match self {
            Place::A => Some(Slot::A),
            Place::B => Some(Slot::B),
            Place::Durable | Place::Unsaved => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfit {
    Newer,
    Bad(Reason),
}

/// One text found for a document, and what it is.
#[derive(Clone, Debug)]
pub struct Copy {
    pub place: Place,
    pub text: String,
    pub opened: Result<Envelope, Unfit>,
}

impl Copy {
    pub fn read(place: Place, key: &Key, text: String) -> Copy {
        Copy { place, opened: envelope(key, &text), text }
    }

    pub fn checksum(&self) -> u32 {
        crc32(self.text.as_bytes())
    }

    pub fn is_gone(&self) -> bool {
        self.opened.as_ref().is_ok_and(|e| e.state == DocumentState::Gone)
    }

    /// Returns true if only a newer version of the app may overwrite it.
    pub fn is_newer(&self) -> bool {
        match &self.opened {
            Ok(envelope) => envelope.is_read_only(),
            Err(unfit) => *unfit == Unfit::Newer,
        }
    }

    pub fn generation(&self) -> Option<u64> {
        self.opened.as_ref().ok().map(|e| e.generation)
    }
}

impl From<OpenError> for Unfit {
    fn from(error: OpenError) -> Unfit {
        match error {
            OpenError::Newer(_) => Unfit::Newer,
            OpenError::Foreign => Unfit::Bad(Reason::Foreign),
            OpenError::Cut => Unfit::Bad(Reason::Cut),
            OpenError::Damaged => Unfit::Bad(Reason::Damaged),
        }
    }
}

/// Reads a text found for a document.
pub(super) fn envelope(key: &Key, text: &str) -> Result<Envelope, Unfit> {
    let mut envelope = open(text)?;
    if envelope.key != *key {
        return Err(Unfit::Bad(Reason::Misplaced));
    }
    if envelope.state != DocumentState::Gone {
        let payload = std::mem::take(&mut envelope.payload);
        let format = envelope.format.min(FORMAT);
        envelope.payload = lift(STEPS, format, key.kind(), payload).ok_or(Unfit::Bad(Reason::Outdated))?;
    }
    Ok(envelope)
}

/// The copy to use and those to quarantine, as indexes into the copies.
#[derive(Debug, Default)]
pub struct Choice {
    pub best: Option<usize>,
    pub rejected: Vec<(usize, Reason)>,
}

/// Chooses the valid copy of the highest generation that `replays`. Fails with [`StoreError::Newer`] if a copy is in a
/// newer format, or does not replay and is by a newer version of the app.
pub fn choose(copies: &[Copy], replays: &mut dyn FnMut(&str) -> bool) -> Result<Choice, StoreError> {
    let mut choice = Choice::default();
    let mut valid = Vec::new();
    for (i, copy) in copies.iter().enumerate() {
        match &copy.opened {
            Err(Unfit::Newer) => return Err(StoreError::Newer),
            Err(Unfit::Bad(reason)) => choice.rejected.push((i, *reason)),
            Ok(envelope) => valid.push((i, envelope)),
        }
    }
    sort_by_key(&mut valid, |(i, e)| (std::cmp::Reverse(e.generation), copies[*i].place));
    for (i, envelope) in valid {
        match choice.best {
            None if envelope.state != DocumentState::Kept || replays(&envelope.payload) => choice.best = Some(i),
            None if envelope.is_newer() => return Err(StoreError::Newer),
            None => choice.rejected.push((i, Reason::Refused)),
            Some(best) if is_branch(&copies[best], &copies[i]) => choice.rejected.push((i, Reason::Branch)),
            Some(_) => {}
        }
    }
    Ok(choice)
}

/// Returns true if an unusable copy was newer than the chosen one. A copy whose generation can't be read counts as
/// newer unless two copies have the chosen generation.
pub(super) fn fell_back(copies: &[Copy], choice: &Choice) -> bool {
    let Some(newest) = choice.best.and_then(|best| copies[best].generation()) else { return false };
    let vouched = copies.iter().filter(|copy| copy.generation() == Some(newest)).count() > 1;
    choice.rejected.iter().any(|(i, reason)| match reason {
        Reason::Branch | Reason::Misplaced => false,
        Reason::Foreign | Reason::Cut | Reason::Damaged | Reason::Outdated | Reason::Refused => {
            claimed_generation(&copies[*i].text).map_or(!vouched, |claimed| claimed > newest)
        }
    })
}

/// Returns true if `best` does not continue `other`: both have one generation, or the tab that wrote `best` could not
/// read `other`.
fn is_branch(best: &Copy, other: &Copy) -> bool {
    let (Some(newer), Some(older)) = (best.generation(), other.generation()) else { return false };
    let unseen = other.place == Place::Durable && newer / ERA > older / ERA;
    (newer == older || unseen) && best.text != other.text
}

/// Returns the slot to write next: never the one with the newest copy we trust.
pub(super) fn target(copies: &[Copy], trusted: impl Fn(&Copy) -> bool) -> Slot {
    let newest = copies.iter().filter(|c| c.opened.is_ok() && trusted(c)).max_by_key(|c| c.generation());
    match newest.map(|c| c.place) {
        Some(Place::A) => Slot::B,
        Some(_) => Slot::A,
        None if copies.iter().any(|c| c.place == Place::A) => Slot::B,
        None => Slot::A,
    }
}
