//! The moves, and their short texts in saves: `4x5>`, `3x?`, `dudo`.

use super::dice::Face;
use crate::engine::{Direction, Seat};
use serde::{Deserialize, Serialize, Serializer};
use std::fmt;

/// A number of dice of a face. Its text is `4x5`, or `4x?` for "de éstas".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bid {
    pub number: u8,
    /// `None` is "de éstas": the face of the obliging player's die (DU-24).
    pub face: Option<Face>,
}

impl Bid {
    pub fn new(number: u8, face: Face) -> Bid {
        Bid { number, face: Some(face) }
    }

    pub fn is_aces(self) -> bool {
        self.face == Some(Face::As)
    }

    /// Returns the rank of a bid outside an obligo: 2 aces are above 4 sextas and below 5 tontos (DU-8 to DU-10).
    pub(super) fn height(number: u8, face: Face) -> u16 {
        let number = u16::from(number);
        if face == Face::As { 12 * number + 7 } else { 6 * number + u16::from(face.pips()) }
    }

    /// Returns the lowest number of `face` above the height `floor`.
    pub(super) fn lowest(face: Face, floor: u16) -> u8 {
        let step = Bid::height(1, face) - Bid::height(0, face);
        let above = |base: u16| if floor < base { 0 } else { (floor - base) / step + 1 };
        above(Bid::height(0, face)).max(1) as u8
    }

    fn parse(text: &str) -> Option<Bid> {
        let (number, face) = text.split_once('x')?;
        let plain = matches!(number.as_bytes(), [b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9']);
        let number = number.parse().ok().filter(|_| plain)?;
        let face = match face.as_bytes() {
            b"?" => None,
            [digit @ b'1'..=b'6'] => Face::from_pips(digit - b'0'),
            _ => return None,
        };
        Some(Bid { number, face })
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face {
            Some(face) => write!(f, "{}x{}", self.number, face.pips()),
            None => write!(f, "{}x?", self.number),
        }
    }
}

impl Serialize for Bid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Move {
    /// Rolls for the next round, as the player who begins it (DU-5).
    Deal,
    /// An open obligo: everybody sees their own dice (DU-23).
    Open,
    /// A closed obligo: only those with one die see it (DU-23).
    Closed,
    /// A bid; an opening has a direction if three or more play (DU-4).
    Bid(Bid, Option<Direction>),
    /// Doubts the standing bid, or the pass it came through (DU-12, DU-16).
    Doubt,
    /// Claims that the standing bid is exact (DU-13).
    Calzo,
    /// Doubts the opening, for two dice (DU-30).
    Siciliana,
    /// Passes the standing bid on to the next player (DU-15).
    Pass,
    /// The floor puts a player out (DU-31).
    Expel(Seat),
}

/// Reads a move with a seat, or with a bid.
fn parse_with_value(text: &str) -> Option<Move> {
    if let Some(seat) = text.strip_prefix("expel") {
        let [digit @ b'0'..=b'9'] = seat.as_bytes() else { return None };
        return Some(Move::Expel(Seat(digit - b'0')));
    }
    if let Some(bid) = text.strip_suffix('>') {
        return Some(Move::Bid(Bid::parse(bid)?, Some(Direction::Right)));
    }
    if let Some(bid) = text.strip_suffix('<') {
        return Some(Move::Bid(Bid::parse(bid)?, Some(Direction::Left)));
    }
    Some(Move::Bid(Bid::parse(text)?, None))
}

crate::short_text! { Move, "not a move of Dudo", parse_with_value;
    Deal => "deal", Open => "open", Closed => "closed", Doubt => "dudo", Calzo => "calzo", Siciliana => "siciliana",
    Pass => "paso";
    Move::Bid(bid, None) => "{bid}";
    Move::Bid(bid, Some(Direction::Right)) => "{bid}>";
    Move::Bid(bid, Some(Direction::Left)) => "{bid}<";
    Move::Expel(seat) => "expel{}", seat.0;
}
