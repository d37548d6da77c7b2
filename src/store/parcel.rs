//! Everything in one text, to be kept elsewhere or carried to another tablet. It holds the sealed texts themselves,
//! so that each document carries its own checksum and format, and one that is damaged harms no other.

use super::copies::{Copy, Place, Unfit, choose};
use super::envelope::{DocumentState, claimed_key};
use super::key::{Key, Kind};
use super::{OpenError, Reason, StoreError, Vault, open};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The largest export that is read, in bytes: three thousand matches of five. Larger ones are refused before they are
/// parsed.
pub const LARGEST_EXPORT: usize = 32_000_000;
/// The largest text of one document that is read, in bytes. A long match has some ten thousand.
pub const LARGEST_DOCUMENT: usize = 4_000_000;
/// The most documents that are read of one export.
const MOST: usize = 20_000;
/// The version of an export.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Parcel {
    sobremesa: u32,
    app: String,
    documents: Vec<String>,
    #[serde(default)]
    aside: Vec<Laid>,
}

#[derive(Serialize, Deserialize)]
struct Laid {
    name: String,
    text: String,
}

/// A document of an export. Whole, and nothing more is known of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Packed {
    pub kind: Kind,
    pub id: String,
    /// It lay in the bin there.
    pub binned: bool,
    /// Brought up to today's format.
    pub payload: String,
}

/// A part of an export that can't be read: what it says it is, as far as it can be made out, and the fault.
pub type Spoilt = (Option<(Kind, String)>, StoreError);

/// An export that was read. Nothing of it is stored yet.
#[derive(Default)]
pub struct Unpacked {
    pub documents: Vec<Packed>,
    pub spoilt: Vec<Spoilt>,
    /// The file ends too early, or was changed between its documents.
    pub cut: bool,
    aside: Vec<Laid>,
}

/// The sealed texts in an export of [`Vault::export_all`]; `None` for another text.
pub fn documents(text: &str) -> Option<Vec<String>> {
    read(text).ok().map(|(parcel, _)| parcel.documents)
}

/// True if a text sets out to be an export; whether it is one, [`unpack`] says.
pub fn is_export(text: &str) -> bool {
    let text = text.trim_start_matches(|c: char| c == '\u{feff}' || c == '{' || c.is_whitespace());
    text.starts_with("\"sobremesa\":")
}

/// Reads an export.
///
/// # Errors
/// [`StoreError::NotOurs`] and [`StoreError::Newer`] for the whole file. What is wrong with single documents is in
/// [`Unpacked`].
pub fn unpack(text: &str) -> Result<Unpacked, StoreError> {
    let (parcel, cut) = read(text)?;
    let mut unpacked = Unpacked { cut, aside: parcel.aside, ..Unpacked::default() };
    let mut seen = BTreeSet::new();
    for sealed in parcel.documents {
        match unseal(&sealed) {
            Ok(Some(document)) => {
                // The same one twice is an accident of joining files: the first counts.
                if seen.insert((document.kind, document.id.clone())) {
                    unpacked.documents.push(document);
                }
            }
            Ok(None) => {}
            Err(fault) => {
                let name = claimed_key(&sealed).map(|key| (key.kind(), key.id().to_string()));
                unpacked.spoilt.push((name, fault));
            }
        }
    }
    Ok(unpacked)
}

fn read(text: &str) -> Result<(Parcel, bool), StoreError> {
    let text = text.trim_start_matches('\u{feff}');
    if text.len() > LARGEST_EXPORT || !text.trim_start().starts_with('{') {
        return Err(StoreError::NotOurs);
    }
    let (parcel, cut) = match serde_json::from_str::<Parcel>(text) {
        Ok(parcel) => (parcel, false),
        Err(_) => (salvage(text).ok_or(StoreError::NotOurs)?, true),
    };
    match parcel.sobremesa {
        VERSION if parcel.documents.len() <= MOST => Ok((parcel, cut)),
        VERSION | 0 => Err(StoreError::NotOurs),
        _ => Err(StoreError::Newer),
    }
}

/// The documents of an export that is no JSON any more: each has a line of its own.
fn salvage(text: &str) -> Option<Parcel> {
    let line = |line: &str| {
        let line = line.trim().trim_end_matches(',');
        serde_json::from_str::<String>(line).ok().filter(|text| claimed_key(text).is_some())
    };
    let first = text.trim_start_matches(|c: char| c == '{' || c.is_whitespace());
    let version = first.strip_prefix("\"sobremesa\":")?.split(',').next()?.trim().parse().ok()?;
    let documents: Vec<String> = text.lines().filter_map(line).take(MOST).collect();
    let parcel = Parcel { sobremesa: version, app: String::new(), documents, aside: Vec::new() };
    (!parcel.documents.is_empty()).then_some(parcel)
}

/// A document from outside, brought up to today's format; none if it was deleted for good.
fn unseal(text: &str) -> Result<Option<Packed>, StoreError> {
    if text.len() > LARGEST_DOCUMENT {
        return Err(StoreError::NotOurs);
    }
    let envelope = open(text).map_err(|error| match error {
        OpenError::Newer(_) => StoreError::Newer,
        OpenError::Foreign | OpenError::Cut | OpenError::Damaged => StoreError::Unreadable,
    })?;
    let lifted = Copy::read(Place::Unsaved, &envelope.key, text.to_string());
    let envelope = lifted.opened.map_err(|_| StoreError::Unreadable)?;
    let (kind, id) = (envelope.key.kind(), envelope.key.id().to_string());
    let binned = envelope.state == DocumentState::Binned;
    let gone = envelope.state == DocumentState::Gone;
    Ok((!gone).then_some(Packed { kind, id, binned, payload: envelope.payload }))
}

/// The document here that has the name of one from elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Here {
    Nothing,
    Kept(String),
    Binned(String),
}

impl Vault {
    /// Everything there is, bin and set-aside texts included, as one JSON text.
    pub fn export_all(&self) -> String {
        let documents = Kind::ALL.into_iter().flat_map(|kind| self.sealed(kind)).collect();
        let aside = self.aside().into_iter().map(|a| Laid { name: a.name, text: a.text }).collect();
        let app = env!("CARGO_PKG_VERSION").to_string();
        let parcel = Parcel { sobremesa: VERSION, app, documents, aside };
        serde_json::to_string_pretty(&parcel).expect("strings and numbers are always JSON")
    }

    /// Each document's best text; of those in a newer format, all copies, untouched.
    fn sealed(&self, kind: Kind) -> Vec<String> {
        let sync = self.sync().borrow();
        let texts = |key: Key| {
            let mut copies = sync.copies_of(&key).unwrap_or_default();
            match choose(&copies, &mut |_| true) {
                Err(_) => copies.retain(|c| c.opened == Err(Unfit::Newer)),
                Ok(choice) => {
                    copies = choice.best.map(|i| copies.swap_remove(i)).into_iter().collect();
                    copies.retain(|c| c.opened.as_ref().is_ok_and(|e| e.state != DocumentState::Gone));
                }
            }
            copies.into_iter().map(|c| c.text).collect::<Vec<_>>()
        };
        sync.keys(kind).into_iter().flat_map(texts).collect()
    }

    /// The document of this name. None also where the copies can't be read: they stay set aside.
    ///
    /// # Errors
    /// [`StoreError::Newer`], or why the store can't be read.
    pub fn here(&self, kind: Kind, id: &str) -> Result<Here, StoreError> {
        match self.sync().borrow().look(&Key::new(kind, id)?) {
            Ok(ours) if ours.state == DocumentState::Gone => Ok(Here::Nothing),
            Ok(ours) if ours.state == DocumentState::Binned => Ok(Here::Binned(ours.payload)),
            Ok(ours) => Ok(Here::Kept(ours.payload)),
            Err(StoreError::Missing | StoreError::Unreadable) => Ok(Here::Nothing),
            Err(fault) => Err(fault),
        }
    }

    /// Takes in one document of an export, in the place of ours. With `aside`, ours is set aside first.
    ///
    /// # Errors
    /// As [`Vault::save`].
    pub async fn take_in(&self, theirs: &Packed, aside: bool) -> Result<(), StoreError> {
        let key = Key::new(theirs.kind, &theirs.id)?;
        let ours = self.sync().borrow().look(&key).ok().filter(|ours| ours.state != DocumentState::Gone);
        if let (true, Some(ours)) = (aside, &ours) {
            self.sync().borrow_mut().quarantine(&key, Reason::Branch, &super::seal(ours));
        }
        let state = if theirs.binned { DocumentState::Binned } else { DocumentState::Kept };
        let write = self.sync().borrow_mut().begin(&key, state, &theirs.payload)?;
        self.finish(write).await
    }

    /// Sets aside again what was set aside where the export was written.
    pub fn lay_aside(&self, unpacked: &Unpacked) {
        for Laid { name, text } in &unpacked.aside {
            if let Some((key, reason)) = Key::of_aside(name) {
                self.sync().borrow_mut().quarantine(&key, reason, text);
            }
        }
    }
}
