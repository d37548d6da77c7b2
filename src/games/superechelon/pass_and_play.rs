//! Passing the tablet round at SuperEchelon: secrets, shown pieces, calls.

use super::{Move, Phase, SuperEchelon};
use crate::engine::{Game, PassAndPlay, Status, TakingBack, Who};

impl PassAndPlay for SuperEchelon {
    fn has_secrets(&self) -> bool {
        !self.rests()
    }

    fn rests(&self) -> bool {
        self.phase.rests()
    }

    /// Forbids a deal, which shows new cards, and the final count, which opens all of them.
    fn taking_back(&self, mv: &Move) -> TakingBack {
        let mut next = self.clone();
        if let Status::Waiting(seat) = self.status() {
            next.apply(Who::Seat(seat), mv);
        }
        match next.phase {
            Phase::NewTour(_) | Phase::Over => TakingBack::Never,
            _ if *mv == Move::Deal => TakingBack::Never,
            _ => TakingBack::Free,
        }
    }
}
