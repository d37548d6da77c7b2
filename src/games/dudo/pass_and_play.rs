//! Passing the tablet round at Dudo: secrets, shown pieces, calls.

use super::{Dudo, Move};
use crate::engine::{Game, PassAndPlay, Status, TakingBack, Who};

impl PassAndPlay for Dudo {
    fn has_secrets(&self) -> bool {
        self.table.is_round_open()
    }

    fn rests(&self) -> bool {
        !self.has_secrets()
    }

    /// Forbids a claim, which shows all dice, and a deal, which throws new ones.
    fn taking_back(&self, mv: &Move) -> TakingBack {
        match mv {
            Move::Bid(..) | Move::Pass => TakingBack::Free,
            // The cups of a round that it closes stay covered; the end of the match opens its seed.
            Move::Expel(_) if !self.ends_match(mv) => TakingBack::Free,
            _ => TakingBack::Never,
        }
    }

    fn is_sanction(mv: &Move) -> bool {
        matches!(mv, Move::Expel(_))
    }
}

impl Dudo {
    /// Returns true if the floor's `mv` is the last of the match.
    fn ends_match(&self, mv: &Move) -> bool {
        let mut after = self.clone();
        after.apply(Who::Floor, mv);
        matches!(after.status(), Status::Over(_))
    }
}
