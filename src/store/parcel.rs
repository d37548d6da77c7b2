//! Everything in one text, to be kept elsewhere or carried to another tablet. It holds the sealed texts themselves,
//! so that each document carries its own checksum and format, and one that is damaged harms no other.

use super::copies::{Copy, Place, Unfit, choose};
use super::envelope::{DocumentState, Envelope};
use super::key::{Key, Kind};
use super::{OpenError, Reason, StoreError, Vault, open};
use serde::{Deserialize, Serialize};

/// Bytes. Far above what a year of play exports, and quickly refused.
const LARGEST: usize = 16 << 20;

#[derive(Serialize, Deserialize)]
struct Parcel {
    sobremesa: u32,
    app: String,
    documents: Vec<String>,
    aside: Vec<Laid>,
}

#[derive(Serialize, Deserialize)]
struct Laid {
    name: String,
    text: String,
}

/// The sealed texts in an export of [`Vault::export_all`]; `None` for another text.
pub fn documents(text: &str) -> Option<Vec<String>> {
    serde_json::from_str::<Parcel>(text).ok().map(|parcel| parcel.documents)
}

/// The treatment of a document that is here already, and different.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clash {
    /// Leave ours.
    Keep,
    /// Set ours aside and take theirs.
    Replace,
}

/// The result of an import; every document is counted in exactly one place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Imported {
    pub added: Vec<(Kind, String)>,
    /// Equal to what was here.
    pub same: usize,
    /// Different from what is here, which was left, or set aside and replaced, as was asked.
    pub clashed: Vec<(Kind, String)>,
    /// Nothing was changed for these; [`StoreError::Unreadable`] also where the rules refuse it.
    pub failed: Vec<(Option<(Kind, String)>, StoreError)>,
}

impl Vault {
    /// Everything there is, bin and set-aside texts included, as one JSON text.
    pub fn export_all(&self) -> String {
        let documents = Kind::ALL.into_iter().flat_map(|kind| self.sealed(kind)).collect();
        let aside = self.aside().into_iter().map(|a| Laid { name: a.name, text: a.text }).collect();
        let parcel = Parcel { sobremesa: 1, app: env!("CARGO_PKG_VERSION").to_string(), documents, aside };
        serde_json::to_string_pretty(&parcel).expect("strings and numbers are always JSON")
    }

    /// Each document's best text; of those in a newer format, all copies, untouched.
    fn sealed(&self, kind: Kind) -> Vec<String> {
        let sync = self.sync().borrow();
        let texts = |key: Key| {
            let mut copies = sync.copies_of(&key).unwrap_or_default();
            match choose(&copies, &|_| true) {
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

    /// Takes in what [`Vault::export_all`] wrote. A document enters only if it is whole and `replays`.
    ///
    /// # Errors
    /// [`StoreError::NotOurs`], with nothing changed. What happened to single documents is in [`Imported`].
    pub async fn import_all(
        &self,
        text: &str,
        clash: Clash,
        replays: impl Fn(Kind, &str) -> bool,
    ) -> Result<Imported, StoreError> {
        if text.len() > LARGEST {
            return Err(StoreError::NotOurs);
        }
        let parcel: Parcel = serde_json::from_str(text).map_err(|_| StoreError::NotOurs)?;
        let mut imported = Imported::default();
        for text in parcel.documents {
            let (name, result) = match unpack(text) {
                Ok(theirs)
                    if theirs.state == DocumentState::Gone
                        || !replays(theirs.key.kind(), &theirs.payload) =>
                {
                    (Some(theirs.key), Err(StoreError::Unreadable))
                }
                Ok(theirs) => (Some(theirs.key.clone()), self.take_in(&theirs, clash).await),
                Err(fault) => (None, Err(fault)),
            };
            let name = name.map(|key| (key.kind(), key.id().to_string()));
            match (result, name) {
                (Ok(Met::Nothing), Some(name)) => imported.added.push(name),
                (Ok(Met::Different), Some(name)) => imported.clashed.push(name),
                (Ok(_), _) => imported.same += 1,
                (Err(fault), name) => imported.failed.push((name, fault)),
            }
        }
        for Laid { name, text } in parcel.aside {
            if let Some((key, reason)) = Key::of_aside(&name) {
                self.sync().borrow_mut().set_aside(&key, reason, &text);
            }
        }
        Ok(imported)
    }

    async fn take_in(&self, theirs: &Envelope, clash: Clash) -> Result<Met, StoreError> {
        let ours = self.sync().borrow().look(&theirs.key);
        let met = match &ours {
            Ok(ours) if ours.state == DocumentState::Gone => Met::Nothing,
            Ok(ours) if (ours.state, &ours.payload) == (theirs.state, &theirs.payload) => Met::Same,
            Ok(_) => Met::Different,
            Err(StoreError::Missing | StoreError::Unreadable) => Met::Nothing,
            Err(fault) => return Err(*fault),
        };
        if met == Met::Same || (met == Met::Different && clash == Clash::Keep) {
            return Ok(met);
        }
        if let (Met::Different, Ok(ours)) = (met, &ours) {
            self.sync().borrow_mut().set_aside(&theirs.key, Reason::Branch, &super::seal(ours));
        }
        let write = self.sync().borrow_mut().begin(&theirs.key, theirs.state, &theirs.payload)?;
        self.finish(write).await.map(|()| met)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Met {
    Nothing,
    Same,
    Different,
}

/// A document from outside, brought up to today's format.
fn unpack(text: String) -> Result<Envelope, StoreError> {
    let envelope = open(&text).map_err(|error| match error {
        OpenError::Newer(_) => StoreError::Newer,
        OpenError::Foreign | OpenError::Cut | OpenError::Damaged => StoreError::Unreadable,
    })?;
    Copy::read(Place::Unsaved, &envelope.key, text).opened.map_err(|_| StoreError::Unreadable)
}
