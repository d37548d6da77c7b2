//! The view of one seat: the whole table, without the generator.

use super::position::{Table, TresEnRaya};
use crate::engine::{Rng, Who};

#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub who: Who,
    pub table: Table,
}

impl View {
    pub(super) fn of(game: &TresEnRaya, who: Who) -> View {
        View { who, table: game.table.clone() }
    }

    /// Returns the same table with another generator for the dice to come.
    pub(super) fn determinize(&self, rng: &mut Rng) -> TresEnRaya {
        TresEnRaya { table: self.table.clone(), rng: rng.split() }
    }
}
