//! Tours won, points, and the places at the end of the season (SE-13, SE-27).

use super::position::SuperEchelon;
use crate::engine::{Outcome, PerSeat, Seat, Tally};
use serde::Serialize;
use std::cmp::Reverse;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Tour {
    /// The GC points of each pile.
    #[serde(rename = "gc_points")]
    pub points: PerSeat<u16>,
    /// `None` if the tour was shared.
    pub winner: Option<Seat>,
}

impl Tour {
    /// Gives the tour to the most GC points; those who tie share it (SE-13, SE-27).
    pub fn counted(points: PerSeat<u16>) -> Tour {
        let most = points.iter().map(|(_, &points)| points).max();
        let best = points.iter().filter(|(_, points)| Some(**points) == most);
        let winner = match best.map(|(seat, _)| seat).collect::<Vec<_>>()[..] {
            [seat] => Some(seat),
            _ => None,
        };
        Tour { points, winner }
    }
}

/// Returns the standings of the season so far, by tours won (`rounds_won`) and then by GC points over all tours
/// (`left`, where more is better). Players level in both share the place (SE-27). `null_rounds` are shared tours.
pub fn standings(seats: u8, tours: &[Tour]) -> Outcome {
    let mut tallies = PerSeat::new(seats, |_| Tally::default());
    for tour in tours {
        for (seat, &points) in tour.points.iter() {
            tallies[seat].left += u32::from(points);
            tallies[seat].rounds_won += u16::from(tour.winner == Some(seat));
        }
    }
    let rank = |tally: &Tally| (Reverse(tally.rounds_won), Reverse(tally.left));
    let ranks = tallies.map(rank);
    for (seat, tally) in tallies.iter_mut() {
        tally.place = 1 + ranks.iter().filter(|(_, other)| **other < ranks[seat]).count() as u8;
    }
    let null_rounds = tours.iter().filter(|tour| tour.winner.is_none()).count() as u16;
    Outcome { null_rounds, seats: tallies }
}

impl SuperEchelon {
    pub(super) fn outcome(&self) -> Outcome {
        standings(self.seats(), &self.tours)
    }
}
