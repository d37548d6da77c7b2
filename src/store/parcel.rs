//! Export and import of all documents in one text. It contains the sealed texts, so that each document has its own
//! checksum and format, and damage to one does not affect the others.

use super::copies::{Copy, Place, choose};
use super::envelope::{DocumentState, Envelope, claimed_key};
use super::key::{Key, Kind};
use super::{OpenError, Quarantined, Reason, StoreError, Vault, open};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The size of the largest export that is read, in bytes: about three thousand matches of five players.
pub const LARGEST_EXPORT: usize = 32_000_000;
/// The size of the largest document that is read, in bytes. A long match has about ten thousand.
pub const LARGEST_DOCUMENT: usize = 4_000_000;
const MOST_DOCUMENTS: usize = 20_000;
pub const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
pub struct Parcel {
    pub sobremesa: u32,
    pub app: String,
    pub documents: Vec<String>,
    #[serde(rename = "aside")]
    pub quarantined: Vec<NamedText>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct NamedText {
    pub name: String,
    pub text: String,
}

/// A document of an export. Its checksum is right; its content has not been checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Packed {
    pub kind: Kind,
    pub id: String,
    pub binned: bool,
    /// In today's format.
    pub payload: String,
    /// True if a newer version of the app wrote it, which may be why it can't be read.
    pub is_newer: bool,
}

/// A part of an export that can't be read: its kind and id, if they are known, and the fault.
pub type Spoilt = (Option<(Kind, String)>, StoreError);

/// An export that was read. None of it is stored yet.
#[derive(Default)]
pub struct Unpacked {
    pub documents: Vec<Packed>,
    pub spoilt: Vec<Spoilt>,
    /// True if the file ends too early or was changed between its documents.
    pub cut: bool,
    quarantined: Vec<NamedText>,
}

/// Returns the sealed texts in an export of [`Vault::export_all`]; `None` for another text.
pub fn documents(text: &str) -> Option<Vec<String>> {
    read(text).ok().map(|(parcel, _)| parcel.documents)
}

/// Returns true if a text begins like an export; only [`unpack`] can tell if it is one.
pub fn is_export(text: &str) -> bool {
    let text = text.trim_start_matches(|c: char| c == '\u{feff}' || c == '{' || c.is_whitespace());
    text.starts_with("\"sobremesa\":")
}

/// Reads an export. [`StoreError`] is of the whole file; faults of single documents are in [`Unpacked`].
pub fn unpack(text: &str) -> Result<Unpacked, StoreError> {
    let (parcel, cut) = read(text)?;
    let mut unpacked = Unpacked { cut, quarantined: parcel.quarantined, ..Unpacked::default() };
    let mut seen = BTreeSet::new();
    for sealed in parcel.documents {
        match unseal(&sealed) {
            Ok(Some(document)) => {
                // Concatenated exports may contain a document twice: the first one counts.
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

/// Reads an export; true if it ends too early or was changed between its documents.
pub fn read(text: &str) -> Result<(Parcel, bool), StoreError> {
    let text = text.trim_start_matches('\u{feff}');
    if text.len() > LARGEST_EXPORT || !text.trim_start().starts_with('{') {
        return Err(StoreError::NotOurs);
    }
    let (parcel, cut) = match serde_json::from_str::<Parcel>(text) {
        Ok(parcel) => (parcel, false),
        Err(_) => (salvage(text).ok_or(StoreError::NotOurs)?, true),
    };
    match parcel.sobremesa {
        VERSION if parcel.documents.len() <= MOST_DOCUMENTS => Ok((parcel, cut)),
        VERSION | 0 => Err(StoreError::NotOurs),
        _ => Err(StoreError::Newer),
    }
}

/// Reads the documents of an export that is not valid JSON. Each document is on a line of its own.
fn salvage(text: &str) -> Option<Parcel> {
    let line = |line: &str| {
        let line = line.trim().trim_end_matches(',');
        serde_json::from_str::<String>(line).ok().filter(|text| claimed_key(text).is_some())
    };
    let first = text.trim_start_matches(|c: char| c == '{' || c.is_whitespace());
    let version = first.strip_prefix("\"sobremesa\":")?.split(',').next()?.trim().parse().ok()?;
    let documents: Vec<String> = text.lines().filter_map(line).take(MOST_DOCUMENTS).collect();
    let parcel = Parcel { sobremesa: version, app: String::new(), documents, quarantined: Vec::new() };
    (!parcel.documents.is_empty()).then_some(parcel)
}

fn text(parcel: &Parcel) -> String {
    serde_json::to_string_pretty(parcel).expect("strings and numbers are always JSON")
}

/// Halves a parcel until each text has at most `largest` bytes or contains a single document.
pub fn parts(mut parcel: Parcel, largest: usize) -> Vec<String> {
    let (documents, quarantined) = (parcel.documents.len(), parcel.quarantined.len());
    let whole = text(&parcel);
    if documents + quarantined < 2 || (whole.len() <= largest && documents <= MOST_DOCUMENTS) {
        return vec![whole];
    }
    let rest = Parcel {
        sobremesa: VERSION,
        app: parcel.app.clone(),
        documents: parcel.documents.split_off(documents.div_ceil(2)),
        quarantined: parcel.quarantined.split_off(quarantined / 2),
    };
    let mut all = parts(parcel, largest);
    all.extend(parts(rest, largest));
    all
}

/// Opens a document of an export and migrates it to today's format; `None` if it was deleted for good.
fn unseal(text: &str) -> Result<Option<Packed>, StoreError> {
    if text.len() > LARGEST_DOCUMENT {
        return Err(StoreError::NotOurs);
    }
    let envelope = open(text).map_err(|error| match error {
        OpenError::Newer(_) => StoreError::Newer,
        OpenError::Foreign | OpenError::Cut | OpenError::Damaged => StoreError::Unreadable,
    })?;
    if envelope.is_read_only() {
        // If this app stored it, it would lose the fields that this app does not know.
        return Err(StoreError::Newer);
    }
    let lifted = Copy::read(Place::Unsaved, &envelope.key, text.to_string());
    let envelope = lifted.opened.map_err(|_| StoreError::Unreadable)?;
    let (kind, id) = (envelope.key.kind(), envelope.key.id().to_string());
    let binned = envelope.state == DocumentState::Binned;
    let (gone, is_newer) = (envelope.state == DocumentState::Gone, envelope.is_newer());
    Ok((!gone).then_some(Packed { kind, id, binned, payload: envelope.payload, is_newer }))
}

impl Vault {
    /// Returns all documents, including bin and quarantine, as JSON, in several texts if [`unpack`] would refuse one.
    pub fn export_all(&self) -> Vec<String> {
        let documents = Kind::ALL.into_iter().flat_map(|kind| self.sealed(kind)).collect();
        let named = |text: Quarantined| NamedText { name: text.name, text: text.text };
        let quarantined = self.quarantined().into_iter().map(named).collect();
        let app = env!("CARGO_PKG_VERSION").to_string();
        parts(Parcel { sobremesa: VERSION, app, documents, quarantined }, LARGEST_EXPORT)
    }

    /// Returns the best text of each document, and all copies of a document that a newer version wrote.
    fn sealed(&self, kind: Kind) -> Vec<String> {
        let sync = self.sync().borrow();
        let texts = |key: Key| {
            let mut copies = sync.copies_of(&key).unwrap_or_default();
            match choose(&copies, &mut |_| true) {
                Err(_) => copies.retain(Copy::is_newer),
                Ok(choice) => {
                    copies = choice.best.map(|i| copies.swap_remove(i)).into_iter().collect();
                    copies.retain(|c| c.opened.as_ref().is_ok_and(|e| e.state != DocumentState::Gone));
                }
            }
            copies.into_iter().map(|c| c.text).collect::<Vec<_>>()
        };
        sync.keys(kind).into_iter().flat_map(texts).collect()
    }

    /// Returns the document with this kind and id, kept or in the bin. It counts as absent if no copy can be read.
    /// Fails with [`StoreError::Newer`] or the fault of the store.
    pub fn here(&self, kind: Kind, id: &str) -> Result<Option<Envelope>, StoreError> {
        match self.sync().borrow().look(&Key::new(kind, id)?) {
            Ok(ours) => Ok(Some(ours).filter(|ours| ours.state != DocumentState::Gone)),
            Err(StoreError::Missing | StoreError::Unreadable) => Ok(None),
            Err(fault) => Err(fault),
        }
    }

    /// Stores a document of an export in place of ours, as [`Vault::save`] does; ours may go to quarantine.
    pub async fn import(&self, theirs: &Packed, keep_ours: bool) -> Result<(), StoreError> {
        let key = Key::new(theirs.kind, &theirs.id)?;
        let ours = self.sync().borrow().look(&key).ok().filter(|ours| ours.state != DocumentState::Gone);
        if let (true, Some(ours)) = (keep_ours, &ours) {
            self.sync().borrow_mut().quarantine(&key, Reason::Branch, &super::seal(ours));
        }
        let state = if theirs.binned { DocumentState::Binned } else { DocumentState::Kept };
        let write = self.sync().borrow_mut().begin(&key, state, &theirs.payload)?;
        self.finish(write).await
    }

    /// Restores a text from quarantine as its document, whose present text is quarantined instead. Fails with
    /// [`StoreError::Unreadable`] or [`StoreError::Newer`] if the text can't be read, and as [`Vault::save`] does.
    pub async fn reinstate(&self, found: &Quarantined) -> Result<(), StoreError> {
        let theirs = unseal(&found.text)?.ok_or(StoreError::Unreadable)?;
        if (theirs.kind, &theirs.id) != (found.kind, &found.id) {
            return Err(StoreError::Unreadable);
        }
        self.import(&theirs, true).await?;
        self.discard(&found.name).await;
        Ok(())
    }

    /// Adds the quarantine in an export to the quarantine of this tablet.
    pub fn restore_quarantine(&self, unpacked: &Unpacked) {
        for NamedText { name, text } in &unpacked.quarantined {
            if let Some((key, reason)) = Key::of_quarantined(name) {
                self.sync().borrow_mut().quarantine(&key, reason, text);
            }
        }
    }
}
