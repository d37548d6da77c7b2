//! Restores an export of all documents after a comparison. Only what the user asks for is overwritten.

use super::{Relation, compare};
use crate::engine::Written;
use crate::saved::Head;
use crate::scorekeeper::WrittenSheet;
use crate::season::Season;
use crate::store::{BIN_NOTES, DocumentState, Kind, Packed, Spoilt, StoreError, Unpacked, Vault, unpack};
use crate::tournament::EventFile;
use serde_json::Value;

/// How a document of the export relates to the one here with the same kind and id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Met {
    /// Not here.
    New,
    /// Continues the document here, so that nothing is lost by restoring it.
    Newer,
    Same,
    /// The document here continues it.
    Older,
    /// Neither continues the other.
    Apart,
    /// Deleted here: in the bin.
    Deleted,
}

impl Met {
    /// Returns true if restoring the document loses nothing.
    pub fn is_gain(self) -> bool {
        matches!(self, Met::New | Met::Newer)
    }
}

/// A document of the export that can be restored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrival {
    pub packed: Packed,
    pub met: Met,
}

/// An export of all documents, compared with what is here.
pub struct WholeCopy {
    pub arrivals: Vec<Arrival>,
    /// Documents that are damaged or are not of the form of their kind.
    pub spoilt: Vec<Spoilt>,
    /// What else the export has: if it is cut, and what was quarantined on the other tablet.
    pub rest: Unpacked,
}

impl WholeCopy {
    /// Reads an export and compares it with the store. `judge` can refuse a document whose form is right.
    pub fn look(vault: &Vault, text: &str, judge: impl Fn(Kind, &str) -> bool) -> Result<WholeCopy, StoreError> {
        let mut rest = unpack(text)?;
        let mut spoilt = std::mem::take(&mut rest.spoilt);
        let mut arrivals = Vec::new();
        for mut packed in std::mem::take(&mut rest.documents) {
            let (kind, id) = (packed.kind, packed.id.clone());
            if (kind, id.as_str()) == (Kind::Settings, BIN_NOTES) {
                // These notes are about the bin of the other tablet.
                continue;
            }
            match tidy(kind, &id, &packed.payload).filter(|payload| judge(kind, payload)) {
                Some(payload) => {
                    packed.payload = payload;
                    match meet(vault, &packed) {
                        Ok(met) => arrivals.push(Arrival { packed, met }),
                        Err(fault) => spoilt.push((Some((kind, id)), fault)),
                    }
                }
                None if packed.is_newer => spoilt.push((Some((kind, id)), StoreError::Newer)),
                None => spoilt.push((Some((kind, id)), StoreError::Unreadable)),
            }
        }
        Ok(WholeCopy { arrivals, spoilt, rest })
    }

    pub fn count(&self, of: impl Fn(&Arrival) -> bool) -> u32 {
        u32::try_from(self.arrivals.iter().filter(|arrival| of(arrival)).count()).unwrap_or(u32::MAX)
    }
}

/// Stores one document of an export. One that it replaces without continuing it is quarantined.
pub async fn restore(vault: &Vault, arrival: &Arrival) -> Result<(), StoreError> {
    vault.import(&arrival.packed, !arrival.met.is_gain()).await
}

fn meet(vault: &Vault, theirs: &Packed) -> Result<Met, StoreError> {
    let Some(ours) = vault.here(theirs.kind, &theirs.id)? else { return Ok(Met::New) };
    if ours.state != DocumentState::Kept {
        return Ok(if theirs.binned { Met::Same } else { Met::Deleted });
    }
    Ok(match beside(theirs.kind, &ours.payload, &theirs.payload) {
        Some(Relation::Same) => Met::Same,
        Some(Relation::Ahead(_)) if !theirs.binned => Met::Newer,
        Some(Relation::Behind(_)) => Met::Older,
        _ => Met::Apart,
    })
}

/// Compares two documents by their logs. Returns `None` if they start from different things or have no log.
fn beside(kind: Kind, ours: &str, theirs: &str) -> Option<Relation> {
    if ours == theirs {
        return Some(Relation::Same);
    }
    let (ours, theirs) = (split(kind, ours)?, split(kind, theirs)?);
    (ours.0 == theirs.0).then(|| compare(&ours.1, &theirs.1))
}

/// Splits a document into the state from which its log starts, and the log.
fn split(kind: Kind, text: &str) -> Option<(Value, Vec<Value>)> {
    let mut whole: Value = serde_json::from_str(text).ok()?;
    let (begun, log) = match kind {
        Kind::Match => {
            let mut record = whole["record"].take();
            let log = record["plays"].take();
            (record, log)
        }
        Kind::Sheet => (whole["rules"].take(), whole["log"].take()),
        Kind::Event | Kind::Season => (Value::Null, whole["log"].take()),
        Kind::Settings | Kind::People => return None,
    };
    let Value::Array(log) = log else { return None };
    Some((begun, log))
}

/// Returns the document as this app would write it, or `None` if it is not of the form of its kind.
fn tidy(kind: Kind, id: &str, text: &str) -> Option<String> {
    match kind {
        Kind::Match => {
            let read: Head = serde_json::from_str(text).ok()?;
            let record: Written = serde_json::from_str(read.record.get()).ok()?;
            let fits = read.id == id && read.players.len() == usize::from(record.seats);
            rewritten(text, &read, |clean| clean.clean()).filter(|_| fits)
        }
        Kind::Sheet => {
            let read: WrittenSheet = serde_json::from_str(text).ok()?;
            rewritten(text, &read, WrittenSheet::clean).filter(|_| read.id == id)
        }
        Kind::Event => {
            let read: EventFile = serde_json::from_str(text).ok()?;
            rewritten(text, &read, |clean| clean.event.clean()).filter(|_| read.event.id == id)
        }
        Kind::Season => {
            let read = Season::read(text).ok()?;
            (read.file().season.id == id).then(|| read.text())
        }
        Kind::Settings | Kind::People => {
            let read: Value = serde_json::from_str(text).ok()?;
            read.is_object().then(|| text.to_string())
        }
    }
}

/// Returns the JSON of `read` after `clean`, or `text` itself if that changes nothing.
fn rewritten<T: Clone + serde::Serialize>(text: &str, read: &T, clean: impl FnOnce(&mut T)) -> Option<String> {
    let mut cleaned = read.clone();
    clean(&mut cleaned);
    let [before, after] = [read, &cleaned].map(|value| serde_json::to_string(value).ok());
    if before == after { Some(text.to_string()) } else { after }
}
