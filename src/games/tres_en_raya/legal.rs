//! Every legal move, written over what a player sees, so that the rules, the reasons and the solver cannot disagree.

use super::board::Board;
use super::moves::Move;
use super::options::{Colour, Repetition, Variant};
use super::position::{Phase, Table};
use crate::engine::{Seat, Who};

/// The times a position must stand before the round can be null (TR-4).
pub const REPEATS: u32 = 3;

/// The moves of `seat`, to move, with its pieces (TR-2, TR-3, TR-6).
pub(super) fn piece_moves(variant: Variant, board: Board, seat: Seat) -> Vec<Move> {
    if !board.is_dance(variant) {
        return board.empty().map(Move::Place).collect();
    }
    let shifts = |from| board.empty().map(move |to| Move::Shift { from, to });
    board.cells_of(seat).flat_map(shifts).collect()
}

impl Table {
    /// True if the player to move may declare the round null (TR-4).
    pub(super) fn may_claim(&self) -> bool {
        self.options.repetition == Repetition::Claim && self.times() >= REPEATS
    }

    pub fn legal(&self, who: Who) -> Vec<Move> {
        let Some(seat) = self.phase.seat().filter(|&seat| who == Who::Seat(seat)) else { return vec![] };
        match self.phase {
            Phase::Choosing(_) => [Colour::Red, Colour::White].map(Move::Take).to_vec(),
            Phase::Between(_) => vec![Move::Deal],
            Phase::Over => vec![],
            Phase::Turn(_) => {
                let mut moves = piece_moves(self.variant(), self.board, seat);
                moves.extend(self.may_claim().then_some(Move::Null));
                moves
            }
        }
    }
}
