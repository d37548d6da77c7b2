//! The position: a table that both players see, and the hidden generator beside it.

use super::{Board, Cell, Colour, Options, Variant};
use crate::engine::{History, Rng, Seat};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// This seat won the dice and chooses its colour (TR-7).
    Choosing(Seat),
    Turn(Seat),
    /// The round is over; this seat begins the next one, or throws the dice for it.
    Between(Seat),
    Over,
}

impl Phase {
    /// Returns the seat that the table waits for.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Phase::Choosing(seat) | Phase::Turn(seat) | Phase::Between(seat) => Some(seat),
            Phase::Over => None,
        }
    }
}

/// The purpose of a throw of the dice (TR-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ThrowFor {
    Colour,
    Start,
}

/// The end of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// This seat has three in a row (TR-2).
    Line(Seat),
    /// This seat declared the round null (TR-4).
    Claimed(Seat),
    /// The position stood for the third time, with `repetition: auto` (TR-4).
    Repeated,
    /// The board is full without a line (TR-6).
    Full,
}

/// Something everybody at the table has seen, in the order it happened. Kept for the round in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    Rolled { purpose: ThrowFor, seat: Seat, dice: [u8; 2] },
    Tied,
    Chose { seat: Seat, colour: Colour },
    Began { seat: Seat },
    Placed { seat: Seat, cell: Cell },
    Shifted { seat: Seat, from: Cell, to: Cell },
    Ended(End),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    pub beginner: Seat,
    pub end: End,
    /// The board as it stood at the end.
    pub board: Board,
    /// The number of pieces laid and moved.
    pub plies: u32,
}

impl Round {
    /// Returns the winner of the round, or `None` if it was null.
    pub fn winner(&self) -> Option<Seat> {
        match self.end {
            End::Line(seat) => Some(seat),
            End::Claimed(_) | End::Repeated | End::Full => None,
        }
    }

    /// Returns true if the round counts: a null one does in the game of nine (TR-9), not of three (TR-4).
    pub fn counts(&self) -> bool {
        matches!(self.end, End::Line(_) | End::Full)
    }

    /// Returns the winning line, or two of them in the game of nine. Empty if the round was null.
    pub fn lines(&self) -> Vec<[Cell; 3]> {
        self.winner().map(|seat| self.board.lines(seat).collect()).unwrap_or_default()
    }
}

/// The whole match as both players see it, with the round in play.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    pub options: Options,
    /// The seat that plays red; `None` while the colour is being chosen.
    pub red: Option<Seat>,
    pub phase: Phase,
    /// The seat that began the round in play.
    pub beginner: Seat,
    pub board: Board,
    /// The number of pieces laid and moved in this round.
    pub plies: u32,
    /// The positions of the dance in this round, with the seat to move (TR-4).
    pub dance: Vec<(Board, Seat)>,
    pub events: History<Event>,
    pub rounds: History<Round>,
}

/// The match, with the generator of the dice to come.
#[derive(Clone, PartialEq, Debug)]
pub struct TresEnRaya {
    pub table: Table,
    pub rng: Rng,
}

pub fn opponent(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

impl Table {
    pub fn variant(&self) -> Variant {
        self.options.variant()
    }

    /// Returns the number of pieces that `seat` has not laid yet (TR-1, TR-6).
    pub fn held(&self, seat: Seat) -> u8 {
        self.variant().pieces(seat == self.beginner) - self.board.count(seat)
    }

    /// Returns the colour of the pieces of `seat`, once it is settled.
    pub fn colour(&self, seat: Seat) -> Option<Colour> {
        self.red.map(|red| if red == seat { Colour::Red } else { Colour::White })
    }

    /// Counts how often the position has stood in this round with the same player to move, now included; 0 before the
    /// dance.
    pub fn times(&self) -> u32 {
        let Some(seat) = self.phase.seat() else { return 0 };
        self.dance.iter().filter(|stood| **stood == (self.board, seat)).count() as u32
    }

    /// Returns how often each position of the dance has come up in this round.
    pub fn stood(&self) -> BTreeMap<(Board, Seat), u32> {
        let mut times = BTreeMap::new();
        self.dance.iter().for_each(|stood| *times.entry(*stood).or_default() += 1);
        times
    }
}
