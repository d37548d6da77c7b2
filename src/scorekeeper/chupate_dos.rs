//! Chúpate Dos: who won each round, and the cards the others had left (CD-40 to CD-46).

use super::event::Event;
use super::refused::Refused;
use super::state::{Line, by_seat};
use crate::engine::{PerSeat, Seat};
use crate::games::chupate_dos::{Options, Round, Score};

/// Cards of the pack (CD-1).
pub const PACK: u16 = 40;

#[derive(Clone, PartialEq, Debug)]
pub struct Match {
    seats: u8,
    /// Rounds of the match, deciding ones left out.
    pub rounds: u8,
    /// Who deals the next round (CD-4).
    pub dealer: Seat,
    /// Who plays it: all, or those who are level (CD-45).
    pub playing: Vec<Seat>,
    pub score: Score,
    played: u8,
    over: bool,
    pub lines: Vec<Line>,
}

impl Match {
    pub fn new(rounds: u8, dealer: Seat, seats: u8) -> Match {
        Match {
            seats,
            rounds: rounds.max(1),
            dealer,
            playing: Seat::all(seats).collect(),
            score: Score::new(seats),
            played: 0,
            over: false,
            lines: Vec::new(),
        }
    }

    /// Whether the next round only breaks a tie (CD-45).
    pub fn is_deciding(&self) -> bool {
        !self.score.order.is_empty()
    }

    pub fn apply(&mut self, event: &Event) -> Result<(), Refused> {
        match event {
            Event::Cards { won, left } => {
                self.refuse(*won, left)?;
                self.add(*won, left);
            }
            Event::Yellow(seat) => {
                let yellow = &mut self.score.tallies[*seat].yellow;
                *yellow = yellow.saturating_add(1);
            }
            _ => return Err(Refused::NotHere),
        }
        Ok(())
    }

    fn refuse(&self, won: Option<Seat>, left: &[u16]) -> Result<(), Refused> {
        for (seat, cards) in Seat::all(self.seats).zip(left) {
            let plays = self.playing.contains(&seat);
            match (won == Some(seat), *cards) {
                (true, _) if !plays => return Err(Refused::NotDeciding(seat)),
                (true, 1..) => return Err(Refused::WinnerHolds(seat)),
                (false, 0) if plays => return Err(Refused::NoCards(seat)),
                (false, 1..) if !plays => return Err(Refused::NotDeciding(seat)),
                _ => {}
            }
        }
        // One card lies on the pile at least.
        let sum = left.iter().fold(0u16, |sum, cards| sum.saturating_add(*cards));
        if sum >= PACK { Err(Refused::TooManyCards) } else { Ok(()) }
    }

    fn add(&mut self, winner: Option<Seat>, left: &[u16]) {
        let deciding = self.is_deciding();
        let cards = |seat: Seat| self.playing.contains(&seat).then(|| left[seat.index()] as u8);
        let round = Round {
            dealer: self.dealer,
            winner,
            left: PerSeat::new(self.seats, cards),
            deciding,
            hands: PerSeat::new(self.seats, |_| Vec::new()),
        };
        self.score.add(&round);
        self.played = self.played.saturating_add(u8::from(!deciding));
        match winner {
            Some(winner) if deciding => self.score.decide(winner),
            None if deciding => {}
            _ if self.played >= self.rounds => self.score.settle(),
            _ => {}
        }
        let cell = |seat: Seat| match (winner == Some(seat), round.left[seat]) {
            (true, _) => "★".to_string(),
            (false, Some(left)) => left.to_string(),
            (false, None) => "–".to_string(),
        };
        let cells = by_seat(self.seats, cell);
        let number = format!("{}{}", self.lines.len() + 1, if deciding { "*" } else { "" });
        self.lines.push(Line { number, cells, totals: Some(self.totals()) });
        self.go_on();
    }

    /// The next round, a deciding one among those who are level, or the end (CD-43, CD-45).
    fn go_on(&mut self) {
        if self.is_deciding() {
            match self.score.open_tie(Options::default().lines(self.seats)) {
                Some(tied) => self.playing = tied.to_vec(),
                None => self.over = true,
            }
        }
        let mut rightwards = (1..=self.seats).map(|step| Seat((self.dealer.0 + step) % self.seats));
        self.dealer = rightwards.find(|seat| self.playing.contains(seat)).unwrap_or(self.dealer);
    }

    /// To the dealer's right, among those who play (CD-5); the first card turned up may change it.
    pub fn begins(&self) -> Seat {
        let mut rightwards = (1..=self.seats).map(|step| Seat((self.dealer.0 + step) % self.seats));
        rightwards.find(|seat| self.playing.contains(seat)).unwrap_or(self.dealer)
    }

    /// Rounds won, deciding ones left out.
    pub fn totals(&self) -> Vec<u32> {
        self.score.tallies.iter().map(|(_, tally)| tally.rounds_won.into()).collect()
    }

    pub fn places(&self) -> Option<PerSeat<u8>> {
        self.over.then(|| self.score.outcome().seats.map(|tally| tally.place))
    }
}
