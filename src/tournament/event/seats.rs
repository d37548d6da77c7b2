//! The players of an encounter.

use crate::tournament::EntrantId;
use std::ops::Deref;

/// The players of an encounter by seat; the first begins, or deals first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seats {
    /// A match of an elimination whose players are not known yet, or a table that everybody has left.
    Unknown,
    /// A player who has a bye, or is left alone at a table.
    Bye(EntrantId),
    Duel([EntrantId; 2]),
    /// At least three players.
    Table(Vec<EntrantId>),
}

impl Seats {
    /// Returns true if there is something to play: a duel or a table.
    pub fn is_match(&self) -> bool {
        matches!(self, Seats::Duel(_) | Seats::Table(_))
    }

    pub fn is_bye(&self) -> bool {
        matches!(self, Seats::Bye(_))
    }
}

impl From<Vec<EntrantId>> for Seats {
    fn from(players: Vec<EntrantId>) -> Seats {
        match players[..] {
            [] => Seats::Unknown,
            [player] => Seats::Bye(player),
            [first, second] => Seats::Duel([first, second]),
            [_, _, _, ..] => Seats::Table(players),
        }
    }
}

impl Deref for Seats {
    type Target = [EntrantId];

    fn deref(&self) -> &[EntrantId] {
        match self {
            Seats::Unknown => &[],
            Seats::Bye(player) => std::slice::from_ref(player),
            Seats::Duel(players) => players,
            Seats::Table(players) => players,
        }
    }
}
