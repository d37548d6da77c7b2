//! Passing the tablet round at Dominó: secrets, shown pieces, calls.

use super::{Domino, Move, Phase};
use crate::engine::{Game, PassAndPlay, Who};

impl PassAndPlay for Domino {
    fn has_secrets(&self) -> bool {
        matches!(self.phase, Phase::Turn(_))
    }

    fn rests(&self) -> bool {
        matches!(self.phase, Phase::Between(_))
    }

    /// A drawn tile, a new deal, and the hands at the end of one.
    fn reveals(&self, mv: &Move) -> bool {
        let mut after = self.clone();
        match self.phase {
            Phase::Turn(seat) => after.apply(Who::Seat(seat), mv),
            Phase::Between(_) | Phase::Over(_) => return true,
        }
        *mv == Move::Draw || !after.has_secrets()
    }
}
