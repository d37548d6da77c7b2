//! Order among a handful of things. The sort and the maps of the standard library are made for millions, and put some
//! kilobytes into the page for every kind of thing that lies in them.

use std::borrow::Borrow;
use std::fmt::{self, Debug};

/// Sorts by a key, least first; what has the same key keeps its order.
pub fn sort_by_key<T, K: PartialOrd>(items: &mut [T], key: impl Fn(&T) -> K) {
    let order = merged(items.len(), &|a, b| key(&items[a]) <= key(&items[b]));
    for at in 0..items.len() {
        let mut from = order[at];
        // What lay there has been swapped further on.
        while from < at {
            from = order[from];
        }
        items.swap(at, from);
    }
}

/// Sorts, least first.
pub fn sort<T: Ord + Copy>(items: &mut [T]) {
    sort_by_key(items, |item| *item);
}

/// The numbers below `len` in order; of two, `before` says whether the first may stay ahead.
fn merged(len: usize, before: &dyn Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut order: Vec<usize> = (0..len).collect();
    let mut width = 1;
    while width < len {
        let mut next = Vec::with_capacity(len);
        for run in order.chunks(2 * width) {
            let (mut left, mut right) = run.split_at(width.min(run.len()));
            while let ([a, later @ ..], [b, behind @ ..]) = (left, right) {
                if before(*a, *b) {
                    next.push(*a);
                    left = later;
                } else {
                    next.push(*b);
                    right = behind;
                }
            }
            next.extend_from_slice(left);
            next.extend_from_slice(right);
        }
        (order, width) = (next, 2 * width);
    }
    order
}

/// A map that is a sorted list.
#[derive(Clone, PartialEq, Eq)]
pub struct Map<K, V>(Vec<(K, V)>);

impl<K, V> Default for Map<K, V> {
    fn default() -> Self {
        Map(Vec::new())
    }
}

impl<K: Ord, V> Map<K, V> {
    /// Where the key is, or where it would be.
    fn find<Q: Ord + ?Sized>(&self, key: &Q) -> Result<usize, usize>
    where
        K: Borrow<Q>,
    {
        self.0.binary_search_by(|(known, _)| known.borrow().cmp(key))
    }

    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.find(key).ok().map(|at| &self.0[at].1)
    }

    pub fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.find(key).is_ok()
    }

    pub fn insert(&mut self, key: K, value: V) {
        match self.find(&key) {
            Ok(at) => self.0[at].1 = value,
            Err(at) => self.0.insert(at, (key, value)),
        }
    }

    /// The value of the key, which is put there if it was not.
    pub fn entry(&mut self, key: K) -> &mut V
    where
        V: Default,
    {
        let at = self.find(&key).unwrap_or_else(|at| {
            self.0.insert(at, (key, V::default()));
            at
        });
        &mut self.0[at].1
    }

    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q)
    where
        K: Borrow<Q>,
    {
        if let Ok(at) = self.find(key) {
            self.0.remove(at);
        }
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// In the order of the keys.
    pub fn iter(&self) -> std::slice::Iter<'_, (K, V)> {
        self.0.iter()
    }

    pub fn keys(&self) -> impl Iterator<Item = &K> {
        self.0.iter().map(|(key, _)| key)
    }
}

impl<K: Debug, V: Debug> Debug for Map<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.0.iter().map(|(key, value)| (key, value))).finish()
    }
}

impl<K: Ord, V> Extend<(K, V)> for Map<K, V> {
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, pairs: I) {
        pairs.into_iter().for_each(|(key, value)| self.insert(key, value));
    }
}

impl<K, V> IntoIterator for Map<K, V> {
    type Item = (K, V);
    type IntoIter = std::vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn the_map_holds_what_that_of_the_standard_library_holds() {
        let (mut ours, mut theirs) = (Map::default(), BTreeMap::new());
        for step in 0..500_u32 {
            let key = step.wrapping_mul(2_654_435_761) >> 24 & 31;
            match step % 3 {
                0 => {
                    ours.insert(key, step);
                    theirs.insert(key, step);
                }
                1 => {
                    *ours.entry(key) += 1;
                    *theirs.entry(key).or_default() += 1;
                }
                _ => {
                    ours.remove(&key);
                    theirs.remove(&key);
                }
            }
            assert_eq!(ours.get(&key), theirs.get(&key));
            assert_eq!(ours.contains_key(&key), theirs.contains_key(&key));
            assert!(ours.keys().eq(theirs.keys()) && ours.len() == theirs.len());
        }
        assert!(ours.iter().cloned().eq(theirs));
    }

    #[test]
    fn it_sorts_and_keeps_the_order_of_equals() {
        for seed in 0..200_u32 {
            let items: Vec<(u32, u32)> =
                (0..seed % 20).map(|i| (seed.wrapping_mul(2 * i + 7) % 5, i)).collect();
            let (mut ours, mut theirs) = (items.clone(), items);
            sort_by_key(&mut ours, |item| item.0);
            theirs.sort_by_key(|item| item.0);
            assert_eq!(ours, theirs);
        }
    }
}
