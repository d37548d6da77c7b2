//! Points, finished hands, and the order at the end (DO-13).

use super::{Mode, count};
use crate::engine::{Outcome, PerSeat, Seat, Tally};
use crate::pieces::tiles::Tile;
use serde::Serialize;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Mode 1: the open ends (DO-20).
    Ends,
    /// The pips left at the end of a hand; rounded in mode 1 (DO-22), in steps in mode 4 (DO-51), charged in mode 2
    /// (DO-30), everyone's own in mode 5 (DO-60).
    Pips,
    /// Mode 1: the differences in a blocked hand (DO-23).
    Differences,
    /// Mode 3: the pase de carrera (DO-41).
    Run,
    /// Mode 3: the next player passed on the opening tile (DO-42).
    Opening,
    /// Mode 4: a pass (DO-50).
    Pass,
    /// Mode 4: the points of the hand once more (DO-52). Mode 7: the same, or 25 (DO-87).
    Capicua,
    /// Mode 6: the points of the hand once more (DO-71).
    Sabaniao,
}

/// Points of one seat from one source, added up over a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(into = "(Seat, Source, u16)")]
pub struct Item {
    pub seat: Seat,
    pub source: Source,
    pub points: u16,
}

impl From<Item> for (Seat, Source, u16) {
    fn from(Item { seat, source, points }: Item) -> (Seat, Source, u16) {
        (seat, source, points)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "how", rename_all = "snake_case")]
pub enum Ending {
    /// "Dominó": somebody laid their last tile (DO-7), perhaps as a capicúa (DO-52).
    Out { tile: Tile, capicua: bool },
    /// Nobody could play on (DO-8).
    Blocked,
    /// The match ended in the middle of the hand (DO-21, DO-44, DO-54).
    Reached,
}

/// A tie broken by drawing tiles (DO-12).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TileDraw {
    /// True if the highest tile was sought, by its pips; false for the lowest.
    pub highest: bool,
    /// The tiles drawn in each round; those still level draw again.
    pub rounds: Vec<Vec<(Seat, Tile)>>,
    /// The seat that drew the tile sought.
    pub taken: Seat,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Hand {
    pub starter: Seat,
    pub ending: Ending,
    /// The seat that laid the last tile, or reached the target.
    pub by: Seat,
    /// `None` in a blocked hand of mode 2 (DO-31), or of modes 1 and 7 if there is a tie (DO-23, DO-84).
    pub winner: Option<Seat>,
    /// The tiles left in each hand, laid open, from the lowest.
    pub left: PerSeat<Vec<Tile>>,
    pub items: Vec<Item>,
    /// Ties broken at the end of the hand: for the hand, then for the match.
    pub draws: Vec<TileDraw>,
    /// True for a further hand that breaks a tie of the match (DO-24).
    pub further: bool,
}

impl Hand {
    /// Returns true if `seat`, or in mode 7 its partner, won the hand.
    pub fn is_won_by(&self, mode: Mode, seat: Seat) -> bool {
        self.winner.is_some_and(|winner| count::together(mode, winner, seat, self.left.len()))
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    /// The points of the match so far; in mode 2 those charged, in mode 5 the pips left.
    pub points: PerSeat<u16>,
    /// The points of the hand in play, by their sources.
    pub items: Vec<Item>,
    /// Further hands still to be finished because of a tie (DO-24); 0 means there is none.
    pub further: u8,
    /// The seats left with nothing at the end of a match of mode 4 (DO-55).
    pub zapateros: Vec<Seat>,
}

impl Score {
    pub fn new(seats: u8) -> Score {
        Score { points: PerSeat::new(seats, |_| 0), items: Vec::new(), further: 0, zapateros: Vec::new() }
    }

    pub fn credit(&mut self, Item { seat, source, points }: Item) {
        self.points[seat] = self.points[seat].saturating_add(points);
        match self.items.iter_mut().find(|item| item.seat == seat && item.source == source) {
            Some(item) => item.points = item.points.saturating_add(points),
            None => self.items.push(Item { seat, source, points }),
        }
    }
}

/// Returns the result of a match, from the winner of each hand: first the winner of the match, then the others by
/// points; players with the same points share a place (DO-13). `Tally::left` is [`Score::points`].
pub(super) fn outcome(
    score: &Score,
    mode: Mode,
    hands: impl Iterator<Item = Option<Seat>> + Clone,
    winner: Seat,
) -> Outcome {
    let places = count::places(mode, &score.points, winner);
    let won = |by: Seat, seat: Seat| count::together(mode, by, seat, score.points.len());
    let seats = PerSeat::new(score.points.len(), |seat| Tally {
        place: places[seat],
        rounds_won: hands.clone().flatten().filter(|by| won(*by, seat)).count() as u16,
        left: score.points[seat].into(),
        ..Tally::default()
    });
    Outcome { null_rounds: hands.filter(Option::is_none).count() as u16, seats }
}
