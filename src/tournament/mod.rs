//! Tournaments: an event is the fold of a log of actions, and its standings explain themselves.
//!
//! Read in this order: `action` (the log), `sheet` (what happened in a match), `plan` and `formats` (how a game is played
//! out), `criteria` and `standings` (the order, and why), `phase` and `contest` (one game), `event` and `fold`, `points`,
//! `correct` and `leave` (what goes wrong), `change`, `chance`, `dead`, `stake` and `race` (looking ahead), `text`, `words`, `sentence` and
//! `refusals` (what is said of it).
//!
//! Who meets whom is apart: calendars, rotation of tables, Swiss pairing, elimination and draws, as pure structures over
//! numbers of players. Whatever they are asked, the answer is a value or a [`Refused`]; nothing here panics on what a
//! person can enter. The same question with the same seed has the same answer on every machine: all decisions are made
//! in whole numbers.

pub mod action;
pub mod board;
mod bracket;
pub mod calendar;
pub mod chance;
pub mod change;
pub mod columns;
pub mod contest;
mod correct;
pub mod criteria;
mod dead;
pub mod draw;
mod drawing;
pub mod elimination;
pub mod entry;
pub mod event;
mod fold;
pub mod formats;
mod leave;
mod matching;
pub mod phase;
pub mod plan;
pub mod points;
pub mod race;
pub mod refusals;
pub mod refused;
pub mod rotation;
mod rounds;
pub mod score;
pub mod sentence;
mod settle;
pub mod sheet;
pub mod simulate;
pub mod stages;
pub mod stake;
pub mod standings;
pub mod swiss;
#[cfg(test)]
mod tests;
pub mod text;
pub mod words;

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
fn each_once<T: Ord + Copy>(players: impl IntoIterator<Item = T>) -> Result<(), Refused> {
    let mut all: Vec<T> = players.into_iter().collect();
    crate::order::sort(&mut all);
    if all.windows(2).any(|two| two[0] == two[1]) { Err(Refused::Twice) } else { Ok(()) }
}
