//! Legal moves, computed from [`Table`], which both players see: so rules, reasons and the solver agree.

use super::{Board, Cell, Colour, Move, Phase, Repetition, Table, Variant};
use crate::engine::{Seat, Who};

/// How often a position must come up before the round can be declared null (TR-4).
pub const REPEATS: u32 = 3;

/// Returns the moves that `seat` can make with its pieces if it is to move (TR-2, TR-3, TR-6).
pub(super) fn piece_moves(variant: Variant, board: Board, seat: Seat) -> Vec<Move> {
    let mut moves = Vec::new();
    piece_moves_into(variant, board, seat, &mut moves);
    moves
}

fn piece_moves_into(variant: Variant, board: Board, seat: Seat, moves: &mut Vec<Move>) {
    if !board.is_dance(variant) {
        return moves.extend(board.empty().map(Move::Place));
    }
    for from in board.cells_of(seat) {
        moves.extend(board.empty().map(|to| Move::Shift { from, to }));
    }
}

impl Table {
    /// Returns true if the player to move may declare the round null (TR-4).
    pub(super) fn may_claim(&self) -> bool {
        self.options.repetition == Repetition::Claim && self.times() >= REPEATS
    }

    /// Returns the cells where a piece of `seat` would make a line if it were to move.
    pub fn line_cells(&self, seat: Seat) -> Vec<Cell> {
        let moves = piece_moves(self.variant(), self.board, seat);
        let lands = |mv: &Move, cell: Cell| matches!(*mv, Move::Place(to) | Move::Shift { to, .. } if to == cell);
        let wins = |mv: &Move| self.board.after(seat, *mv).has_line(seat);
        self.board.empty().filter(|cell| moves.iter().any(|mv| lands(mv, *cell) && wins(mv))).collect()
    }

    pub fn legal(&self, who: Who) -> Vec<Move> {
        let mut moves = Vec::new();
        self.moves_into(who, &mut moves);
        moves
    }

    pub(super) fn moves_into(&self, who: Who, moves: &mut Vec<Move>) {
        let Some(seat) = self.phase.seat().filter(|&seat| who == Who::Seat(seat)) else { return };
        match self.phase {
            Phase::Choosing(_) => moves.extend([Colour::Red, Colour::White].map(Move::Take)),
            Phase::Between(_) => moves.push(Move::Deal),
            Phase::Over => {}
            Phase::Turn(_) => {
                piece_moves_into(self.variant(), self.board, seat, moves);
                moves.extend(self.may_claim().then_some(Move::Null));
            }
        }
    }
}
