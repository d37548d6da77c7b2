//! The double-six set of dominoes: 28 tiles.

use serde::{Deserialize, Serialize};

/// The highest number of a half.
pub const HIGHEST: u8 = 6;

/// A tile with two halves of 0 to 6 pips. Written with its higher half first: `6-3`, `0-0`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Tile {
    high: u8,
    low: u8,
}

impl Tile {
    /// Returns the tile with these halves, in either order; `None` if one is over 6.
    pub const fn new(a: u8, b: u8) -> Option<Tile> {
        let (high, low) = if a >= b { (a, b) } else { (b, a) };
        if high <= HIGHEST { Some(Tile { high, low }) } else { None }
    }

    /// The whole set, from 0-0 to 6-6.
    pub const SET: [Tile; 28] = {
        let (mut set, mut high, mut at) = ([Tile { high: 0, low: 0 }; 28], 0, 0);
        while high <= HIGHEST {
            let mut low = 0;
            while low <= high {
                set[at] = Tile { high, low };
                (low, at) = (low + 1, at + 1);
            }
            high += 1;
        }
        set
    };

    /// Returns the whole set, as a list.
    pub fn set() -> Vec<Tile> {
        Tile::SET.to_vec()
    }

    pub const fn high(self) -> u8 {
        self.high
    }

    pub const fn low(self) -> u8 {
        self.low
    }

    /// Returns both halves added up: 0 to 12.
    pub fn pips(self) -> u8 {
        self.high + self.low
    }

    pub fn is_double(self) -> bool {
        self.high == self.low
    }

    /// Returns true if one of the halves shows `number`.
    pub fn has(self, number: u8) -> bool {
        self.high == number || self.low == number
    }

    /// Returns the other half than the one that shows `number`; `None` if neither does.
    pub fn other(self, number: u8) -> Option<u8> {
        match number {
            n if n == self.high => Some(self.low),
            n if n == self.low => Some(self.high),
            _ => None,
        }
    }

    /// Reads `6-3`; `None` for any other text, `3-6` among them.
    pub fn parse(text: &str) -> Option<Tile> {
        let &[high, b'-', low] = text.as_bytes() else { return None };
        let (high, low) = (high.wrapping_sub(b'0'), low.wrapping_sub(b'0'));
        (low <= high && high <= HIGHEST).then_some(Tile { high, low })
    }
}

crate::short_text!(Tile, "not a tile of the double-six set"; |tile| "{}-{}", tile.high, tile.low);
