//! The fold of a sheet's log, whichever game it is.

use super::event::Event;
use super::refused::Refused;
use super::sheet::Rules;
use super::{chupate_dos, domino, dudo, superechelon, tres_en_raya};
use crate::engine::{PerSeat, Seat};

#[derive(Clone, PartialEq, Debug)]
pub enum State {
    ChupateDos(chupate_dos::Match),
    Dudo(dudo::Match),
    TresEnRaya(tres_en_raya::Match),
    Domino(domino::Match),
    Superechelon(superechelon::Season),
}

/// One finished round, as a line of the sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// "3", "3*" where it only breaks a tie, "2.4" for the fourth stage of the second tour.
    pub number: String,
    /// By seat.
    pub cells: Vec<String>,
    /// By seat: the number beside the name after it. Nothing where it moves none.
    pub totals: Option<Vec<u32>>,
}

impl State {
    pub fn new(rules: &Rules, seats: u8) -> State {
        match rules {
            Rules::ChupateDos { rounds, dealer } => {
                State::ChupateDos(chupate_dos::Match::new(*rounds, *dealer, seats))
            }
            Rules::Dudo => State::Dudo(dudo::Match::new(seats)),
            Rules::TresEnRaya { kind, target } => State::TresEnRaya(tres_en_raya::Match::new(*kind, *target)),
            Rules::Domino(options) => State::Domino(domino::Match::new(options.clone(), seats)),
            Rules::Superechelon { tours, leader } => {
                State::Superechelon(superechelon::Season::new(*tours, *leader, seats))
            }
        }
    }

    /// # Errors
    /// [`Refused`]; the state is then of no further use where it is not a copy.
    pub fn apply(&mut self, event: &Event) -> Result<(), Refused> {
        let seats = self.totals().len();
        let numbers = event.numbers().map_or(seats, <[u16]>::len);
        if event.seat().is_some_and(|seat| seat.index() >= seats) || numbers != seats {
            return Err(Refused::NotAtTheTable);
        }
        if self.places().is_some() {
            return Err(Refused::Over);
        }
        match self {
            State::ChupateDos(game) => game.apply(event),
            State::Dudo(game) => game.apply(event),
            State::TresEnRaya(game) => game.apply(event),
            State::Domino(game) => game.apply(event),
            State::Superechelon(game) => game.apply(event),
        }
    }

    /// The number beside each name: rounds won, dice, points, stages or tours.
    pub fn totals(&self) -> Vec<u32> {
        match self {
            State::ChupateDos(game) => game.totals(),
            State::Dudo(game) => game.totals(),
            State::TresEnRaya(game) => game.totals(),
            State::Domino(game) => game.totals(),
            State::Superechelon(game) => game.totals(),
        }
    }

    pub fn lines(&self) -> &[Line] {
        match self {
            State::ChupateDos(game) => &game.lines,
            State::Dudo(game) => &game.lines,
            State::TresEnRaya(game) => &game.lines,
            State::Domino(game) => &game.lines,
            State::Superechelon(game) => &game.lines,
        }
    }

    /// By seat, once the game is over; who are level share a place.
    pub fn places(&self) -> Option<PerSeat<u8>> {
        match self {
            State::ChupateDos(game) => game.places(),
            State::Dudo(game) => game.places(),
            State::TresEnRaya(game) => game.places(),
            State::Domino(game) => game.places(),
            State::Superechelon(game) => game.places(),
        }
    }

    /// Who begins what comes next, where that is known.
    pub fn begins(&self) -> Option<Seat> {
        match self {
            State::ChupateDos(game) => Some(game.begins()),
            State::Dudo(game) => game.begins(),
            State::TresEnRaya(game) => game.begins,
            State::Domino(game) => game.starter,
            State::Superechelon(game) => game.begins(),
        }
    }

    /// Whether who begins can still be said.
    pub fn asks_who_begins(&self) -> bool {
        let mut asked = self.clone();
        self.begins().is_none() && asked.apply(&Event::Begins(Seat(0))).is_ok()
    }
}

/// A column of numbers as text, as lines have them.
pub(super) fn by_seat(seats: u8, cell: impl FnMut(Seat) -> String) -> Vec<String> {
    Seat::all(seats).map(cell).collect()
}
