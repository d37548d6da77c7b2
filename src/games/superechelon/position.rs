//! The position: everything on the table, open and hidden.

use super::{Card, Options, Stage, StageType, Tour, lead};
use crate::engine::{History, PerSeat, Rng, Seat};
use std::sync::Arc;

/// Who is to act, and how. Everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    Laying(Seat),
    /// This seat gives out the booty (SE-24).
    Giving(Seat),
    /// The stage is over; this seat deals the next one (SE-11, SE-26).
    Between(Seat),
    /// The tour is over and counted; this seat drew the highest card and deals the next one (SE-5).
    NewTour(Seat),
    Over,
}

impl Phase {
    /// Returns the seat that the table waits for.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Phase::Laying(seat) | Phase::Giving(seat) | Phase::Between(seat) | Phase::NewTour(seat) => Some(seat),
            Phase::Over => None,
        }
    }

    /// Returns true if no hand is played: a stage, a tour or the season is over.
    pub fn rests(self) -> bool {
        matches!(self, Phase::Between(_) | Phase::NewTour(_) | Phase::Over)
    }
}

/// Something everybody has seen, in the order it happened: the stage in play, with the draw for a tour's first deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A player drew a card for the first deal (SE-5).
    Drew { seat: Seat, card: Card },
    /// The highest draws are level, and those players draw again.
    DrawLevel,
    /// `each` cards were dealt to every player, and `aside` cards were left over (SE-6, SE-7).
    Dealt { dealer: Seat, each: u8, aside: u8, kind: StageType, last: bool },
    /// A player laid a card in the fan of `owner`.
    Laid { seat: Seat, card: Card, owner: Seat, opens: bool },
    /// A player laid a Bad Day against a card, or against nothing (SE-22).
    BadDay { seat: Seat, card: Card, against: Option<Card> },
    /// The fan that `owner` opened won (SE-10, SE-23).
    StageWon { owner: Seat, points: u16 },
    /// Everybody took their own cards back (SE-10, SE-25).
    StageTied,
    /// Cards of the booty were given, face down.
    Gave { from: Seat, to: Seat, cards: u8 },
    /// The only player with a right to the booty took all of it.
    TookBooty { seat: Seat, cards: u8 },
    /// Nobody had a right to the booty, so it is out of the game.
    BootyOut { cards: u8 },
    /// A player has the most GC points of the tour (SE-13, SE-27).
    TourWon { seat: Seat, points: u16 },
    /// Several players have the most GC points (SE-13, SE-27).
    TourShared { points: u16 },
}

/// A stage and its booty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    pub stage: Stage,
    /// The cards given so far, one to each of [`Stage::entitled`] in turn.
    pub given: Vec<Card>,
    /// The cards still to be given.
    pub left: Vec<Card>,
}

impl Played {
    pub fn new(stage: Stage) -> Played {
        Played { stage, given: Vec::new(), left: Vec::new() }
    }

    /// Returns the booty that each seat was given so far.
    pub fn shares(&self, seats: u8) -> PerSeat<Vec<Card>> {
        let mut shares = PerSeat::new(seats, |_| Vec::new());
        self.each_given(seats, |seat, card| shares[seat].push(card));
        shares
    }

    fn each_given(&self, seats: u8, mut given: impl FnMut(Seat, Card)) {
        let entitled = self.stage.entitled(seats);
        self.given.iter().zip(entitled.iter().cycle()).for_each(|(card, seat)| given(*seat, *card));
    }
}

/// The whole match, hidden parts included. A page shows a [`View`](super::View) of it; tests set it up.
#[derive(Clone, PartialEq, Debug)]
pub struct SuperEchelon {
    pub options: Options,
    pub rng: Rng,
    /// The cards of each seat, in the order they came.
    pub hands: PerSeat<Vec<Card>>,
    /// The next card to deal is the last.
    pub deck: Vec<Card>,
    /// The cards that could not be dealt evenly, face down (SE-7).
    pub aside: Vec<Card>,
    /// The stages of this tour, shared by copies of a position. The last one is in play or just over.
    pub stages: Vec<Arc<Played>>,
    pub dealer: Seat,
    pub phase: Phase,
    pub events: History<Event>,
    pub tours: History<Tour>,
    /// A bit for each seat that plays carelessly in a rollout.
    pub careless: u8,
}

impl SuperEchelon {
    pub fn seats(&self) -> u8 {
        self.hands.len()
    }

    pub(super) fn is_duel(&self) -> bool {
        self.seats() == 2
    }

    /// Returns the stage in play or just over, with what was given after it.
    pub fn played(&self) -> &Played {
        self.stages.last().expect("a tour has a stage from its first deal on")
    }

    pub fn stage(&self) -> &Stage {
        &self.played().stage
    }

    /// Returns true if the tour is counted and all its cards lie open.
    pub fn is_counted(&self) -> bool {
        matches!(self.phase, Phase::NewTour(_) | Phase::Over)
    }

    /// Returns every pile, the booty included.
    pub fn piles(&self) -> PerSeat<Vec<Card>> {
        let mut piles = PerSeat::new(self.seats(), |_| Vec::new());
        for played in &self.stages {
            let open = played.stage.taken_openly(self.seats());
            let shares = played.shares(self.seats());
            for (seat, pile) in piles.iter_mut() {
                let pile: &mut Vec<Card> = pile;
                pile.extend(open[seat].iter().chain(&shares[seat]));
            }
        }
        piles
    }

    /// Returns the general classification points of the cards that each seat has taken.
    pub fn gc_points(&self) -> PerSeat<u16> {
        let mut points = PerSeat::new(self.seats(), |_| 0);
        let mut add = |seat: Seat, card: Card| points[seat] += u16::from(card.figure.gc());
        for played in &self.stages {
            played.stage.each_taken(self.seats(), &mut add);
            played.each_given(self.seats(), &mut add);
        }
        points
    }

    /// Returns the dealer after this stage (SE-11, SE-26).
    pub(super) fn next_dealer(&self) -> Seat {
        let stage = self.stage();
        lead::next_dealer(self.seats(), self.dealer, stage.starter, stage.verdict.winner())
    }
}
