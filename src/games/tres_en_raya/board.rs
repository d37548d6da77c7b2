//! Nine cells, and the pieces on them.

use super::moves::Move;
use super::options::Variant;
use crate::engine::Seat;
use std::fmt;

/// A cell of the board: columns a to c and rows 1 to 3, as seat 0 sees them, a1 at the near left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cell(u8);

/// The eight lines: rows, columns, diagonals (TR-2).
pub const LINES: [[Cell; 3]; 8] = [
    [Cell(0), Cell(1), Cell(2)],
    [Cell(3), Cell(4), Cell(5)],
    [Cell(6), Cell(7), Cell(8)],
    [Cell(0), Cell(3), Cell(6)],
    [Cell(1), Cell(4), Cell(7)],
    [Cell(2), Cell(5), Cell(8)],
    [Cell(0), Cell(4), Cell(8)],
    [Cell(2), Cell(4), Cell(6)],
];

impl Cell {
    /// All nine: a1, b1, c1, a2 and so on.
    pub fn all() -> impl Iterator<Item = Cell> + Clone {
        (0..9).map(Cell)
    }

    /// The place in [`Cell::all`], 0 to 8.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Reads `a1` to `c3`; nothing else is a cell.
    pub fn parse(text: &str) -> Option<Cell> {
        match text.as_bytes() {
            [column @ b'a'..=b'c', row @ b'1'..=b'3'] => Some(Cell((row - b'1') * 3 + column - b'a')),
            _ => None,
        }
    }

    fn bit(self) -> u16 {
        1 << self.0
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + self.0 % 3);
        write!(f, "{column}{}", self.0 / 3 + 1)
    }
}

/// The pieces of seats 0 and 1: a bit for each cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Board([u16; 2]);

impl Board {
    /// The owner of the piece on `cell`.
    pub fn at(self, cell: Cell) -> Option<Seat> {
        match self.0.map(|laid| laid & cell.bit() != 0) {
            [true, _] => Some(Seat(0)),
            [_, true] => Some(Seat(1)),
            _ => None,
        }
    }

    pub fn empty(self) -> impl Iterator<Item = Cell> + Clone {
        Cell::all().filter(move |&cell| self.at(cell).is_none())
    }

    pub fn cells_of(self, seat: Seat) -> impl Iterator<Item = Cell> + Clone {
        Cell::all().filter(move |&cell| self.at(cell) == Some(seat))
    }

    /// The pieces that `seat` has laid.
    pub fn count(self, seat: Seat) -> u8 {
        self.0[seat.index()].count_ones() as u8
    }

    pub fn is_full(self) -> bool {
        (self.0[0] | self.0[1]).count_ones() == 9
    }

    pub fn has_line(self, seat: Seat) -> bool {
        self.lines(seat).next().is_some()
    }

    /// The lines of `seat`. The fifth piece of the game of nine can make two at once.
    pub fn lines(self, seat: Seat) -> impl Iterator<Item = [Cell; 3]> {
        let own = self.0[seat.index()];
        LINES.into_iter().filter(move |line| line.iter().all(|cell| own & cell.bit() != 0))
    }

    /// True if all six pieces of the game of three lie, so that one must move (TR-3).
    pub fn is_dance(self, variant: Variant) -> bool {
        variant == Variant::Three && Seat::all(2).all(|seat| self.count(seat) == 3)
    }

    /// The board once `seat` has made `mv`; the same one where `mv` touches no piece.
    pub fn after(mut self, seat: Seat, mv: Move) -> Board {
        let own = &mut self.0[seat.index()];
        match mv {
            Move::Place(cell) => *own |= cell.bit(),
            Move::Shift { from, to } => *own = *own & !from.bit() | to.bit(),
            Move::Null | Move::Deal | Move::Take(_) => {}
        }
        self
    }

    /// The same board with `seat` in the place of seat 0.
    pub(super) fn seen_by(self, seat: Seat) -> Board {
        let [a, b] = self.0;
        Board(if seat == Seat(0) { [a, b] } else { [b, a] })
    }

    /// A number of its own for every board, below [`Board::CODES`].
    pub(super) fn code(self) -> usize {
        let digit = |cell: Cell| self.at(cell).map_or(0, |seat| seat.index() + 1);
        Cell::all().fold(0, |code, cell| code * 3 + digit(cell))
    }

    pub(super) const CODES: usize = 19_683;
}

impl fmt::Display for Board {
    /// Nine characters, in the order of [`Cell::all`]: the seat's number, or a dot.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Cell::all().try_for_each(|cell| match self.at(cell) {
            Some(seat) => write!(f, "{}", seat.0),
            None => f.write_str("."),
        })
    }
}
