//! The match: what everybody sees ([`Table`]), and the dice under the cups.

use super::{Bid, Dice, FULL_CUP, Options, Round, Showing};
use crate::engine::{Direction, History, PerSeat, Rng, Seat};
use serde::Serialize;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The seat that obliges has seen its die and chooses open or closed (DU-23).
    Choosing(Seat),
    /// The round's first bid (DU-7).
    Opening(Seat),
    /// An answer to the standing bid.
    Turn(Seat),
    /// The round is over; this seat rolls for the next one and begins it, obliging or not (DU-5, DU-21).
    Between { seat: Seat, obliges: bool },
    /// One player is left (DU-6).
    Over,
}

impl Phase {
    /// Returns the seat that the table waits for.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Phase::Choosing(seat) | Phase::Opening(seat) | Phase::Turn(seat) => Some(seat),
            Phase::Between { seat, .. } => Some(seat),
            Phase::Over => None,
        }
    }
}

/// The two ways to play a round of obligo (DU-23).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Obligo {
    Undecided,
    Open,
    Closed,
}

/// The bid to be answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct StandingBid {
    pub bid: Bid,
    pub by: Seat,
    /// True for the round's first bid, and for a bid made freely on a false opening (DU-30).
    pub opening: bool,
    /// True for an opening with aces outside an obligo: the next player bids freely (DU-20).
    #[serde(rename = "false")]
    pub falsely: bool,
    /// The seat that passed it on to the player in turn (DU-15).
    pub passed_by: Option<Seat>,
}

/// Something everybody has seen, in the order it happened. Kept for the round in play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A throw of one die each to find who begins the match; the tied throw again (DU-2).
    Threw(Vec<(Seat, u8)>),
    /// Everybody rolled; `begins` begins, obliging or not.
    Rolled { begins: Seat, obliges: bool },
    /// A stacked cup was shown and rolled again (DU-3).
    Montado { seat: Seat, dice: Dice },
    /// The obliging player chose open or closed (DU-23).
    Obliged { seat: Seat, closed: bool },
    /// The first bid of a round has a direction, unless only two play (DU-4).
    Bid { seat: Seat, bid: Bid, direction: Option<Direction> },
    /// The standing bid was passed on (DU-15).
    Passed { seat: Seat },
    /// All dice were shown on a claim.
    Shown(Showing),
    /// A player has no dice left (DU-6).
    Out { seat: Seat },
    /// The floor expelled a player (DU-31).
    Expelled { seat: Seat },
}

/// All that everybody sees. Legality follows from it alone.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    pub options: Options,
    /// The number of dice of each player; 0 is out of the game.
    pub dice: PerSeat<u8>,
    /// The direction of the round in play, or of the round before until the first bid (DU-4).
    pub direction: Direction,
    /// The seats that have obliged in this game (DU-21).
    pub obliged: PerSeat<bool>,
    /// The seats that lost their last die, in order.
    pub out: Vec<Seat>,
    /// The seats that the floor expelled, in order (DU-31).
    pub expelled: Vec<Seat>,
    pub phase: Phase,
    /// The seat that began the round in play, or the last one.
    pub began: Seat,
    /// The obligo of `began`, if the round in play is one.
    pub obligo: Option<Obligo>,
    /// `None` between rounds, and before the opening.
    pub standing: Option<StandingBid>,
    /// The numbers of aces in this round's false openings, which may not be bid again (DU-20).
    pub dead_aces: Vec<u8>,
    /// The seats that have passed in this round (DU-15).
    pub passed: Vec<Seat>,
    pub events: History<Event>,
    /// Rounds finished, with the dice as they were shown.
    pub rounds: History<Round>,
}

impl Table {
    /// Returns a match before its first round.
    pub fn new(options: Options, seats: u8) -> Table {
        Table {
            options,
            dice: PerSeat::new(seats, |_| FULL_CUP),
            direction: Direction::Right,
            obliged: PerSeat::new(seats, |_| false),
            out: Vec::new(),
            expelled: Vec::new(),
            phase: Phase::Over,
            began: Seat(0),
            obligo: None,
            standing: None,
            dead_aces: Vec::new(),
            passed: Vec::new(),
            events: History::default(),
            rounds: History::default(),
        }
    }

    pub fn total(&self) -> u8 {
        self.dice.iter().map(|(_, dice)| dice).sum()
    }

    /// Returns the number of dice the game began with (DU-1).
    pub fn initial(&self) -> u8 {
        FULL_CUP * self.dice.len()
    }

    pub fn is_in(&self, seat: Seat) -> bool {
        self.dice.get(seat).is_some_and(|&dice| dice > 0)
    }

    /// Returns the seats that still play, in seat order.
    pub fn playing(&self) -> impl Iterator<Item = Seat> + Clone {
        self.dice.iter().filter(|(_, dice)| **dice > 0).map(|(seat, _)| seat)
    }

    /// Returns true if dice lie under the cups.
    pub fn is_round_open(&self) -> bool {
        !matches!(self.phase, Phase::Between { .. } | Phase::Over)
    }

    /// Returns true if only two players are left (DU-26).
    pub fn is_duel(&self) -> bool {
        self.playing().count() == 2
    }

    /// Returns the next seat still in after `seat`, in the direction of the round.
    pub fn next(&self, seat: Seat) -> Seat {
        self.next_towards(seat, self.direction)
    }

    /// Returns the next seat still in after `seat`, in `direction`.
    pub fn next_towards(&self, seat: Seat, direction: Direction) -> Seat {
        let seats = self.dice.len();
        let step = match direction {
            Direction::Right => 1,
            Direction::Left => seats - 1,
        };
        let mut next = Seat((seat.0 + step) % seats);
        while next != seat && !self.is_in(next) {
            next = Seat((next.0 + step) % seats);
        }
        next
    }

    /// Returns true if `seat` may look at its own dice now (DU-23).
    pub fn sees(&self, seat: Seat) -> bool {
        match self.obligo {
            None | Some(Obligo::Open) => true,
            Some(Obligo::Undecided) => seat == self.began,
            Some(Obligo::Closed) => self.dice.get(seat) == Some(&1),
        }
    }

    /// Returns true if aces count for the other faces when a bid is doubted or calzado in this round (DU-11).
    pub fn aces_wild(&self) -> bool {
        self.options.aces_wild(self.obligo)
    }
}

/// The whole match, hidden parts included. A page shows a [`View`](super::View) of it; tests set it up.
#[derive(Clone, PartialEq, Debug)]
pub struct Dudo {
    pub rng: Rng,
    pub table: Table,
    /// The dice under each cup while a round is played; empty between rounds.
    pub cups: PerSeat<Dice>,
}

impl Dudo {
    pub fn cup(&self, seat: Seat) -> &Dice {
        &self.cups[seat]
    }
}
