//! Passing the tablet round at Chúpate Dos: secrets, shown pieces, calls.

use super::position::Phase;
use super::{ChupateDos, Move};
use crate::engine::{Call, Game, PassAndPlay, Seat, Status, TakingBack, Who};

impl PassAndPlay for ChupateDos {
    fn has_secrets(&self) -> bool {
        !matches!(self.phase, Phase::Between(_) | Phase::Over)
    }

    fn rests(&self) -> bool {
        !self.has_secrets()
    }

    /// Forbids what has shown something: the last card of a round opens all hands, and a card drawn was seen. A call
    /// counts.
    fn taking_back(&self, mv: &Move) -> TakingBack {
        match mv {
            Move::Lay(_) | Move::LaySota { .. } | Move::Name(_) | Move::Yellow(_) if !self.ends_round(mv) => {
                TakingBack::Free
            }
            Move::Ultima => TakingBack::IfAgreed,
            _ => TakingBack::Never,
        }
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

impl ChupateDos {
    /// Returns true if no round is played once `mv` is made.
    fn ends_round(&self, mv: &Move) -> bool {
        let Status::Waiting(seat) = self.status() else { return true };
        let who = if Self::is_sanction(mv) { Who::Floor } else { Who::Seat(seat) };
        let mut after = self.clone();
        after.apply(who, mv);
        after.rests()
    }
}
