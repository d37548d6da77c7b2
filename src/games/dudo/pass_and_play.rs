//! Passing the tablet round at Dudo: secrets, shown pieces, calls.

use super::{Dudo, Move};
use crate::engine::PassAndPlay;

impl PassAndPlay for Dudo {
    fn has_secrets(&self) -> bool {
        self.table.is_round_open()
    }

    fn rests(&self) -> bool {
        !self.has_secrets()
    }

    fn reveals(&self, mv: &Move) -> bool {
        !matches!(mv, Move::Bid(..) | Move::Pass | Move::Expel(_))
    }

    fn is_sanction(mv: &Move) -> bool {
        matches!(mv, Move::Expel(_))
    }
}
