//! What the rules say when one tablet is passed round the table: which turns need a curtain, which moves reveal
//! something, who owes a call.

use super::game::Game;
use super::record::Play;
use super::seat::{Seat, Who};

/// A call that a seat owes within a time, such as "última".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Call {
    pub by: Seat,
    pub window_ms: u32,
}

/// The limit on taking a move back, from freely to never.
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
    /// Returns the limit on taking `mv` back after it was made in this position.
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

/// Returns the move that is made for `seat` unasked. It is the only one, and either needs no thought (`is_forced`)
/// while `obvious` moves are made, or follows from such a move that the seat made last.
pub fn unasked<M>(
    mut legal: Vec<M>,
    seat: Seat,
    last: Option<&Play<M>>,
    obvious: bool,
    is_forced: fn(&M) -> bool,
) -> Option<M> {
    let follows = last.is_some_and(|Play(who, mv)| *who == Who::Seat(seat) && is_forced(mv));
    let only = legal.pop().filter(|_| legal.is_empty())?;
    (follows || obvious && is_forced(&only)).then_some(only)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_follows_from_a_forced_move_is_made_unasked() {
        let is_forced = |mv: &char| *mv == 'd';
        let [a, b] = [Seat(0), Seat(1)].map(Who::Seat);
        for (legal, last, obvious, made) in [
            ("d", None, false, None),
            ("d", None, true, Some('d')),
            ("x", None, true, None),
            ("d", Some(Play(a, 'd')), false, Some('d')),
            ("x", Some(Play(a, 'd')), false, Some('x')),
            ("xy", Some(Play(a, 'd')), true, None),
            ("x", Some(Play(a, 'x')), false, None),
            ("d", Some(Play(b, 'd')), false, None),
        ] {
            let found = unasked(legal.chars().collect(), Seat(0), last.as_ref(), obvious, is_forced);
            assert_eq!(found, made, "{legal} after {last:?}");
        }
    }
}
