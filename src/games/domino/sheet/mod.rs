//! Dominó: the points of each mode, with the arithmetic done (DO-20 to DO-73).

mod words;

pub use words::BadEntry;

use super::count::{self, Close, Falls};
use super::{Item, Mode, Options, Score, Source};
use crate::engine::{PerSeat, Seat};
use crate::scorekeeper::{EntryError, ScoreSheet, SheetLine, by_seat};
use serde::{Deserialize, Serialize};

/// The pips of the whole set.
const SET: u16 = 168;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// The first player of the first hand.
    Begins(Seat),
    /// Mode 1: the open ends add up to this multiple of five (DO-20).
    Ends { seat: Seat, sum: u16 },
    /// Mode 3: pase de carrera (DO-41).
    Run(Seat),
    /// Mode 3: the next player passed on the opening tile (DO-42).
    Opening(Seat),
    /// Mode 4: somebody passed after this player's tile (DO-50).
    Passed(Seat),
    /// The hand is over; `by` laid the last tile, which may be unknown in a blocked hand. `left` are the pips by seat,
    /// and `twice` means a capicúa (DO-52) or the sabaniao (DO-71).
    Hand { by: Option<Seat>, blocked: bool, twice: bool, left: Vec<u16> },
    /// Tiles were drawn for a tie, and it fell to this player (DO-12).
    Drew(Seat),
}

/// A tie that waits for tiles to be drawn (DO-12).
#[derive(Clone, PartialEq, Debug)]
pub struct Draw {
    pub tied: Vec<Seat>,
    /// True if the highest tile wins the draw, false if the lowest.
    pub highest: bool,
    hand: Hand,
    /// The winners of the draws before this one.
    drawn: Vec<Seat>,
}

#[derive(Clone, PartialEq, Debug)]
struct Hand {
    by: Option<Seat>,
    close: Close,
    left: PerSeat<u16>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Count {
    pub options: Options,
    pub score: Score,
    /// The first player of the hand, if known (DO-3, DO-10).
    pub starter: Option<Seat>,
    pub draw: Option<Draw>,
    winner: Option<Seat>,
    /// The winner of each hand.
    hands: Vec<Option<Seat>>,
    pub lines: Vec<SheetLine>,
}

impl Count {
    pub fn new(options: Options, seats: u8) -> Count {
        let score = Score::new(seats);
        Count { options, score, starter: None, draw: None, winner: None, hands: Vec::new(), lines: Vec::new() }
    }

    fn seats(&self) -> u8 {
        self.score.points.len()
    }

    /// Returns true if each seat is a pair of mode 7.
    pub(super) fn has_sides(&self) -> bool {
        self.options.mode == Mode::Pairs && self.seats() == 2
    }

    /// Returns the sums of the open ends that give points (DO-20). Without counting doubles twice no sum exceeds 12.
    fn sums(&self) -> &'static [u16] {
        if self.options.double_counts_both { &[5, 10, 15, 20] } else { &[5, 10] }
    }

    pub(super) fn has_opening(&self) -> bool {
        self.score.items.iter().any(|item| item.source == Source::Opening)
    }

    /// Scores in the middle of a hand, which may end the match (DO-21, DO-44, DO-54).
    fn in_play(&mut self, seat: Seat, source: Source, points: u16) {
        self.score.credit(Item { seat, source, points });
        if count::ends_in_play(&self.options, &self.score, seat) {
            self.file();
            self.hands.push(Some(seat));
            self.winner = Some(seat);
        }
    }

    fn hand(&self, by: Option<Seat>, blocked: bool, twice: bool, left: &[u16]) -> Result<Hand, EntryError<BadEntry>> {
        let may_be_twice = self.options.pays_capicua() || self.options.mode == Mode::Sabaniao;
        if twice && (blocked || !may_be_twice) {
            return Err(EntryError::NotHere);
        }
        match by {
            None if !blocked => return Err(BadEntry::NobodyOut.into()),
            // The partner of the player who went out may hold tiles.
            Some(by) if !blocked && left[by.index()] > 0 && !self.has_sides() => {
                return Err(BadEntry::StillHolds(by).into());
            }
            _ => {}
        }
        // A player with tiles and no pip holds the 0-0, which only one can; after the sabaniao nobody does.
        let is_out = |seat: usize| !blocked && by.is_some_and(|by| by.index() == seat);
        let empty = left.iter().enumerate().filter(|(seat, pips)| **pips == 0 && !is_out(*seat)).count();
        let without = twice && self.options.mode == Mode::Sabaniao || self.has_sides();
        if empty > usize::from(!without) {
            return Err(BadEntry::TwoEmpty.into());
        }
        if left.iter().map(|pips| u32::from(*pips)).sum::<u32>() > u32::from(SET) {
            return Err(BadEntry::TooManyPips.into());
        }
        let close = if blocked { Close::Blocked } else { Close::Out { twice } };
        Ok(Hand { by, close, left: PerSeat::new(self.seats(), |seat| left[seat.index()]) })
    }

    fn drew(&mut self, seat: Seat) -> Result<(), EntryError<BadEntry>> {
        let draw = self.draw.take().ok_or(EntryError::Rule(BadEntry::NothingDrawn))?;
        if !draw.tied.contains(&seat) {
            return Err(BadEntry::NotTied(seat).into());
        }
        let mut drawn = draw.drawn;
        drawn.push(seat);
        self.close(draw.hand, drawn)
    }

    /// Counts the hand once all the draws that it needs are known.
    fn close(&mut self, hand: Hand, drawn: Vec<Seat>) -> Result<(), EntryError<BadEntry>> {
        let mut counted = self.clone();
        match counted.count(&hand, &mut drawn.iter().copied()) {
            Ok(()) => *self = counted,
            Err(Stop::Tie { tied, highest }) => self.draw = Some(Draw { tied, highest, hand, drawn }),
            Err(Stop::Refused(why)) => return Err(EntryError::Rule(why)),
        }
        Ok(())
    }

    fn count(&mut self, hand: &Hand, drawn: &mut dyn Iterator<Item = Seat>) -> Result<(), Stop> {
        let (mode, left) = (self.options.mode, &hand.left);
        let winner = match hand.close {
            Close::Out { .. } => hand.by.map_or(Falls::Nobody, Falls::To),
            Close::Blocked => self.block_winner(hand)?,
        };
        let winner = settled(winner, drawn)?;
        self.hands.push(winner);
        let whom = if mode == Mode::Fewest { settled(count::charged(left), drawn)? } else { winner };
        for item in count::credits(&self.options, hand.close, whom, left) {
            self.score.credit(item);
        }
        let champion = count::champion(&self.options, &self.score.points, self.score.further, winner);
        self.winner = settled(champion, drawn)?;
        self.file();
        self.score.further = match self.winner {
            Some(_) => 0,
            None => count::further(&self.options, &self.score.points, self.score.further),
        };
        self.starter = self.next_starter(winner);
        Ok(())
    }

    /// Returns the winner of a blocked hand; an error if it depends on an unknown beginner or blocker (DO-11, DO-72).
    fn block_winner(&self, hand: &Hand) -> Result<Falls, Stop> {
        let known = |seat: Option<Seat>| match seat {
            Some(seat) => vec![seat],
            None => Seat::all(self.seats()).collect(),
        };
        let (starters, blockers) = (known(self.starter), known(hand.by));
        let falls = |starter, by| count::block_winner(&self.options, by, starter, &hand.left);
        let first = falls(starters[0], blockers[0]);
        if starters.iter().any(|starter| falls(*starter, blockers[0]) != first) {
            return Err(Stop::Refused(BadEntry::WhoBegan));
        }
        if blockers.iter().any(|by| falls(starters[0], *by) != first) {
            return Err(Stop::Refused(BadEntry::WhoBlocked));
        }
        Ok(first)
    }

    fn next_starter(&self, winner: Option<Seat>) -> Option<Seat> {
        let next = |starter| count::next_starter(&self.options, starter, winner, self.seats());
        match self.starter {
            Some(starter) => Some(next(starter)),
            None => Some(next(Seat(0))).filter(|first| *first == next(Seat(1))),
        }
    }

    fn file(&mut self) {
        let items = std::mem::take(&mut self.score.items);
        let points = |seat: Seat| items.iter().filter(|i| i.seat == seat).map(|i| i.points).sum::<u16>();
        let cells = by_seat(self.seats(), |seat| match points(seat) {
            0 => String::new(),
            points => points.to_string(),
        });
        let number = format!("{}{}", self.lines.len() + 1, if self.score.further > 0 { "*" } else { "" });
        self.lines.push(SheetLine { number, cells, totals: Some(self.totals()) });
    }

    /// Returns the players with no points at the end of a match of mode 4 (DO-55).
    pub fn zapateros(&self) -> Vec<Seat> {
        let over = self.winner.is_some() && self.options.mode == Mode::Capicua;
        let none = self.score.points.iter().filter(|(_, points)| over && **points == 0);
        none.map(|(seat, _)| seat).collect()
    }
}

/// The reason why a hand is not counted yet: a tie that tiles must be drawn for (DO-12), or a bad entry.
enum Stop {
    Tie { tied: Vec<Seat>, highest: bool },
    Refused(BadEntry),
}

/// Returns the winner, by a draw if one was needed.
fn settled(falls: Falls, drawn: &mut dyn Iterator<Item = Seat>) -> Result<Option<Seat>, Stop> {
    match falls {
        Falls::Nobody => Ok(None),
        Falls::To(seat) => Ok(Some(seat)),
        Falls::Drawn { tied, highest } => drawn.next().map(Some).ok_or(Stop::Tie { tied, highest }),
    }
}
