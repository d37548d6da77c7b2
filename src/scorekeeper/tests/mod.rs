//! Tests of the score sheets, named by the rule they pin.

mod chupate_dos;
mod domino;
mod dudo;
mod superechelon;
mod texts;
mod tres_en_raya;

use super::{Event, Refused, Rules, Sheet};
use crate::engine::Seat;
use crate::saved::Player;

const NAMES: [&str; 10] = ["Ana", "Beto", "Carla", "Dani", "Eva", "Fede", "Gala", "Hugo", "Inés", "Julio"];

fn sheet(rules: Rules, seats: usize) -> Sheet {
    let player = |(i, name): (usize, &&str)| Player { name: name.to_string(), emblem: i as u8, bot: false };
    let players = NAMES.iter().take(seats).enumerate().map(player).collect();
    Sheet::new("a1", 1.0, rules, players).unwrap()
}

/// Enters all of them.
fn after(rules: Rules, seats: usize, events: &[Event]) -> Sheet {
    let mut sheet = sheet(rules, seats);
    for event in events {
        sheet.enter(event.clone()).unwrap_or_else(|why| panic!("{event:?}: {why:?}"));
    }
    sheet
}

/// Why this can't be entered; nothing has changed then.
fn refused(sheet: &Sheet, event: Event) -> Refused {
    let mut tried = sheet.clone();
    let why = tried.enter(event).unwrap_err();
    assert_eq!(tried, *sheet);
    why
}

fn totals(sheet: &Sheet) -> Vec<u32> {
    sheet.state().totals()
}

fn places(sheet: &Sheet) -> Option<Vec<u8>> {
    sheet.state().places().map(|places| places.iter().map(|(_, place)| *place).collect())
}

fn begins(sheet: &Sheet) -> Option<u8> {
    sheet.state().begins().map(|seat| seat.0)
}

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);
const D: Seat = Seat(3);
