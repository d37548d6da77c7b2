//! Passing the tablet round at Dominó: secrets, shown pieces, calls.

use super::{Domino, Move, Phase};
use crate::engine::{Game, PassAndPlay, TakingBack, Who};

impl PassAndPlay for Domino {
    fn has_secrets(&self) -> bool {
        matches!(self.phase, Phase::Turn(_))
    }

    fn rests(&self) -> bool {
        matches!(self.phase, Phase::Between(_))
    }

    /// A drawn tile was seen, and the end of a hand lays all of them open.
    fn taking_back(&self, mv: &Move) -> TakingBack {
        let mut after = self.clone();
        match self.phase {
            Phase::Turn(seat) => after.apply(Who::Seat(seat), mv),
            Phase::Between(_) | Phase::Over(_) => return TakingBack::Never,
        }
        if *mv == Move::Draw || !after.has_secrets() { TakingBack::Never } else { TakingBack::Free }
    }
}
