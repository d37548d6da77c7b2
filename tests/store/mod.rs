//! The store under every fault we could think of.

mod envelope;
mod faults;
pub mod faulty;
mod journal;
mod kept;
mod late;
mod life;
mod parcel;
mod parts;
mod writers;

use crate::store::faulty::{Fault, Faulty, wait};
use sobremesa::store::{Document, Durable, Kind, Memory, Reason, Slots, StoreError, Vault};
use std::rc::Rc;

/// The stores of one tablet. Vaults opened over them are its pages before and after a reload.
struct Tablet {
    local: Memory,
    durable: Memory,
}

impl Tablet {
    fn new() -> Tablet {
        Tablet { local: Memory::lasting(), durable: Memory::lasting() }
    }

    /// Returns a tablet whose match `m` was saved with these payloads, one after another, each by a new page.
    fn with(payloads: &[&str]) -> Tablet {
        let tablet = Tablet::new();
        payloads.iter().for_each(|payload| save_all(&tablet.open(), &[payload]));
        tablet
    }

    fn open(&self) -> Vault {
        self.open_with(Faulty::over(&self.local))
    }

    /// Opens a page whose IndexedDB does not answer.
    fn open_blind(&self) -> Vault {
        vault(Faulty::over(&self.local), None)
    }

    fn open_with(&self, local: Faulty) -> Vault {
        vault(local, Some(Faulty::over(&self.durable)))
    }

    fn local(&self) -> Faulty {
        Faulty::over(&self.local)
    }

    fn durable(&self) -> Faulty {
        Faulty::over(&self.durable)
    }

    /// Returns the payload of a match in IndexedDB.
    fn durable_payload(&self, id: &str) -> Option<String> {
        let sealed = self.durable.get(&format!("sobremesa/match/{id}")).unwrap()?;
        Some(sobremesa::store::open(&sealed).unwrap().payload)
    }
}

fn vault(local: Faulty, durable: Option<Faulty>) -> Vault {
    let durable = durable.map(|d| Rc::new(d) as Rc<dyn Durable>).ok_or(StoreError::Slow);
    wait(Vault::open(Box::new(local), durable))
}

fn text(store: &Memory, key: &str) -> String {
    store.get(key).unwrap().unwrap()
}

fn replace(store: &Memory, key: &str, from: &str, to: &str) {
    store.set(key, &text(store, key).replace(from, to)).unwrap();
}

fn copy_of(store: &Memory) -> Memory {
    let copy = Memory::lasting();
    for key in store.keys().unwrap() {
        copy.set(&key, &text(store, &key)).unwrap();
    }
    copy
}

fn save(vault: &Vault, id: &str, payload: &str) -> Result<(), StoreError> {
    wait(vault.save(Kind::Match, id, payload))
}

/// Saves the match `m` with these payloads, one after another.
fn save_all(vault: &Vault, payloads: &[&str]) {
    payloads.iter().for_each(|payload| save(vault, "m", payload).unwrap());
}

fn load(vault: &Vault, id: &str) -> Result<String, StoreError> {
    vault.load(Kind::Match, id, |_| Some(())).map(|(d, ())| d.payload)
}

/// Loads the match `m`.
fn loaded(vault: &Vault) -> String {
    load(vault, "m").unwrap()
}

fn ids(documents: &[Document]) -> Vec<&str> {
    documents.iter().map(|d| d.id.as_str()).collect()
}

fn quarantine(vault: &Vault) -> Vec<(Reason, String)> {
    vault.quarantined().into_iter().map(|found| (found.reason, found.text)).collect()
}

const SLOT_A: &str = "sobremesa/match/m/a";
const SLOT_B: &str = "sobremesa/match/m/b";
const COPY: &str = "sobremesa/match/m";
