//! The line of play: tiles end to end, open at the left and at the right (DO-5).

use super::moves::Move;
use crate::engine::Seat;
use crate::pieces::tiles::Tile;
use std::cmp::Ordering;

/// An end of the line, or the side a tile is joined to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    Left,
    Right,
}

impl Side {
    pub const ALL: [Side; 2] = [Side::Left, Side::Right];

    /// Returns the letter used in saves: l, r.
    pub fn letter(self) -> char {
        match self {
            Side::Left => 'l',
            Side::Right => 'r',
        }
    }
}

/// A tile in the line, as it lies there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    pub seat: Seat,
    pub tile: Tile,
    /// The half that points to the left; the other points to the right.
    pub left: u8,
}

impl Placed {
    pub fn right(&self) -> u8 {
        self.tile.other(self.left).unwrap_or(self.left)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// From left to right.
    placed: Vec<Placed>,
    /// The index of the tile that opened the hand.
    opening: usize,
}

impl Line {
    pub fn placed(&self) -> &[Placed] {
        &self.placed
    }

    pub fn opening(&self) -> usize {
        self.opening
    }

    /// Counts how often `seat` has left `number` open.
    pub(super) fn offered(&self, seat: Seat, number: u8) -> i32 {
        let open = |(at, placed): &(usize, &Placed)| match at.cmp(&self.opening) {
            Ordering::Less => placed.left == number,
            Ordering::Equal => placed.tile.has(number),
            Ordering::Greater => placed.right() == number,
        };
        self.placed.iter().enumerate().filter(|(_, placed)| placed.seat == seat).filter(open).count() as i32
    }

    pub fn is_empty(&self) -> bool {
        self.placed.is_empty()
    }

    pub(super) fn clear(&mut self) {
        self.placed.clear();
        self.opening = 0;
    }

    /// Returns the numbers at the left and at the right end, or `None` before the first tile.
    pub fn ends(&self) -> Option<[u8; 2]> {
        Some([self.placed.first()?.left, self.placed.last()?.right()])
    }

    /// Lays the first tile, or joins one to `side`. Does nothing if the tile does not match.
    pub(super) fn join(&mut self, seat: Seat, tile: Tile, side: Side) {
        match (self.ends(), side) {
            (None, _) => self.placed.push(Placed { seat, tile, left: tile.high() }),
            (Some([end, _]), Side::Left) => {
                if let Some(left) = tile.other(end) {
                    self.placed.insert(0, Placed { seat, tile, left });
                    self.opening += 1;
                }
            }
            (Some([_, end]), Side::Right) if tile.has(end) => self.placed.push(Placed { seat, tile, left: end }),
            _ => {}
        }
    }

    /// Returns the line after `mv`, whoever makes it.
    pub fn after(&self, mv: Move) -> Line {
        let mut line = self.clone();
        match mv {
            Move::Open(tile) => line.join(Seat(0), tile, Side::Right),
            Move::Lay(tile, side) => line.join(Seat(0), tile, side),
            Move::Draw | Move::Pass | Move::Deal => {}
        }
        line
    }

    /// Returns the sum of the open ends (DO-20): both halves of a lone tile, and of doubles if `double_counts_both`.
    pub fn sum(&self, double_counts_both: bool) -> u8 {
        match self.placed.as_slice() {
            [] => 0,
            [only] => only.tile.pips(),
            [first, .., last] => {
                let worth = |placed: &Placed, half: u8| {
                    if placed.tile.is_double() && double_counts_both { 2 * half } else { half }
                };
                worth(first, first.left) + worth(last, last.right())
            }
        }
    }
}
