//! Rounds won, cards left, and the order at the end (CD-40 to CD-46).

use super::options::Options;
use super::position::ChupateDos;
use crate::engine::{Outcome, PerSeat, Seat, Tally};
use crate::order::sort_by_key;
use crate::pieces::naipes::Card;

/// One finished round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    pub dealer: Seat,
    /// `None` if the round was null (CD-46).
    pub winner: Option<Seat>,
    /// Cards left in each hand; `None` for a seat that did not play.
    pub left: PerSeat<Option<u8>>,
    /// Played only to break a tie (CD-45).
    pub deciding: bool,
    /// The hands as they were laid open.
    pub hands: PerSeat<Vec<Card>>,
}

/// The score of the match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    pub tallies: PerSeat<Tally>,
    pub null_rounds: u16,
    /// Once the rounds are over: the seats from first to last, those still level together.
    pub order: Vec<Vec<Seat>>,
}

impl Score {
    pub fn new(seats: u8) -> Score {
        Score { tallies: PerSeat::new(seats, |_| Tally::default()), null_rounds: 0, order: Vec::new() }
    }

    /// Adds a finished round (CD-40, CD-41; a deciding round only gives its star: CD-45).
    pub fn add(&mut self, round: &Round) {
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

    /// Orders the seats by rounds won, then fewest cards left, then fewest yellow cards (CD-43). With two players only
    /// the rounds count: a draw stands (CD-42).
    pub fn settle(&mut self) {
        let duel = self.tallies.len() == 2;
        let key = |seat: &Seat| {
            let t = &self.tallies[*seat];
            let ties = if duel { (0, 0) } else { (t.left, t.yellow) };
            (std::cmp::Reverse(t.rounds_won), ties)
        };
        let mut seats: Vec<Seat> = Seat::all(self.tallies.len()).collect();
        sort_by_key(&mut seats, key);
        self.order = seats.chunk_by(|a, b| key(a) == key(b)).map(<[Seat]>::to_vec).collect();
    }

    /// The highest tie that matters: one across a line of TO-26.
    pub fn open_tie(&self, lines: &[u8]) -> Option<&[Seat]> {
        let mut above = 0;
        for block in &self.order {
            let last = above + block.len() as u8;
            if lines.iter().any(|&line| above < line && line < last) {
                return Some(block);
            }
            above = last;
        }
        None
    }

    /// The winner of a deciding round takes the highest of the tied places (CD-45).
    pub fn decide(&mut self, winner: Seat) {
        let Some(at) = self.order.iter().position(|block| block.contains(&winner)) else { return };
        self.order[at].retain(|&seat| seat != winner);
        self.order.insert(at, vec![winner]);
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

impl ChupateDos {
    /// True if the round in play only breaks a tie.
    pub(super) fn is_deciding(&self) -> bool {
        !self.score.order.is_empty()
    }

    pub(super) fn regular_rounds_played(&self) -> usize {
        self.rounds.iter().filter(|round| !round.deciding).count()
    }

    pub(super) fn regular_rounds_over(&self, options: &Options) -> bool {
        self.regular_rounds_played() >= usize::from(options.rounds_for(self.seats()))
    }
}
