//! The story of a match, in order: a list that grows at its end, which copies of a position share.

use std::fmt::{self, Debug};
use std::ops::Deref;
use std::sync::Arc;
use std::{slice, vec};

/// A copy costs the same however long the list is. Adding to one that is shared copies it first, so that the others
/// stay as they were. `None` is a story that nobody tells.
#[derive(Clone)]
pub struct Story<T>(Option<Arc<Vec<T>>>);

impl<T: Clone> Story<T> {
    pub fn push(&mut self, item: T) {
        if let Some(items) = &mut self.0 {
            Arc::make_mut(items).push(item);
        }
    }

    /// Adds an item that is made only where the story is told.
    pub fn push_with(&mut self, item: impl FnOnce() -> T) {
        if let Some(items) = &mut self.0 {
            Arc::make_mut(items).push(item());
        }
    }

    pub fn retain(&mut self, keep: impl FnMut(&T) -> bool) {
        if let Some(items) = &mut self.0 {
            Arc::make_mut(items).retain(keep);
        }
    }

    /// Takes the newest item out.
    pub fn pop(&mut self) -> Option<T> {
        self.0.as_mut().and_then(|items| Arc::make_mut(items).pop())
    }
}

impl<T> Story<T> {
    /// The story of a match that is played in thought: it stays empty, whatever is added.
    pub fn without_past() -> Story<T> {
        Story(None)
    }

    pub fn clear(&mut self) {
        let Some(items) = &mut self.0 else { return };
        match Arc::get_mut(items) {
            Some(items) => items.clear(),
            None => *self = Story::default(),
        }
    }
}

impl<T> Deref for Story<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        self.0.as_deref().map_or(&[], Vec::as_slice)
    }
}

impl<T> Default for Story<T> {
    fn default() -> Story<T> {
        Story(Some(Arc::default()))
    }
}

impl<T: PartialEq> PartialEq for Story<T> {
    fn eq(&self, other: &Story<T>) -> bool {
        let shared = matches!((&self.0, &other.0), (Some(a), Some(b)) if Arc::ptr_eq(a, b));
        shared || self[..] == other[..]
    }
}

impl<T: Debug> Debug for Story<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self[..].fmt(f)
    }
}

impl<T> FromIterator<T> for Story<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Story<T> {
        Story(Some(Arc::new(items.into_iter().collect())))
    }
}

impl<T: Clone> Extend<T> for Story<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        if let Some(told) = &mut self.0 {
            Arc::make_mut(told).extend(items);
        }
    }
}

impl<'a, T> IntoIterator for &'a Story<T> {
    type Item = &'a T;
    type IntoIter = slice::Iter<'a, T>;
    fn into_iter(self) -> slice::Iter<'a, T> {
        self.iter()
    }
}

impl<T: Clone> IntoIterator for Story<T> {
    type Item = T;
    type IntoIter = vec::IntoIter<T>;
    fn into_iter(self) -> vec::IntoIter<T> {
        self.0.map(Arc::unwrap_or_clone).unwrap_or_default().into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_is_shared_until_one_of_the_two_grows() {
        let mut story: Story<u8> = (1..=3).collect();
        let copy = story.clone();
        assert!(story.as_ptr() == copy.as_ptr() && story == copy);
        story.push(4);
        assert_eq!((&story[..], &copy[..]), (&[1, 2, 3, 4][..], &[1, 2, 3][..]));
        assert_ne!(story, copy);
        let mut cleared = copy.clone();
        cleared.clear();
        assert!(cleared.is_empty() && copy.len() == 3);
    }
    #[test]
    fn what_is_played_in_thought_is_not_told() {
        let mut story = Story::without_past();
        story.push(1);
        story.extend([2, 3]);
        assert!(story.is_empty() && story.pop().is_none() && story == Story::default());
        assert_eq!(story.clone().into_iter().count(), 0);
    }
}
