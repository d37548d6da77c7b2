//! The store under every fault we could think of.

mod envelope;
mod faults;
mod journal;
mod kept;
mod late;
mod life;
mod writers;

use super::faulty::{Cramped, Faulty, wait};
use super::{Document, Durable, Kind, Memory, Slots, StoreError, Vault};
use std::rc::Rc;

/// Both stores of one tablet; vaults opened over them are the page before and after a reload.
struct Tablet {
    local: Memory,
    durable: Memory,
}

impl Tablet {
    fn new() -> Tablet {
        Tablet { local: Memory::lasting(), durable: Memory::lasting() }
    }

    fn open(&self) -> Vault {
        vault(Faulty::over(&self.local), Some(Faulty::over(&self.durable)))
    }

    /// IndexedDB does not answer.
    fn open_blind(&self) -> Vault {
        vault(Faulty::over(&self.local), None)
    }
}

fn vault(local: Faulty, durable: Option<Faulty>) -> Vault {
    let durable = durable.map(|d| Rc::new(d) as Rc<dyn Durable>).ok_or(StoreError::Slow);
    wait(Vault::over(Box::new(local), durable))
}

fn copy_of(store: &Memory) -> Memory {
    let copy = Memory::lasting();
    for key in store.keys().unwrap() {
        copy.set(&key, &store.get(&key).unwrap().unwrap()).unwrap();
    }
    copy
}

fn save(vault: &Vault, id: &str, payload: &str) -> Result<(), StoreError> {
    wait(vault.save(Kind::Match, id, payload))
}

fn load(vault: &Vault, id: &str) -> Result<String, StoreError> {
    vault.load(Kind::Match, id, |_| Some(())).map(|(d, ())| d.payload)
}

fn ids(documents: &[Document]) -> Vec<&str> {
    documents.iter().map(|d| d.id.as_str()).collect()
}

const SLOT_A: &str = "sobremesa/match/m/a";
const SLOT_B: &str = "sobremesa/match/m/b";
const COPY: &str = "sobremesa/match/m";
