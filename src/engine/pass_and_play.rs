//! What the rules say when one tablet is passed round the table: which turns need a curtain, which moves reveal
//! something, who owes a call.

use super::{Game, Seat};

/// A call that a seat owes within a time, such as "última".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Call {
    pub by: Seat,
    pub window_ms: u32,
}

/// Whether a move may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum TakingBack {
    /// Nobody has learnt anything.
    Free,
    /// Nothing hidden was revealed, but the others have to agree.
    IfAgreed,
    /// It revealed something hidden: cards drawn, dice or hands laid open, a new deal.
    Never,
}

/// The rules of a game that is played on one tablet by people who must not see each other's pieces.
pub trait PassAndPlay: Game {
    /// Returns true if the seat in turn has secrets: a curtain hides them until that player takes the tablet.
    fn has_secrets(&self) -> bool;
    /// Returns true between two rounds, when people read the sheet and no bot deals before one of them goes on.
    fn rests(&self) -> bool {
        !self.has_secrets()
    }
    /// Returns what lists show of a match: the score by seat, `|`, and its public pieces as the names of their
    /// drawings, or `-` for an empty place. It is made of what the floor sees.
    fn glance(_: &Self::View) -> String {
        String::new()
    }
    /// Returns whether `mv` may be taken back after it was made in this position.
    fn taking_back(&self, mv: &Self::Move) -> TakingBack;
    /// Returns the call owed now.
    fn call(&self) -> Option<Call> {
        None
    }
    /// Returns true for moves made out of turn: an owed call, and the challenge if it is forgotten.
    fn is_call(_: &Self::Move) -> bool {
        false
    }
    /// Returns the sanction that the floor gives a seat for taking back a move for the `times`-th time (TO-3).
    fn after_take_back(_: Seat, _times: u8) -> Option<Self::Move> {
        None
    }
    /// Returns true for a sanction of the floor, which the floor may take back.
    fn is_sanction(_: &Self::Move) -> bool {
        false
    }
}
