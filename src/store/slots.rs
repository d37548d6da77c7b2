//! What a store must do, and how a slot is written.

use super::StoreError;
use super::envelope::{OpenError, open};
use std::future::Future;
use std::pin::Pin;

/// A synchronous store: localStorage, or memory.
pub trait Slots {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError>;
    fn set(&self, key: &str, text: &str) -> Result<(), StoreError>;
    fn remove(&self, key: &str) -> Result<(), StoreError>;
    /// Returns all keys, those of other apps included.
    fn keys(&self) -> Result<Vec<String>, StoreError>;
    /// Returns true if the content outlives the page.
    fn lasting(&self) -> bool {
        true
    }
}

/// Work that has begun; it goes on even if nobody awaits it.
pub type Task<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>>>>;

/// Checks that the second text may replace the first.
pub type Check = fn(&str, &str) -> Result<(), StoreError>;

/// An asynchronous store that answers once the text is on disk: IndexedDB.
pub trait Durable {
    /// Returns every key with its text.
    fn all(&self) -> Task<Vec<(String, String)>>;
    /// Writes unless `check` refuses to replace the present text, in one transaction. Writes end in the order of the
    /// calls.
    fn put(&self, key: &str, text: &str, check: Check) -> Task<()>;
    fn delete(&self, key: &str) -> Task<()>;
}

/// Writes a text and reads it back. A store that keeps another text has failed.
pub(super) fn write(slots: &dyn Slots, key: &str, text: &str) -> Result<(), StoreError> {
    slots.set(key, text)?;
    if slots.get(key)?.as_deref() == Some(text) { Ok(()) } else { Err(StoreError::Mismatch) }
}

/// Checks a document ([`Check`]): a generation replaces older ones only, and nothing replaces a newer format.
pub(super) fn succeeds(old: &str, new: &str) -> Result<(), StoreError> {
    if old == new {
        return Ok(());
    }
    match (open(old), open(new)) {
        (Err(OpenError::Newer(_)), _) => Err(StoreError::Newer),
        (Ok(old), Ok(new)) if old.is_read_only() && !new.is_read_only() => Err(StoreError::Newer),
        (Ok(old), Ok(new)) if old.generation >= new.generation => Err(StoreError::Stale),
        _ => Ok(()),
    }
}

/// Accepts any text in quarantine ([`Check`]), whose name comes from its content.
pub(super) fn anything(_: &str, _: &str) -> Result<(), StoreError> {
    Ok(())
}
