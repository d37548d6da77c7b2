//! The view of one seat: all of the table. The generator has no field to travel in.

use super::position::{Table, TresEnRaya};
use crate::engine::{Rng, Who};

#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub who: Who,
    pub table: Table,
}

impl View {
    /// Returns the same table, with dice of its own to be thrown in the rounds to come.
    pub(super) fn determinize(&self, rng: &mut Rng) -> TresEnRaya {
        TresEnRaya { table: self.table.clone(), rng: rng.split() }
    }
}
