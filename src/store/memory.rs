//! A store in memory, for tests and for a page whose browser blocks the real one.

use super::{Slots, StoreError};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// A store in memory. Clones share its content.
#[derive(Clone, Default)]
pub struct Memory {
    map: Rc<RefCell<BTreeMap<String, String>>>,
    lasting: bool,
}

impl Memory {
    /// Makes a store that ends with the page, so that its content does not count as saved.
    pub fn fleeting() -> Memory {
        Memory::default()
    }

    /// Makes a store that acts like localStorage: a clone is the same store after a reload.
    pub fn lasting() -> Memory {
        Memory { lasting: true, ..Memory::default() }
    }
}

impl Slots for Memory {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(self.map.borrow().get(key).cloned())
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StoreError> {
        self.map.borrow_mut().insert(key.to_string(), text.to_string());
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), StoreError> {
        self.map.borrow_mut().remove(key);
        Ok(())
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        Ok(self.map.borrow().keys().cloned().collect())
    }

    fn lasting(&self) -> bool {
        self.lasting
    }
}
