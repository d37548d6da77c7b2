//! The result of a match, as a score sheet would have it.

use super::seat::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

/// The result of a match that was played here or typed in from a real table. Tournament points follow from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Rounds that counted as played and were won by nobody.
    pub null_rounds: u16,
    pub seats: PerSeat<Tally>,
}

/// One seat's line of the outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// 1 is first; tied seats share a place and the next places are skipped.
    pub place: u8,
    /// Rounds won, deciding rounds left out.
    pub rounds_won: u16,
    /// Cards, pips, dice or points left, depending on the game, summed over the rounds.
    pub left: u32,
    /// Yellow cards shown during the match (TO-2).
    pub yellow: u16,
    /// Estrellitas: one for each round won, deciding rounds included (TO-31).
    pub stars: u16,
}

impl Outcome {
    /// Returns true if partners share each place: two seats are first, and a seat is second, which ties would skip.
    pub fn is_of_pairs(&self) -> bool {
        self.winners().count() == 2 && self.seats.iter().any(|(_, tally)| tally.place == 2)
    }

    /// Returns the seat's partner, who shares its place; `None` unless partners share each place.
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        let place = self.is_of_pairs().then(|| self.seats[seat].place)?;
        self.seats.iter().find(|(other, tally)| *other != seat && tally.place == place).map(|(other, _)| other)
    }

    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.seats.iter().filter(|(_, tally)| tally.place == 1).map(|(seat, _)| seat)
    }
}
