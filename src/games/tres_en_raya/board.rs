//! Nine cells, and the pieces on them.

use super::{Move, Variant};
use crate::engine::Seat;
use std::{fmt, iter};

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

/// The bits of all nine cells.
const FULL: u16 = (1 << 9) - 1;

/// Returns true if `own` has all three cells.
fn is_within(line: &[Cell; 3], own: u16) -> bool {
    let bits = line[0].bit() | line[1].bit() | line[2].bit();
    own & bits == bits
}

impl Cell {
    /// Returns all nine cells: a1, b1, c1, a2 and so on.
    pub fn all() -> impl Iterator<Item = Cell> + Clone {
        (0..9).map(Cell)
    }

    /// Returns the index in [`Cell::all`], 0 to 8.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Reads `a1` to `c3`; `None` for any other text.
    pub fn parse(text: &str) -> Option<Cell> {
        match text.as_bytes() {
            [column @ b'a'..=b'c', row @ b'1'..=b'3'] => Some(Cell((row - b'1') * 3 + column - b'a')),
            _ => None,
        }
    }

    fn bit(self) -> u16 {
        1 << self.0
    }

    /// Returns the cells of a set of bits, in the order of [`Cell::all`].
    fn of_bits(mut bits: u16) -> impl Iterator<Item = Cell> + Clone {
        iter::from_fn(move || {
            let lowest = (bits != 0).then(|| Cell(bits.trailing_zeros() as u8));
            bits &= bits.wrapping_sub(1);
            lowest
        })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + self.0 % 3);
        write!(f, "{column}{}", self.0 / 3 + 1)
    }
}

/// The pieces on the board, as bits for the cells: those of seat 0 in the upper half, those of seat 1 in the lower.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Board(u32);

/// Returns the position of the lowest bit of a seat.
fn shift(seat: Seat) -> u32 {
    if seat == Seat(0) { 16 } else { 0 }
}

impl Board {
    /// Returns the cells of `seat`, as bits.
    fn of(self, seat: Seat) -> u16 {
        (self.0 >> shift(seat)) as u16
    }

    /// Returns all cells with a piece, as bits.
    fn taken(self) -> u16 {
        self.of(Seat(0)) | self.of(Seat(1))
    }

    /// Returns the owner of the piece on `cell`.
    pub fn at(self, cell: Cell) -> Option<Seat> {
        Seat::all(2).find(|seat| self.of(*seat) & cell.bit() != 0)
    }

    pub fn empty(self) -> impl Iterator<Item = Cell> + Clone {
        Cell::of_bits(FULL & !self.taken())
    }

    pub fn cells_of(self, seat: Seat) -> impl Iterator<Item = Cell> + Clone {
        Cell::of_bits(self.of(seat))
    }

    /// Returns the number of pieces that `seat` has on the board.
    pub fn count(self, seat: Seat) -> u8 {
        self.of(seat).count_ones() as u8
    }

    pub fn is_full(self) -> bool {
        self.taken() == FULL
    }

    pub fn has_line(self, seat: Seat) -> bool {
        let own = self.of(seat);
        LINES.iter().fold(false, |found, line| found | is_within(line, own))
    }

    /// Returns the lines of `seat`. The fifth piece of the game of nine can make two at once.
    pub fn lines(self, seat: Seat) -> impl Iterator<Item = [Cell; 3]> {
        let own = self.of(seat);
        LINES.into_iter().filter(move |line| is_within(line, own))
    }

    /// Returns true if all six pieces of the game of three lie, so that one must move (TR-3).
    pub fn is_dance(self, variant: Variant) -> bool {
        variant == Variant::Three && self.0.count_ones() == 6
    }

    /// Returns the board once `seat` has made `mv`; unchanged if `mv` touches no piece.
    pub fn after(mut self, seat: Seat, mv: Move) -> Board {
        let own = |cell: Cell| u32::from(cell.bit()) << shift(seat);
        match mv {
            Move::Place(cell) => self.0 |= own(cell),
            Move::Shift { from, to } => self.0 = self.0 & !own(from) | own(to),
            Move::Null | Move::Deal | Move::Take(_) => {}
        }
        self
    }

    /// Returns the same board with the seats renumbered so that `seat` is seat 0.
    pub(super) fn seen_by(self, seat: Seat) -> Board {
        Board(if seat == Seat(0) { self.0 } else { self.0.rotate_left(16) })
    }

    /// Returns a number below [`Board::CODES`] that is different for every board.
    pub(super) fn code(self) -> usize {
        let digit = |cell: Cell| self.at(cell).map_or(0, |seat| seat.index() + 1);
        Cell::all().fold(0, |code, cell| code * 3 + digit(cell))
    }

    pub(super) const CODES: usize = 19_683;
}

impl fmt::Display for Board {
    /// Writes nine characters in the order of [`Cell::all`]: the seat's number, or a dot.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Cell::all().try_for_each(|cell| match self.at(cell) {
            Some(seat) => write!(f, "{}", seat.0),
            None => f.write_str("."),
        })
    }
}
