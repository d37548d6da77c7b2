//! Dudo: dice lost and recovered; who begins, who obliges, whether calzar is still allowed (DU-5, DU-14, DU-21).

use super::event::Event;
use super::refused::Refused;
use super::state::{Line, by_seat};
use crate::engine::{Direction, PerSeat, Seat};
use crate::games::dudo::{FULL_CUP, Options, Phase, Table};

#[derive(Clone, PartialEq, Debug)]
pub struct Match {
    /// The table as the game has it, its round always in play and nothing bid.
    pub table: Table,
    begun: bool,
    pub lines: Vec<Line>,
}

impl Match {
    pub fn new(seats: u8) -> Match {
        let mut table = Table::new(Options::default(), seats);
        table.begin_round(Seat(0), false);
        Match { table, begun: false, lines: Vec::new() }
    }

    pub fn apply(&mut self, event: &Event) -> Result<(), Refused> {
        if let Some(seat) = event.seat().filter(|seat| !self.table.is_in(*seat)) {
            return Err(Refused::Out(seat));
        }
        match *event {
            Event::Begins(_) if !self.lines.is_empty() => return Err(Refused::Begun),
            Event::Begins(seat) => {
                self.table.begin_round(seat, false);
                self.begun = true;
            }
            Event::Way { .. } if self.table.is_duel() => return Err(Refused::TwoLeft),
            Event::Way { right } => {
                self.table.direction = if right { Direction::Right } else { Direction::Left };
            }
            Event::Loses { seat, dice: 1 } => self.settle(seat, -1),
            Event::Loses { seat, dice: 2 } if self.siciliana(seat) => self.settle(seat, -2),
            Event::Loses { .. } => return Err(Refused::Siciliana),
            Event::Calzo(seat) => match self.table.refuse_calzo(false) {
                Some(why) => return Err(Refused::Calzo(why)),
                None => self.settle(seat, i8::from(self.table.dice[seat] < FULL_CUP)),
            },
            Event::Expelled(seat) => {
                self.table.expel(seat);
                self.go_on(seat, "×");
            }
            _ => return Err(Refused::NotHere),
        }
        Ok(())
    }

    /// Whether this player may have lost two dice: both had more than one, outside an obligo (DU-30).
    pub fn siciliana(&self, seat: Seat) -> bool {
        let dice = &self.table.dice;
        let other = dice.iter().any(|(other, dice)| other != seat && *dice > 1);
        self.table.obligo.is_none() && dice[seat] > 1 && other
    }

    fn settle(&mut self, seat: Seat, change: i8) {
        self.table.settle(seat, change);
        self.go_on(seat, ["−2", "−1", "=", "+1"][usize::from(change.saturating_add(2).clamp(0, 3) as u8)]);
    }

    fn go_on(&mut self, seat: Seat, what: &str) {
        let cells = by_seat(self.table.dice.len(), |s| if s == seat { what.into() } else { String::new() });
        let number = (self.lines.len() + 1).to_string();
        self.lines.push(Line { number, cells, totals: Some(self.totals()) });
        if let Phase::Between { seat, obliges } = self.table.phase {
            self.table.begin_round(seat, obliges);
        }
        self.begun = true;
        self.table.events.clear();
    }

    pub fn begins(&self) -> Option<Seat> {
        self.begun.then_some(self.table.began)
    }

    /// Who must oblige in this round (DU-21).
    pub fn obliges(&self) -> Option<Seat> {
        self.table.obligo.map(|_| self.table.began)
    }

    /// Dice left.
    pub fn totals(&self) -> Vec<u32> {
        self.table.dice.iter().map(|(_, dice)| (*dice).into()).collect()
    }

    pub fn places(&self) -> Option<PerSeat<u8>> {
        (self.table.playing().count() < 2).then(|| self.table.outcome().seats.map(|tally| tally.place))
    }
}
