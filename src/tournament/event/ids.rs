//! Ids are positions in the lists of an event. Each list has an id type of its own.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut, Index, IndexMut};

/// A position in a list, from 0. People and files count from 1; only this module converts.
pub trait Id: Copy {
    fn at(index: usize) -> Self;
    fn index(self) -> usize;
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
        #[serde(from = "usize", into = "usize")]
        pub struct $name(usize);

        impl $name {
            pub const FIRST: $name = $name(0);

            /// Returns the id of an index from 0.
            pub const fn at(index: usize) -> $name {
                $name(index)
            }

            /// Makes the id for a number counted from 1; there need not be such an item.
            pub const fn from_number(number: usize) -> $name {
                $name(number.wrapping_sub(1))
            }

            /// Returns the number from 1.
            pub const fn number(self) -> usize {
                self.0.wrapping_add(1)
            }

            pub const fn next(self) -> $name {
                $name(self.0 + 1)
            }
        }

        impl Id for $name {
            fn at(index: usize) -> $name {
                $name(index)
            }

            fn index(self) -> usize {
                self.0
            }
        }

        impl From<usize> for $name {
            fn from(number: usize) -> $name {
                $name::from_number(number)
            }
        }

        impl From<$name> for usize {
            fn from(id: $name) -> usize {
                id.number()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.number().fmt(f)
            }
        }
    )*};
}

ids! {
    /// Somebody who entered the event.
    EntrantId
    /// A game of the championship.
    GameId
    /// A phase of a game.
    PhaseId
    /// A match of a phase: a duel or a table.
    EncounterId
    /// A round of a phase.
    RoundId
    /// A pool of a phase.
    PoolId
    /// A table in the room.
    TableId
}

/// The address of a match of an event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EncounterRef {
    pub game: GameId,
    pub phase: PhaseId,
    pub encounter: EncounterId,
}

/// The match of an elimination, or the table of a pool, in which players are level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TieAt {
    Match(EncounterId),
    Table(PoolId),
}

impl TieAt {
    /// Returns the number of the match or of the pool, as the log stores it.
    pub fn number(self) -> usize {
        match self {
            TieAt::Match(encounter) => encounter.number(),
            TieAt::Table(pool) => pool.number(),
        }
    }
}

/// A list that is indexed by its own ids alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct List<I, T>(Vec<T>, PhantomData<I>);

/// One value for everybody who entered.
pub type PerEntrant<T> = List<EntrantId, T>;

/// The rank of everybody in the alphabet.
pub type Alphabet = PerEntrant<usize>;

impl<I, T> List<I, T> {
    pub const fn new() -> List<I, T> {
        List(vec![], PhantomData)
    }
}

impl<I: Id, T> List<I, T> {
    pub fn filled(value: T, len: usize) -> List<I, T>
    where
        T: Clone,
    {
        vec![value; len].into()
    }

    pub fn get(&self, id: I) -> Option<&T> {
        self.0.get(id.index())
    }

    pub fn get_mut(&mut self, id: I) -> Option<&mut T> {
        self.0.get_mut(id.index())
    }

    pub fn ids(&self) -> impl DoubleEndedIterator<Item = I> + use<I, T> {
        (0..self.0.len()).map(I::at)
    }

    /// Returns the items, each with its id.
    pub fn each(&self) -> impl DoubleEndedIterator<Item = (I, &T)> + ExactSizeIterator {
        self.0.iter().enumerate().map(|(index, item)| (I::at(index), item))
    }

    pub fn map<U>(&self, each: impl FnMut(&T) -> U) -> List<I, U> {
        self.0.iter().map(each).collect()
    }
}

impl<I, T> Default for List<I, T> {
    fn default() -> List<I, T> {
        List::new()
    }
}

impl<I, T> From<Vec<T>> for List<I, T> {
    fn from(items: Vec<T>) -> List<I, T> {
        List(items, PhantomData)
    }
}

impl<I, T> FromIterator<T> for List<I, T> {
    fn from_iter<S: IntoIterator<Item = T>>(items: S) -> List<I, T> {
        Vec::from_iter(items).into()
    }
}

impl<'a, I, T> IntoIterator for &'a List<I, T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<I, T> IntoIterator for List<I, T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<I: Id, T> Index<I> for List<I, T> {
    type Output = T;

    fn index(&self, id: I) -> &T {
        &self.0[id.index()]
    }
}

impl<I: Id, T> IndexMut<I> for List<I, T> {
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.0[id.index()]
    }
}

impl<I, T> Deref for List<I, T> {
    type Target = Vec<T>;

    fn deref(&self) -> &Vec<T> {
        &self.0
    }
}

impl<I, T> DerefMut for List<I, T> {
    fn deref_mut(&mut self) -> &mut Vec<T> {
        &mut self.0
    }
}
