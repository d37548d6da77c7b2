//! Legal moves, computed from [`Table`], the part of a view that decides them: so rules, reasons and views agree.

use super::{Domino, Move, Phase, Side};
use crate::engine::{Seat, Who, add_legal};
use crate::pieces::tiles::Tile;

/// The part of a view that decides the moves of the player in turn.
#[derive(Clone, Copy)]
pub(super) struct Table<'a> {
    pub hand: &'a [Tile],
    /// The numbers at the two ends; `None` before the first tile.
    pub ends: Option<[u8; 2]>,
    pub must_open: Option<Tile>,
    pub boneyard_empty: bool,
}

impl Table<'_> {
    /// Returns the number that a tile must match at `side`, or `None` before the first tile.
    pub fn end(&self, side: Side) -> Option<u8> {
        self.ends.map(|ends| ends[side as usize])
    }

    /// Returns true if `tile` may be joined to `side` (DO-5).
    pub fn fits(&self, tile: Tile, side: Side) -> bool {
        self.end(side).is_some_and(|end| tile.has(end))
    }

    /// Returns true if `tile` may open the hand (DO-3).
    pub fn opens(&self, tile: Tile) -> bool {
        self.ends.is_none() && self.must_open.is_none_or(|must| must == tile)
    }

    /// Returns true if a tile of the hand can be laid; then one must be (DO-5).
    pub fn can_play(&self) -> bool {
        match self.ends {
            Some([left, right]) => self.hand.iter().any(|tile| tile.has(left) || tile.has(right)),
            None => self.hand.iter().any(|&tile| self.opens(tile)),
        }
    }

    /// Adds every move of the player in turn: lay, else draw, else pass (DO-5, DO-6).
    pub fn add_moves(&self, moves: &mut Vec<Move>) {
        let before = moves.len();
        match self.ends {
            None => moves.extend(self.hand.iter().filter(|tile| self.opens(**tile)).map(|&tile| Move::Open(tile))),
            Some([left, right]) => {
                let lay = |tile: Tile, side, end| (Move::Lay(tile, side), tile.has(end));
                let both = |&tile: &Tile| [lay(tile, Side::Left, left), lay(tile, Side::Right, right)];
                add_legal(moves, 2 * self.hand.len(), Move::Pass, self.hand.iter().flat_map(both));
            }
        }
        if moves.len() == before {
            moves.push(if self.boneyard_empty { Move::Pass } else { Move::Draw });
        }
    }
}

impl Domino {
    pub(super) fn table(&self, seat: Seat) -> Table<'_> {
        Table {
            hand: &self.hands[seat],
            ends: self.line.ends(),
            must_open: self.must_open,
            boneyard_empty: self.boneyard.is_empty(),
        }
    }

    pub(super) fn moves_into(&self, who: Who, moves: &mut Vec<Move>) {
        match (who, self.phase) {
            (Who::Seat(seat), Phase::Turn(turn)) if seat == turn => self.table(seat).add_moves(moves),
            (Who::Seat(seat), Phase::Between(starter)) if seat == starter => moves.push(Move::Deal),
            _ => {}
        }
    }

    /// Returns true if nobody can play and nothing is left to draw (DO-8).
    pub(super) fn is_blocked(&self) -> bool {
        self.boneyard.is_empty() && Seat::all(self.seats()).all(|seat| !self.table(seat).can_play())
    }
}
