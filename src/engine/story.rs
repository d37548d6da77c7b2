//! The story of a match, in order: a list that grows at its end, which copies of a position share.

use std::fmt::{self, Debug};
use std::ops::Deref;
use std::sync::Arc;
use std::{slice, vec};

/// A copy costs the same however long the list is. Adding to one that is shared copies it first, so that the others
/// stay as they were.
#[derive(Clone)]
pub struct Story<T>(Arc<Vec<T>>);

impl<T: Clone> Story<T> {
    pub fn push(&mut self, item: T) {
        Arc::make_mut(&mut self.0).push(item);
    }

    pub fn retain(&mut self, keep: impl FnMut(&T) -> bool) {
        Arc::make_mut(&mut self.0).retain(keep);
    }

    /// Takes the newest item out.
    pub fn pop(&mut self) -> Option<T> {
        Arc::make_mut(&mut self.0).pop()
    }
}

impl<T> Story<T> {
    pub fn clear(&mut self) {
        match Arc::get_mut(&mut self.0) {
            Some(items) => items.clear(),
            None => *self = Story::default(),
        }
    }
}

impl<T> Deref for Story<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T> Default for Story<T> {
    fn default() -> Story<T> {
        Story(Arc::new(Vec::new()))
    }
}

impl<T: PartialEq> PartialEq for Story<T> {
    fn eq(&self, other: &Story<T>) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl<T: Debug> Debug for Story<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T> FromIterator<T> for Story<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Story<T> {
        Story(Arc::new(items.into_iter().collect()))
    }
}

impl<T: Clone> Extend<T> for Story<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        Arc::make_mut(&mut self.0).extend(items);
    }
}

impl<'a, T> IntoIterator for &'a Story<T> {
    type Item = &'a T;
    type IntoIter = slice::Iter<'a, T>;
    fn into_iter(self) -> slice::Iter<'a, T> {
        self.0.iter()
    }
}

impl<T: Clone> IntoIterator for Story<T> {
    type Item = T;
    type IntoIter = vec::IntoIter<T>;
    fn into_iter(self) -> vec::IntoIter<T> {
        Arc::unwrap_or_clone(self.0).into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_is_shared_until_one_of_the_two_grows() {
        let mut story: Story<u8> = (1..=3).collect();
        let copy = story.clone();
        assert!(Arc::ptr_eq(&story.0, &copy.0) && story == copy);
        story.push(4);
        assert_eq!((&story[..], &copy[..]), (&[1, 2, 3, 4][..], &[1, 2, 3][..]));
        assert_ne!(story, copy);
        let mut cleared = copy.clone();
        cleared.clear();
        assert!(cleared.is_empty() && copy.len() == 3);
    }
}
