//! Rounds won, cards left, and the order at the end (CD-40 to CD-46).

use super::{Cards, Kind, Options};
use crate::engine::{Outcome, PerSeat, Seat, Tally};
use crate::order::sort_by_key;
use serde::Serialize;
use std::cmp::Reverse;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Round {
    pub dealer: Seat,
    /// `None` if the round was null (CD-46).
    pub winner: Option<Seat>,
    /// Cards left in each hand; `None` for a seat that did not play.
    pub left: PerSeat<Option<u8>>,
    /// Played only to break a tie (CD-45).
    pub deciding: bool,
    /// The hands as they were laid open.
    pub hands: PerSeat<Cards>,
}

impl Round {
    pub fn seats(&self) -> Vec<Seat> {
        self.left.iter().filter(|(_, left)| left.is_some()).map(|(seat, _)| seat).collect()
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    pub tallies: PerSeat<Tally>,
    pub null_rounds: u16,
    /// The seats from first to last once the rounds are over. Seats that are still level share an element.
    pub order: Vec<Vec<Seat>>,
}

impl Score {
    pub fn new(seats: u8) -> Score {
        Score { tallies: PerSeat::new(seats, |_| Tally::default()), null_rounds: 0, order: Vec::new() }
    }

    /// Adds a finished round; `last` returns true if it is the last ordinary one. Returns the seats that play the next
    /// round: all, or those who break a tie (CD-45). `None` ends the match.
    pub fn end_round(
        &mut self,
        round: &Round,
        last: impl FnOnce(&Score) -> bool,
        options: &Options,
    ) -> Option<Vec<Seat>> {
        self.add(round);
        match round.winner {
            Some(winner) if round.deciding => self.decide(winner),
            None if round.deciding => {}
            _ if last(self) => self.settle(options),
            _ => {}
        }
        let seats = self.tallies.len();
        if self.order.is_empty() {
            return Some(Seat::all(seats).collect());
        }
        let mut tied = self.open_tie(options.lines(seats))?.to_vec();
        sort_by_key(&mut tied, |seat| *seat);
        Some(tied)
    }

    /// Adds a finished round (CD-40, CD-41). A deciding round only gives its star (CD-45).
    fn add(&mut self, round: &Round) {
        if let Some(winner) = round.winner {
            let tally = &mut self.tallies[winner];
            tally.stars += 1;
            tally.rounds_won += u16::from(!round.deciding);
        }
        if round.deciding {
            return;
        }
        self.null_rounds += u16::from(round.winner.is_none());
        for (seat, left) in round.left.iter() {
            self.tallies[seat].left += u32::from(left.unwrap_or(0));
        }
    }

    /// Orders the seats by rounds won, then fewest cards left, then fewest yellow cards (CD-43): in a group only
    /// between players whose place matters (TO-21). With two players only the rounds count: a draw stands (CD-42).
    fn settle(&mut self, options: &Options) {
        let seats = self.tallies.len();
        let (duel, lines) = (seats == 2, options.lines(seats));
        let tallies = &self.tallies;
        let left = |seat: Seat| if duel { 0 } else { tallies[seat].left };
        let order = split(Seat::all(seats).collect(), |seat| (Reverse(tallies[seat].rounds_won), left(seat)));
        let mut above = 0;
        for block in order {
            let first = above;
            above += block.len() as u8;
            let plays_fair = !duel && (options.kind == Kind::Match || is_across(lines, first, above));
            match plays_fair {
                true => self.order.extend(split(block, |seat| tallies[seat].yellow)),
                false => self.order.push(block),
            }
        }
    }

    /// Returns the highest tie that matters: one across a line of TO-26.
    fn open_tie(&self, lines: &[u8]) -> Option<&[Seat]> {
        let mut above = 0;
        for block in &self.order {
            let last = above + block.len() as u8;
            if is_across(lines, above, last) {
                return Some(block);
            }
            above = last;
        }
        None
    }

    /// Gives the winner of a deciding round the highest of the tied places (CD-45).
    fn decide(&mut self, winner: Seat) {
        let Some(at) = self.order.iter().position(|block| block.contains(&winner)) else { return };
        self.order[at].retain(|&seat| seat != winner);
        self.order.insert(at, vec![winner]);
    }

    /// Returns true if the next round only breaks a tie (CD-45).
    pub fn is_deciding(&self) -> bool {
        !self.order.is_empty()
    }

    pub fn outcome(&self) -> Outcome {
        let mut seats = self.tallies.clone();
        let mut place = 1;
        for block in &self.order {
            block.iter().for_each(|&seat| seats[seat].place = place);
            place += block.len() as u8;
        }
        Outcome { null_rounds: self.null_rounds, seats }
    }
}

/// Groups the seats that have the same key, in the order of their keys.
fn split<K: Ord>(mut seats: Vec<Seat>, key: impl Fn(Seat) -> K) -> Vec<Vec<Seat>> {
    sort_by_key(&mut seats, |seat| key(*seat));
    seats.chunk_by(|a, b| key(*a) == key(*b)).map(<[Seat]>::to_vec).collect()
}

/// Returns true if a line separates the places from `first + 1` to `last`.
fn is_across(lines: &[u8], first: u8, last: u8) -> bool {
    lines.iter().any(|&line| first < line && line < last)
}

/// Returns the first seat to the right of `seat` that plays.
pub(super) fn next_of(playing: &[Seat], seat: Seat, seats: u8) -> Seat {
    let mut rightwards = (1..=seats).map(|step| Seat((seat.0 + step) % seats));
    rightwards.find(|seat| playing.contains(seat)).unwrap_or(seat)
}
