//! The moves, and their short texts in saves: `b2`, `a1-b3`, `null`.

use super::{Cell, Colour};
use serde::{Deserialize, Serialize};
use std::fmt;

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

impl Move {
    fn parse(text: &str) -> Option<Move> {
        match text {
            "null" => Some(Move::Null),
            "deal" => Some(Move::Deal),
            "red" => Some(Move::Take(Colour::Red)),
            "white" => Some(Move::Take(Colour::White)),
            _ => match text.split_once('-') {
                Some((from, to)) => Some(Move::Shift { from: Cell::parse(from)?, to: Cell::parse(to)? }),
                None => Cell::parse(text).map(Move::Place),
            },
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place(cell) => write!(f, "{cell}"),
            Move::Shift { from, to } => write!(f, "{from}-{to}"),
            Move::Null => f.write_str("null"),
            Move::Deal => f.write_str("deal"),
            Move::Take(Colour::Red) => f.write_str("red"),
            Move::Take(Colour::White) => f.write_str("white"),
        }
    }
}

crate::short_text!(Move, "not a move of Tres en Raya");
