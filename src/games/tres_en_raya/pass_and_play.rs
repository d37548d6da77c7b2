//! Passing the tablet round at Tres en Raya: secrets, shown pieces, calls.

use super::{Move, Phase, TresEnRaya};
use crate::engine::{PassAndPlay, TakingBack};

impl PassAndPlay for TresEnRaya {
    fn has_secrets(&self) -> bool {
        false
    }

    fn rests(&self) -> bool {
        matches!(self.table.phase, Phase::Between(_))
    }

    /// Asks the other player: a piece let go stays where it is (TR-5).
    fn taking_back(&self, _: &Move) -> TakingBack {
        TakingBack::IfAgreed
    }
}
