//! The moves, and their short texts in saves: `6-6`, `6-3l`, `6-3r`, `draw`, `pass`, `deal`.

use super::line::Side;
use crate::pieces::tiles::Tile;
use serde::{Deserialize, Serialize};
use std::fmt;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Move {
    /// Lays the first tile of a hand (DO-3, DO-10).
    Open(Tile),
    /// Joins a tile to one end of the line (DO-5).
    Lay(Tile, Side),
    /// Draws one tile from the boneyard (DO-6).
    Draw,
    /// Says that nothing can be played or drawn (DO-6).
    Pass,
    /// Deals the next hand, as the player who begins it (DO-10).
    Deal,
}

impl Move {
    pub fn tile(self) -> Option<Tile> {
        match self {
            Move::Open(tile) | Move::Lay(tile, _) => Some(tile),
            Move::Draw | Move::Pass | Move::Deal => None,
        }
    }

    fn parse(text: &str) -> Option<Move> {
        match text {
            "draw" => return Some(Move::Draw),
            "pass" => return Some(Move::Pass),
            "deal" => return Some(Move::Deal),
            _ => {}
        }
        let joined = |side: Side| Some(Move::Lay(Tile::parse(text.strip_suffix(side.letter())?)?, side));
        Side::ALL.into_iter().find_map(joined).or_else(|| Tile::parse(text).map(Move::Open))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Open(tile) => write!(f, "{tile}"),
            Move::Lay(tile, side) => write!(f, "{tile}{}", side.letter()),
            Move::Draw => f.write_str("draw"),
            Move::Pass => f.write_str("pass"),
            Move::Deal => f.write_str("deal"),
        }
    }
}

crate::short_text!(Move, "not a move of Dominó");
