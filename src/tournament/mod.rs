//! Who meets whom: calendars, rotation of tables, Swiss pairing, elimination and draws, as pure structures over
//! numbers of players. Names, results and standings are the caller's.
//!
//! Whatever is asked, the answer is a value or a [`Refused`]; nothing here panics on what a person can enter. The same
//! question with the same seed has the same answer on every machine: all decisions are made in whole numbers.

pub mod board;
pub mod calendar;
pub mod draw;
pub mod elimination;
mod matching;
pub mod rotation;
pub mod stages;
pub mod swiss;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

/// A player of the event: any number the caller gave them. Calendars and brackets count from 0.
pub type Player = u16;

/// A match of two. `first` begins, or is named first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Duel {
    pub first: Player,
    pub second: Player,
}

impl Duel {
    pub fn has(self, player: Player) -> bool {
        self.first == player || self.second == player
    }

    /// The same two with the sides reversed.
    pub fn reversed(self) -> Duel {
        Duel { first: self.second, second: self.first }
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// Fewer players, rounds or places than the format needs.
    TooFew,
    /// More than this tablet can plan.
    TooMany,
    /// Somebody is named twice where once is allowed.
    Twice,
    /// The sizes asked for do not fit each other.
    Sizes,
}

/// Refuses a list in which somebody is named twice.
fn each_once<T: Ord>(players: impl IntoIterator<Item = T>) -> Result<(), Refused> {
    let mut all: Vec<T> = players.into_iter().collect();
    all.sort_unstable();
    if all.windows(2).any(|two| two[0] == two[1]) { Err(Refused::Twice) } else { Ok(()) }
}
