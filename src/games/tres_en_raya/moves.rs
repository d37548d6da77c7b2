//! The moves, and their short texts in saves: `b2`, `a1-b3`, `null`.

use super::{Cell, Colour};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Move {
    /// Lays a piece (TR-2).
    Place(Cell),
    /// Moves a piece of one's own (TR-3).
    Shift { from: Cell, to: Cell },
    /// Declares the round null (TR-4).
    Null,
    /// Begins the next round.
    Deal,
    /// Chooses the colour that the dice gave (TR-7).
    Take(Colour),
}

fn parse_cells(text: &str) -> Option<Move> {
    match text.split_once('-') {
        Some((from, to)) => Some(Move::Shift { from: Cell::parse(from)?, to: Cell::parse(to)? }),
        None => Cell::parse(text).map(Move::Place),
    }
}

crate::short_text! { Move, "not a move of Tres en Raya", parse_cells;
    Null => "null", Deal => "deal", Take(Colour::Red) => "red", Take(Colour::White) => "white";
    Move::Place(cell) => "{cell}";
    Move::Shift { from, to } => "{from}-{to}";
}
