//! The course of a tour from stage to stage, over plain seats, for the table and for a score sheet.

use super::{Leader, stage::left_of};
use crate::engine::Seat;

/// Returns the number of cards dealt to each of `seats` from `deck` cards (SE-6, SE-7).
pub(super) fn dealt(first: bool, deck: usize, seats: usize) -> usize {
    let full = if first { 5 } else { 3 };
    full.min(deck / seats)
}

/// Returns the number of stages of a tour (SE-8): deals until the deck is too small for three cards each (SE-7).
pub fn stages(seats: u8) -> usize {
    let seats = usize::from(seats.max(1));
    // There is a deck for every four players (SE-9).
    let mut deck = 48 * seats.div_ceil(4);
    let mut stages = 0;
    while deck > 0 {
        let each = dealt(stages == 0, deck, seats);
        let even = stages == 0 || each == 3;
        deck = if even { deck - each * seats } else { 0 };
        stages += 1;
    }
    stages
}

/// Returns the dealer after a stage that `dealer` dealt and `starter` began (SE-11, SE-26).
pub fn next_dealer(seats: u8, dealer: Seat, starter: Seat, winner: Option<Seat>) -> Seat {
    match winner {
        Some(winner) if seats == 2 => winner,
        None if seats == 2 => dealer,
        Some(winner) => left_of(winner, seats),
        None => left_of(starter, seats),
    }
}

/// Returns the seat that lays first when `dealer` deals after a stage that `starter` began (SE-11, SE-20).
pub fn next_starter(seats: u8, leader: Leader, dealer: Seat, starter: Seat, winner: Option<Seat>) -> Seat {
    match (seats, winner, leader) {
        (2, Some(winner), Leader::Winner) => winner,
        (2, Some(winner), Leader::Loser) => left_of(winner, 2),
        (2, None, _) => starter,
        _ => dealer,
    }
}
