//! The moves, and their short texts in saves: `6-6`, `6-3l`, `6-3r`, `draw`, `pass`, `deal`.

use super::line::Side;
use crate::pieces::tiles::Tile;
use serde::{Deserialize, Serialize};

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
}

fn parse_tile(text: &str) -> Option<Move> {
    let joined = |side: Side| Some(Move::Lay(Tile::parse(text.strip_suffix(side.letter())?)?, side));
    Side::ALL.into_iter().find_map(joined).or_else(|| Tile::parse(text).map(Move::Open))
}

crate::short_text! { Move, "not a move of Dominó", parse_tile;
    Draw => "draw", Pass => "pass", Deal => "deal";
    Move::Open(tile) => "{tile}";
    Move::Lay(tile, side) => "{tile}{}", side.letter();
}
