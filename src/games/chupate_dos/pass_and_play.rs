//! Passing the tablet round at Chúpate Dos: secrets, shown pieces, calls.

use super::position::Phase;
use super::{ChupateDos, Move};
use crate::engine::{Call, PassAndPlay, Seat};

impl PassAndPlay for ChupateDos {
    fn has_secrets(&self) -> bool {
        !matches!(self.phase, Phase::Between(_) | Phase::Over)
    }

    fn rests(&self) -> bool {
        !self.has_secrets()
    }

    fn reveals(&self, mv: &Move) -> bool {
        !matches!(mv, Move::Lay(_) | Move::LaySota { .. } | Move::Name(_) | Move::Yellow(_))
    }

    fn call(&self) -> Option<Call> {
        self.owes_ultima.map(|by| Call { by, window_ms: self.options.ultima_window_ms.into() })
    }

    fn is_call(mv: &Move) -> bool {
        matches!(mv, Move::Ultima | Move::Challenge)
    }

    fn after_take_back(seat: Seat, times: u8) -> Option<Move> {
        (times > 1).then_some(Move::Yellow(seat))
    }

    fn is_sanction(mv: &Move) -> bool {
        matches!(mv, Move::Yellow(_))
    }
}
