//! Places in the lists of a phase. A type each, so that one is not taken for another.

/// A pool of a phase, by its place in the list of pools. People count from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct PoolId(pub usize);

impl PoolId {
    /// The only pool, where there is one.
    pub const FIRST: PoolId = PoolId(0);

    /// The pool of this number, from 1. There may be none.
    pub fn of_number(number: usize) -> PoolId {
        PoolId(number.wrapping_sub(1))
    }

    /// From 1.
    pub fn number(self) -> usize {
        self.0 + 1
    }
}

/// The match of an elimination, from 0, or the table of a pool in which players are level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TieAt {
    Match(usize),
    Table(PoolId),
}
