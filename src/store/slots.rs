//! The contract of a store, and the one way a slot is written.

use super::StoreError;
use super::envelope::{OpenError, open};
use std::future::Future;
use std::pin::Pin;

/// A synchronous store: localStorage, or memory.
pub trait Slots {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError>;
    fn set(&self, key: &str, text: &str) -> Result<(), StoreError>;
    fn remove(&self, key: &str) -> Result<(), StoreError>;
    /// Every key there is, ours and others'.
    fn keys(&self) -> Result<Vec<String>, StoreError>;
    /// True if its content outlives the page.
    fn lasting(&self) -> bool {
        true
    }
}

/// Work under way. It goes on whether or not anybody waits for it.
pub type Task<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>>>>;

/// Judges whether the second text may replace the first.
pub type Check = fn(&str, &str) -> Result<(), StoreError>;

/// An asynchronous store whose answer means that the text is on disk: IndexedDB.
pub trait Durable {
    /// Every key and its text.
    fn all(&self) -> Task<Vec<(String, String)>>;
    /// Writes unless `check` refuses, given what is there. Looking and writing are one step that nobody else comes
    /// between. Writes end in the order they were asked for.
    fn put(&self, key: &str, text: &str, check: Check) -> Task<()>;
    fn delete(&self, key: &str) -> Task<()>;
}

/// Writes and reads back: a store that takes a text and keeps another is a store that failed.
pub(super) fn write(slots: &dyn Slots, key: &str, text: &str) -> Result<(), StoreError> {
    slots.set(key, text)?;
    if slots.get(key)?.as_deref() == Some(text) { Ok(()) } else { Err(StoreError::Mismatch) }
}

/// The [`Check`] of documents: only a newer generation replaces an older one, and a newer format is left alone.
pub(super) fn succeeds(old: &str, new: &str) -> Result<(), StoreError> {
    if old == new {
        return Ok(());
    }
    match (open(old), open(new)) {
        (Err(OpenError::Newer(_)), _) => Err(StoreError::Newer),
        (Ok(old), Ok(new)) if old.generation >= new.generation => Err(StoreError::Stale),
        _ => Ok(()),
    }
}

/// The [`Check`] of texts set aside, whose name is made of their content.
pub(super) fn anything(_: &str, _: &str) -> Result<(), StoreError> {
    Ok(())
}
