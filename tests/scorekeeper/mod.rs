//! Tests of the score sheets, named by the rule they pin.

mod chupate_dos;
mod domino;
mod dudo;
mod superechelon;
mod texts;
mod tres_en_raya;
mod views;

use crate::engine::script::{A, B, C, D};
use sobremesa::engine::{Game, Seat};
use sobremesa::games::SCORED;
use sobremesa::saved::Player;
use sobremesa::scorekeeper::judge;
use sobremesa::scorekeeper::{AgreedRules, Entry, EntryError, EntryRefusal, ScoreSheet, Sheet};

const NAMES: [&str; 10] = ["Ana", "Beto", "Carla", "Dani", "Eva", "Fede", "Gala", "Hugo", "Inés", "Julio"];

fn players(seats: usize) -> Vec<Player> {
    NAMES.iter().take(seats).zip(0..).map(|(name, emblem)| Player::person(name.to_string(), emblem)).collect()
}

fn sheet<S: ScoreSheet>(rules: S::Rules, seats: usize) -> Sheet {
    Sheet::new(SCORED, "a1", 1.0, AgreedRules::new(S::Game::ID, &rules), players(seats)).unwrap()
}

/// Returns a sheet with all of these entries.
fn after<S: ScoreSheet>(rules: S::Rules, seats: usize, events: &[S::Entry]) -> Sheet {
    let mut sheet = sheet::<S>(rules, seats);
    for event in events {
        let entry = Entry::new(event);
        sheet.enter(&entry).unwrap_or_else(|why| panic!("{entry:?}: {why:?}"));
    }
    sheet
}

/// Returns the reason why this can't be entered, and checks that nothing has changed.
fn refused<S: ScoreSheet>(sheet: &Sheet, event: S::Entry) -> EntryError<S::RuleError> {
    let mut tried = sheet.clone();
    let told = tried.enter(&Entry::new(&event)).unwrap_err();
    assert_eq!(tried, *sheet);
    let why = judge(&mut sheet.count::<S>().unwrap(), &event).unwrap_err();
    assert_eq!(told, EntryRefusal::of::<S>(&why, &sheet.written().players));
    why
}

fn totals(sheet: &Sheet) -> Vec<u32> {
    sheet.state().totals.clone()
}

fn places(sheet: &Sheet) -> Option<Vec<u8>> {
    sheet.state().outcome.as_ref().map(|outcome| outcome.seats.iter().map(|(_, tally)| tally.place).collect())
}

fn begins(sheet: &Sheet) -> Option<u8> {
    sheet.state().begins.map(|seat| seat.0)
}
