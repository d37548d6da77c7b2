//! The interfaces of stores, and the checks before a text is replaced.

use super::{OpenError, StoreError, open};
use std::future::Future;
use std::pin::Pin;

/// A synchronous store: localStorage, or memory.
pub trait Slots {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError>;
    fn set(&self, key: &str, text: &str) -> Result<(), StoreError>;
    fn remove(&self, key: &str) -> Result<(), StoreError>;
    /// Returns all keys, including those of other apps.
    fn keys(&self) -> Result<Vec<String>, StoreError>;
    /// Returns true if the content outlives the page.
    fn lasting(&self) -> bool {
        true
    }
}

/// Work that has begun and continues even if nobody awaits it.
pub type Task<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>>>>;

/// Checks if the second text may replace the first.
pub type Check = fn(&str, &str) -> Result<(), StoreError>;

/// An asynchronous store that answers once the text is on disk: IndexedDB.
pub trait Durable {
    /// Returns every key with its text.
    fn all(&self) -> Task<Vec<(String, String)>>;
    /// Writes a text, in the order of the calls, unless `check` refuses to replace the present one in its transaction.
    fn put(&self, key: &str, text: &str, check: Check) -> Task<()>;
    fn delete(&self, key: &str) -> Task<()>;
}

/// Writes a text and reads it back. Fails with [`StoreError::Mismatch`] if the text read back is another one.
pub(super) fn write(slots: &dyn Slots, key: &str, text: &str) -> Result<(), StoreError> {
    slots.set(key, text)?;
    if slots.get(key)?.as_deref() == Some(text) { Ok(()) } else { Err(StoreError::Mismatch) }
}

/// Checks a document ([`Check`]): a text replaces only texts of older generations, and none in a newer format.
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

/// Accepts any text ([`Check`]), for the quarantine, where the name follows from the text.
pub(super) fn anything(_: &str, _: &str) -> Result<(), StoreError> {
    Ok(())
}
