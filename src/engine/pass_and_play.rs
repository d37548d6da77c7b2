//! Questions to the rules when one tablet is passed round the table: when a secret needs a curtain, which moves show
//! something, who owes a call.

use super::game::Game;
use super::seat::Seat;

/// A call that a seat owes within a time, such as "última".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Call {
    pub by: Seat,
    /// Milliseconds.
    pub window_ms: u32,
}

/// The limit on taking a move back, from freely to never.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum TakingBack {
    /// Nobody has learnt anything by it.
    Free,
    /// Nothing hidden was shown, but the rules do not forgive it: the others have to agree.
    IfAgreed,
    /// It showed what was hidden: cards drawn, dice or hands laid open, a new deal.
    Never,
}

/// The rules of a game that is played on one tablet by people who must not see each other's pieces.
pub trait PassAndPlay: Game {
    /// The position keeps secrets from the seat it waits for: a curtain stands before its turn.
    fn has_secrets(&self) -> bool;
    /// A sheet lies between two rounds: people read it, and no bot deals before one of them goes on.
    fn rests(&self) -> bool {
        false
    }
    /// The limit on taking `mv`, made in this position, back afterwards.
    fn taking_back(&self, mv: &Self::Move) -> TakingBack;
    /// The call owed now.
    fn call(&self) -> Option<Call> {
        None
    }
    /// True for an owed call and for its challenge, which are made out of turn.
    fn is_call(_: &Self::Move) -> bool {
        false
    }
    /// The floor's answer when a seat takes a move back for the `times`-th time (TO-3).
    fn after_take_back(_: Seat, _times: u8) -> Option<Self::Move> {
        None
    }
    /// True for a sanction of the floor, which the floor may take back.
    fn is_sanction(_: &Self::Move) -> bool {
        false
    }
}
