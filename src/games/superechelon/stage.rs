//! One stage: the fans on the table, their points, and who gets which cards. All of it is open except the booty.

use super::{Card, Figure, PointsTable, StageType};
use crate::engine::{PerSeat, Seat};
use crate::order::sort_by_key;
use serde::Serialize;
use std::cmp::Reverse;

/// The cards that were laid open on the table in a stage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    pub kind: StageType,
    /// The number of cards that each player lays: three, or the whole hand in the last stage (SE-8).
    pub quota: u8,
    /// The seat that laid first.
    pub starter: Seat,
    /// The fans in the order they were opened: with two players one each, otherwise the escapadas.
    pub fans: Vec<Fan>,
    /// With three or more players: the Bad Days laid, which belong to no escapada (SE-22).
    pub bad_days: Vec<BadDay>,
    pub verdict: Verdict,
}

/// The cards of one player if two play, otherwise an escapada.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fan {
    /// The seat that opened it; nobody opens two in a stage.
    pub owner: Seat,
    pub cards: Vec<Laid>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Laid {
    pub seat: Seat,
    pub card: Card,
    /// True if a Bad Day cancelled the card (SE-22).
    pub cancelled: bool,
}

/// A rider that counts in a fan, with its points there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted {
    pub card: Card,
    pub points: u16,
    /// True if a Good Day doubles it (SE-12).
    pub doubled: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct BadDay {
    pub seat: Seat,
    pub card: Card,
    pub against: Option<Card>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Cards are still being laid.
    Open,
    Tied,
    /// The fan that this seat opened has most points.
    Won(Seat),
}

impl Verdict {
    pub fn winner(self) -> Option<Seat> {
        match self {
            Verdict::Won(seat) => Some(seat),
            Verdict::Open | Verdict::Tied => None,
        }
    }
}

/// The running total of the points of a fan, to which cards are added one by one.
#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    riders: u16,
    good_days: u8,
    /// The points of the best riders, highest first: one for each Good Day in two decks.
    best: [u8; 8],
}

impl Tally {
    pub fn add(&mut self, figure: Figure, table: &PointsTable, kind: StageType) {
        if figure == Figure::GoodDay {
            self.good_days += 1;
        }
        let mut points = table.points(figure, kind);
        self.riders += u16::from(points);
        for best in &mut self.best {
            if points > *best {
                std::mem::swap(best, &mut points);
            }
        }
    }

    /// Returns the points of the best riders, at most `most` of them.
    pub fn best(&self, most: i64) -> i64 {
        self.best.iter().take(most.max(0) as usize).map(|points| i64::from(*points)).sum()
    }

    pub fn points(&self) -> u16 {
        self.riders + self.best.iter().take(self.good_days.into()).map(|points| u16::from(*points)).sum::<u16>()
    }
}

impl Fan {
    /// Returns the points of the riders (SE-12), those of the best riders twice, one for each Good Day (SE-21).
    /// Cancelled cards do not count (SE-22).
    pub fn points(&self, table: &PointsTable, kind: StageType) -> u16 {
        let mut tally = Tally::default();
        self.standing().for_each(|card| tally.add(card.figure, table, kind));
        tally.points()
    }

    /// Returns the riders that count, with their points, highest first.
    pub fn counted(&self, table: &PointsTable, kind: StageType) -> Vec<Counted> {
        let good_days = self.standing().filter(|card| card.figure == Figure::GoodDay).count();
        let riders = self.standing().filter(|card| card.figure.is_rider());
        let rider = |card: Card| Counted { card, points: table.points(card.figure, kind).into(), doubled: false };
        let mut counted: Vec<Counted> = riders.map(rider).collect();
        sort_by_key(&mut counted, |rider| Reverse(rider.points));
        counted.iter_mut().take(good_days).for_each(|rider| rider.doubled = true);
        counted
    }

    /// Returns the cards that are not cancelled.
    pub(super) fn standing(&self) -> impl Iterator<Item = Card> {
        self.cards.iter().filter(|laid| !laid.cancelled).map(|laid| laid.card)
    }

    pub fn has_card_of(&self, seat: Seat) -> bool {
        self.cards.iter().any(|laid| laid.seat == seat)
    }

    /// Returns a bit for each seat that has a card in it.
    fn seats(&self) -> u8 {
        self.cards.iter().fold(0, |seats, laid| seats | bit(laid.seat))
    }
}

impl Stage {
    pub fn new(kind: StageType, quota: u8, starter: Seat) -> Stage {
        Stage { kind, quota, starter, fans: Vec::new(), bad_days: Vec::new(), verdict: Verdict::Open }
    }

    pub fn fan(&self, owner: Seat) -> Option<&Fan> {
        self.fans.iter().find(|fan| fan.owner == owner)
    }

    pub fn laid(&self) -> impl Iterator<Item = &Laid> {
        self.fans.iter().flat_map(|fan| &fan.cards)
    }

    /// Counts the cards laid in this stage, Bad Days included.
    pub fn cards_laid(&self) -> usize {
        self.laid().count() + self.bad_days.len()
    }

    /// Adds `card` to the fan of `owner`, opening it if it is not there.
    pub fn lay(&mut self, seat: Seat, card: Card, owner: Seat) {
        let laid = Laid { seat, card, cancelled: false };
        match self.fans.iter_mut().find(|fan| fan.owner == owner) {
            Some(fan) => fan.cards.push(laid),
            None => {
                let mut cards = Vec::with_capacity(self.quota.into());
                cards.push(laid);
                self.fans.push(Fan { owner, cards });
            }
        }
    }

    /// Lays a Bad Day (SE-22).
    pub(super) fn lay_bad_day(&mut self, seat: Seat, card: Card, against: Option<Card>) {
        self.bad_days.push(BadDay { seat, card, against });
        let mut laid = self.fans.iter_mut().flat_map(|fan| &mut fan.cards);
        if let Some(target) = laid.find(|laid| Some(laid.card) == against) {
            target.cancelled = true;
        }
    }

    /// Judges the stage: the fan with the most points wins; nobody does if two have as many (SE-10, SE-23, SE-25).
    pub fn judged(&self, table: &PointsTable) -> Verdict {
        let (mut most, mut verdict) = (0, Verdict::Tied);
        for (nth, fan) in self.fans.iter().enumerate() {
            let points = fan.points(table, self.kind);
            if nth == 0 || points > most {
                (most, verdict) = (points, Verdict::Won(fan.owner));
            } else if points == most {
                verdict = Verdict::Tied;
            }
        }
        verdict
    }

    /// Returns the cards of the escapadas that lost, in the order they lie (SE-23). Only for three or more players.
    pub fn booty(&self) -> Vec<Card> {
        let Verdict::Won(winner) = self.verdict else { return Vec::new() };
        let lost = self.fans.iter().filter(|fan| fan.owner != winner);
        lost.flat_map(|fan| &fan.cards).map(|laid| laid.card).collect()
    }

    /// Returns the seats that get booty: those that have a card in the winning escapada and laid no Bad Day, clockwise
    /// from its initiator (SE-22, SE-24). Nobody if two play.
    pub fn entitled(&self, seats: u8) -> Vec<Seat> {
        self.each_entitled(seats).collect()
    }

    /// Returns the seat that gets the next card of the booty when `given` cards have been given.
    pub fn gets(&self, seats: u8, given: usize) -> Option<Seat> {
        let all = self.each_entitled(seats).count().max(1);
        self.each_entitled(seats).nth(given % all)
    }

    fn each_entitled(&self, seats: u8) -> impl Iterator<Item = Seat> {
        let (giver, mut kept_right) = match self.verdict {
            Verdict::Won(giver) if seats > 2 => (giver, self.fan(giver).map_or(0, Fan::seats)),
            Verdict::Open | Verdict::Tied | Verdict::Won(_) => (Seat(0), 0),
        };
        self.bad_days.iter().for_each(|bad_day| kept_right &= !bit(bad_day.seat));
        clockwise(giver, seats).filter(move |seat| kept_right & bit(*seat) != 0)
    }

    /// Returns the cards that each seat takes to its pile in the open: all but the booty (SE-10, SE-23, SE-25).
    pub fn taken_openly(&self, seats: u8) -> PerSeat<Vec<Card>> {
        let mut piles = PerSeat::new(seats, |_| Vec::new());
        self.each_taken(seats, |seat, card| piles[seat].push(card));
        piles
    }

    pub(super) fn each_taken(&self, seats: u8, mut taken: impl FnMut(Seat, Card)) {
        for fan in &self.fans {
            for laid in &fan.cards {
                match self.verdict {
                    Verdict::Won(winner) if seats == 2 => taken(winner, laid.card),
                    Verdict::Won(winner) if fan.owner == winner => taken(laid.seat, laid.card),
                    Verdict::Tied => taken(laid.seat, laid.card),
                    Verdict::Open | Verdict::Won(_) => {}
                }
            }
        }
    }

    /// Returns the cards that leave the game in the open: Bad Days (SE-28), and booty that is nobody's (SE-24).
    pub fn out(&self, seats: u8) -> Vec<Card> {
        if self.verdict == Verdict::Open {
            return Vec::new();
        }
        let mut out: Vec<Card> = self.bad_days.iter().map(|bad_day| bad_day.card).collect();
        if seats > 2 && self.entitled(seats).is_empty() {
            out.extend(self.booty());
        }
        out
    }
}

pub(super) fn bit(seat: Seat) -> u8 {
    1 << seat.0
}

/// Returns the seats clockwise from `first`, that is, to the left and in falling order of numbers.
pub(super) fn clockwise(first: Seat, seats: u8) -> impl Iterator<Item = Seat> {
    (0..seats).map(move |steps| Seat((first.0 + seats - steps) % seats))
}

/// Returns the player to the left: the next clockwise.
pub(super) fn left_of(seat: Seat, seats: u8) -> Seat {
    Seat((seat.0 + seats - 1) % seats)
}
