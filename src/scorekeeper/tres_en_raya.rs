//! Tres en Raya: who won each round (TR-8 to TR-11).

use super::event::Event;
use super::refused::Refused;
use super::state::{Line, by_seat};
use crate::engine::{PerSeat, Seat};
use crate::games::tres_en_raya::{Kind, is_decided};

#[derive(Clone, PartialEq, Debug)]
pub struct Match {
    pub kind: Kind,
    pub target: u8,
    /// Who begins the next round (TR-7).
    pub begins: Option<Seat>,
    /// Rounds that count as played.
    counted: Vec<Option<Seat>>,
    pub lines: Vec<Line>,
}

impl Match {
    pub fn new(kind: Kind, target: u8) -> Match {
        Match { kind, target: target.max(1), begins: None, counted: Vec::new(), lines: Vec::new() }
    }

    pub fn apply(&mut self, event: &Event) -> Result<(), Refused> {
        match *event {
            Event::Begins(_) if !self.lines.is_empty() => return Err(Refused::Begun),
            Event::Begins(seat) => self.begins = Some(seat),
            Event::Round(winner) => {
                // A null round counts in the game of nine only (TR-4, TR-9).
                if winner.is_some() || self.kind == Kind::Group {
                    self.counted.push(winner);
                }
                self.begins = self.begins.map(|seat| Seat(1 - seat.0));
                let cell = |seat: Seat| if winner == Some(seat) { "★" } else { "" }.to_string();
                let cells = by_seat(2, cell);
                let number = (self.lines.len() + 1).to_string();
                self.lines.push(Line { number, cells, totals: Some(self.totals()) });
            }
            _ => return Err(Refused::NotHere),
        }
        Ok(())
    }

    /// Rounds won, each an Estrellita (TR-11).
    pub fn totals(&self) -> Vec<u32> {
        let won = |seat: Seat| self.counted.iter().filter(|winner| **winner == Some(seat)).count();
        Seat::all(2).map(|seat| won(seat) as u32).collect()
    }

    pub fn places(&self) -> Option<PerSeat<u8>> {
        let totals = self.totals();
        let place = |seat: Seat| 1 + u8::from(totals[seat.index()] < totals[1 - seat.index()]);
        is_decided(self.kind, self.target, &self.counted).then(|| PerSeat::new(2, place))
    }
}
