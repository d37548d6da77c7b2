//! The end of a round, and the order at the end of the match.

use super::{Bid, Dice, Face, Obligo, Options, Table};
use crate::engine::{Outcome, PerSeat, Seat, Tally};
use serde::Serialize;

/// The claim on which the dice were shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Claim {
    /// The bid is too high (DU-12).
    #[serde(rename = "dudo")]
    Doubt,
    /// The bid is exact (DU-13).
    Calzo,
    /// The pass is false (DU-16).
    #[serde(rename = "dudo-paso")]
    DoubtPass,
    /// The opening is too high, for two dice (DU-30).
    Siciliana,
}

/// A claim on which the dice were shown, and what it cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Showing {
    pub claim: Claim,
    pub by: Seat,
    /// The seat that made the bid, or that passed if the pass was doubted.
    pub against: Seat,
    pub bid: Bid,
    /// The face of the bid, even if it was "de éstas".
    pub face: Face,
    /// Dice that counted for the bid; `None` if a pass was doubted.
    pub count: Option<u8>,
    /// The seat that loses, recovers or keeps dice, and begins the next round while still in (DU-5).
    pub seat: Seat,
    /// The change of that seat's dice: -2, -1, 0 or +1.
    pub change: i8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    Shown(Showing),
    /// The floor expelled this player; nobody lost dice and none were shown (DU-31).
    Expelled(Seat),
}

impl End {
    pub fn showing(self) -> Option<Showing> {
        match self {
            End::Shown(showing) => Some(showing),
            End::Expelled(_) => None,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    pub began: Seat,
    /// `None` if the round was no obligo.
    pub obligo: Option<Obligo>,
    pub end: End,
    /// Everybody's dice as they were shown; empty cups if they were not.
    pub dice: PerSeat<Dice>,
}

impl Round {
    /// Returns true if aces counted for the other faces (DU-11).
    pub fn wild(&self, options: &Options) -> bool {
        let plain = |showing: &Showing| !matches!(showing.claim, Claim::Siciliana | Claim::DoubtPass);
        matches!(&self.end, End::Shown(showing) if plain(showing)) && options.aces_wild(self.obligo)
    }
}

impl Table {
    /// Ranks the players by the order in which they went out. Expelled players come after all others, and the one who
    /// was expelled first is last (DU-6). `left` are the dice left at the end, which only the winner has.
    pub fn outcome(&self) -> Outcome {
        let from_last = self.expelled.iter().chain(&self.out).copied();
        let mut seats = self.dice.map(|&dice| Tally { place: 1, left: dice.into(), ..Tally::default() });
        for (seat, place) in from_last.zip((1..=self.dice.len()).rev()) {
            seats[seat].place = place;
        }
        Outcome { null_rounds: 0, seats }
    }
}
