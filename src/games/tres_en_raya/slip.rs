//! The mistake that lost the last round.

use super::board::Board;
use super::legal::piece_moves;
use super::moves::Move;
use super::position::{Event, Phase, Table, opponent};
use super::solve::{value, worth};
use crate::engine::Seat;

/// A move after which the round could not be saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slip {
    pub seat: Seat,
    pub made: Move,
    /// The best move instead.
    pub instead: Move,
    /// True if `instead` would have won; false if it would have held.
    pub wins: bool,
}

impl Table {
    /// Returns the last move of the loser that turned a round that was not lost into a lost one. `None` if the round
    /// was null, or is in play.
    pub fn slip(&self) -> Option<Slip> {
        if matches!(self.phase, Phase::Choosing(_) | Phase::Turn(_)) {
            return None;
        }
        let loser = opponent(self.rounds.last()?.winner()?);
        let variant = self.variant();
        let (mut board, mut slip) = (Board::default(), None);
        for (seat, made) in self.events.iter().filter_map(played) {
            let held = value(variant, board, seat).rank() >= 0;
            if seat == loser && held && worth(variant, board, seat, made).rank() < 0 {
                let rank = |mv: &Move| worth(variant, board, seat, *mv).rank();
                let best = piece_moves(variant, board, seat).into_iter().max_by_key(rank);
                slip = best.map(|instead| Slip { seat, made, instead, wins: rank(&instead) > 0 });
            }
            board = board.after(seat, made);
        }
        slip
    }
}

/// Returns the seat that touched a piece, and its move.
fn played(event: &Event) -> Option<(Seat, Move)> {
    match *event {
        Event::Placed { seat, cell } => Some((seat, Move::Place(cell))),
        Event::Shifted { seat, from, to } => Some((seat, Move::Shift { from, to })),
        _ => None,
    }
}
