//! The history of a match, in order, which copies of a position share.

use std::fmt::{self, Debug};
use std::ops::Deref;
use std::slice;
use std::sync::Arc;

/// A list that is copied only before it changes, so that a copy is cheap. `None` is a history that is not kept.
#[derive(Clone)]
pub struct History<T>(Option<Arc<Vec<T>>>);

impl<T: Clone> History<T> {
    fn items_mut(&mut self) -> Option<&mut Vec<T>> {
        self.0.as_mut().map(Arc::make_mut)
    }

    pub fn push(&mut self, item: T) {
        self.push_with(|| item);
    }

    /// Adds an item that is made only if the history is kept.
    pub fn push_with(&mut self, item: impl FnOnce() -> T) {
        if let Some(items) = self.items_mut() {
            items.push(item());
        }
    }

    pub fn retain(&mut self, keep: impl FnMut(&T) -> bool) {
        if let Some(items) = self.items_mut() {
            items.retain(keep);
        }
    }

    pub fn pop(&mut self) -> Option<T> {
        self.items_mut()?.pop()
    }
}

impl<T> History<T> {
    /// Returns a history for playouts, which stays empty whatever is added.
    pub fn without_history() -> History<T> {
        History(None)
    }

    pub fn clear(&mut self) {
        let Some(items) = &mut self.0 else { return };
        match Arc::get_mut(items) {
            Some(items) => items.clear(),
            None => *self = History::default(),
        }
    }
}

impl<T> Deref for History<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        self.0.as_deref().map_or(&[], Vec::as_slice)
    }
}

impl<T> Default for History<T> {
    fn default() -> History<T> {
        History(Some(Arc::default()))
    }
}

impl<T: PartialEq> PartialEq for History<T> {
    fn eq(&self, other: &History<T>) -> bool {
        let shared = matches!((&self.0, &other.0), (Some(a), Some(b)) if Arc::ptr_eq(a, b));
        shared || self[..] == other[..]
    }
}

impl<T: Debug> Debug for History<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self[..].fmt(f)
    }
}

impl<T> FromIterator<T> for History<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> History<T> {
        History(Some(Arc::new(items.into_iter().collect())))
    }
}

impl<'a, T> IntoIterator for &'a History<T> {
    type Item = &'a T;
    type IntoIter = slice::Iter<'a, T>;
    fn into_iter(self) -> slice::Iter<'a, T> {
        self.iter()
    }
}
