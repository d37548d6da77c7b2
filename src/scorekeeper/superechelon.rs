//! SuperEchelon: who won each stage, and the GC points at the end of each tour (SE-4 to SE-13, SE-23 to SE-27).

use super::event::Event;
use super::refused::Refused;
use super::state::{Line, by_seat};
use crate::engine::{PerSeat, Seat};
use crate::games::superechelon::{Leader, TOURS, Tour, lead, standings};

/// GC points of one deck (SE-1).
pub const DECK: u16 = 200;

#[derive(Clone, PartialEq, Debug)]
pub struct Season {
    seats: u8,
    /// Tours of the season (SE-4).
    pub length: u8,
    leader: Leader,
    pub tours: Vec<Tour>,
    /// Who won each stage of the tour in course.
    pub stages: Vec<Option<Seat>>,
    /// Stages won over all tours.
    won: PerSeat<u32>,
    /// Who deals the stage in course, and who begins it; not known before the cards were drawn (SE-5).
    turn: Option<(Seat, Seat)>,
    pub lines: Vec<Line>,
}

impl Season {
    pub fn new(tours: u8, leader: Leader, seats: u8) -> Season {
        let length = tours.clamp(*TOURS.start(), *TOURS.end());
        let (tours, stages, lines) = (Vec::new(), Vec::new(), Vec::new());
        let won = PerSeat::new(seats, |_| 0);
        Season { seats, length, leader, tours, stages, won, turn: None, lines }
    }

    /// Stages of each tour (SE-8).
    pub fn stages_in_tour(&self) -> usize {
        lead::stages(self.seats)
    }

    /// GC points of all the cards (SE-1, SE-9).
    pub fn deck(&self) -> u16 {
        DECK * u16::from(self.seats.div_ceil(4))
    }

    pub fn apply(&mut self, event: &Event) -> Result<(), Refused> {
        match event {
            Event::Begins(_) if !self.stages.is_empty() => return Err(Refused::Begun),
            Event::Begins(seat) => self.turn = Some((*seat, *seat)),
            Event::Stage { .. } if self.stages.len() >= self.stages_in_tour() => {
                return Err(Refused::NoMoreStages);
            }
            Event::Stage { won, .. } => self.stage(*won),
            Event::Tour(points) => {
                self.refuse_points(points)?;
                self.tour(points);
            }
            _ => return Err(Refused::NotHere),
        }
        Ok(())
    }

    fn stage(&mut self, won: Option<Seat>) {
        self.stages.push(won);
        if let Some(winner) = won {
            self.won[winner] = self.won[winner].saturating_add(1);
        }
        let next = |(dealer, starter): (Seat, Seat)| {
            let deals = lead::next_dealer(self.seats, dealer, starter, won);
            (deals, lead::next_starter(self.seats, self.leader, deals, starter, won))
        };
        self.turn = match (self.turn, won) {
            (Some(turn), _) => Some(next(turn)),
            // Who won says it all; who began matters after a tie only.
            (None, Some(winner)) => Some(next((winner, winner))),
            (None, None) => None,
        };
        let number = format!("{}.{}", self.tours.len() + 1, self.stages.len());
        let cells = by_seat(self.seats, |seat| if won == Some(seat) { "★" } else { "" }.into());
        self.lines.push(Line { number, cells, totals: Some(self.all_won()) });
    }

    /// With two all the cards are in the two piles (SE-13); with more, some may have left the game (SE-24, SE-28).
    fn refuse_points(&self, points: &[u16]) -> Result<(), Refused> {
        let (sum, deck) = (points.iter().map(|points| u32::from(*points)).sum::<u32>(), self.deck());
        let exactly = self.seats == 2;
        let fits = if exactly { sum == u32::from(deck) } else { sum <= u32::from(deck) && sum > 0 };
        if fits { Ok(()) } else { Err(Refused::WrongGc { sum, deck, exactly }) }
    }

    fn tour(&mut self, points: &[u16]) {
        let tour = Tour::counted(PerSeat::new(self.seats, |seat| points[seat.index()]));
        let star = |seat: Seat| if tour.winner == Some(seat) { " ★" } else { "" };
        let cells = by_seat(self.seats, |seat| format!("{}{}", points[seat.index()], star(seat)));
        self.tours.push(tour);
        self.stages.clear();
        self.turn = None;
        // Where no stage was ever entered, the points are all there is to follow.
        let totals = self.all_won().iter().all(|won| *won == 0).then(|| self.gc());
        self.lines.push(Line { number: format!("{} GC", self.tours.len()), cells, totals });
    }

    /// Who lays the first card of the stage, where that is known.
    pub fn begins(&self) -> Option<Seat> {
        self.turn.map(|(_, starter)| starter)
    }

    fn all_won(&self) -> Vec<u32> {
        self.won.iter().map(|(_, won)| *won).collect()
    }

    /// Stages won in the tour in course.
    pub fn stages_won(&self, seat: Seat) -> usize {
        self.stages.iter().filter(|won| **won == Some(seat)).count()
    }

    /// GC points over all tours.
    pub fn gc(&self) -> Vec<u32> {
        standings(self.seats, &self.tours).seats.iter().map(|(_, tally)| tally.left).collect()
    }

    /// Tours won.
    pub fn totals(&self) -> Vec<u32> {
        standings(self.seats, &self.tours).seats.iter().map(|(_, tally)| tally.rounds_won.into()).collect()
    }

    pub fn places(&self) -> Option<PerSeat<u8>> {
        let over = self.tours.len() >= usize::from(self.length);
        over.then(|| standings(self.seats, &self.tours).seats.map(|tally| tally.place))
    }
}
