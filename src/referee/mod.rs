//! The rules without a screen: plays matches, replays and verifies saved ones, and reads and writes events as TRF.
//! FORMATS.md describes every line.

mod entry;
mod event;
mod file;
mod import;
mod open;
mod print;
mod redraw;
mod trf;
mod versus;

pub use entry::{RefereedGame, Request, entry};
pub use event::{plan, rotate, standings};
pub use import::import;
pub use open::{Open, seat_view};
pub use redraw::redraw;
pub use trf::trf;
pub use versus::{Contender, Versus, interval, versus};

use crate::engine::Seed;
use crate::names::clean;
use crate::tournament::TournamentGames;
use file::{Document, Found, read};
use std::io::{self, Write};

/// Why the referee stops, in one sentence.
#[derive(Debug)]
pub enum Stop {
    /// The file can be read, but what it says cannot have happened.
    Unsound(String),
    /// The file or the request makes no sense.
    Unreadable(String),
    /// The output could not be written.
    Io(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Io(error)
    }
}

fn unreadable<T>(why: impl Into<String>) -> Result<T, Stop> {
    Err(Stop::Unreadable(why.into()))
}

fn unsound<T>(why: impl Into<String>) -> Result<T, Stop> {
    Err(Stop::Unsound(why.into()))
}

/// Returns a text from outside for a sentence: shortened, and without invisible characters.
pub fn quoted(written: &str) -> String {
    const LONGEST: usize = 60;
    let told = clean(written, LONGEST);
    if told.chars().count() < LONGEST { told } else { told + "…" }
}

pub struct Games {
    pub rules: &'static [RefereedGame],
    pub competing: TournamentGames,
}

impl Games {
    /// Returns the game of this id. The error names the games there are.
    pub fn game(&self, id: &str) -> Result<&'static RefereedGame, Stop> {
        self.rules.iter().find(|entry| entry.id == id).ok_or_else(|| {
            let ids: Vec<&str> = self.rules.iter().map(|entry| entry.id).collect();
            Stop::Unreadable(format!("There is no game \"{}\"; the games are {}.", quoted(id), ids.join(", ")))
        })
    }
}

/// Replays every match of a file and prints the same lines as `play` in JSON. Fails with the first match that
/// cannot be replayed to its last move.
pub fn replay(games: &Games, text: &str, out: &mut dyn Write) -> Result<(), Stop> {
    let matches = read(text)?.matches;
    if matches.is_empty() {
        return unreadable("The file holds no match.");
    }
    for document in &matches {
        (games.game(&document.game)?.replay)(document, Some(&mut |line| Ok(writeln!(out, "{line}")?)))?;
    }
    Ok(())
}

/// Checks all matches and events of a file, prints a line for each sound one, and fails with the first that is not.
pub fn verify(games: &Games, text: &str, out: &mut dyn Write) -> Result<(), Stop> {
    let Found { matches, events, others } = read(text)?;
    if matches.is_empty() && events.is_empty() && others == 0 {
        return unreadable("The file holds no match and no event.");
    }
    let mut first = Ok(());
    for document in &matches {
        let name = &document.name;
        match check(games, document) {
            Ok(words) => writeln!(out, "{name}: sound ({words}).")?,
            Err(why) => first = first.and(Err(named(name, why))),
        }
    }
    for (i, payload) in events.iter().enumerate() {
        match event::check(games, payload) {
            Ok((id, actions)) => writeln!(out, "{id}: sound ({actions} actions).")?,
            Err(why) => first = first.and(Err(named(&format!("Event {}", i + 1), why))),
        }
    }
    if others > 0 {
        writeln!(out, "Documents of other kinds, or removed ones, left aside: {others}.")?;
    }
    first
}

/// Prints the seal of each saved match, to be compared with the one that the app shows before the first deal. Fails if
/// no match of the file has an id, or a record cannot be read.
pub fn seal(text: &str, out: &mut dyn Write) -> Result<(), Stop> {
    let mut none = true;
    for Document { name, id, record, .. } in read(text)?.matches {
        let Some(id) = id else { continue };
        let rules = serde_json::from_value::<u16>(record["rules"].clone());
        let (Ok(rules), Ok(seed)) = (rules, serde_json::from_value::<Seed>(record["seed"].clone())) else {
            return unreadable(format!("{name}: its rules or its seed cannot be read."));
        };
        writeln!(out, "{name}: {}", seed.seal(rules, &id))?;
        none = false;
    }
    if none { unreadable("The file holds no match with an id, and only such have a seal.") } else { Ok(()) }
}

fn check(games: &Games, document: &Document) -> Result<String, Stop> {
    (games.game(&document.game)?.replay)(document, None)
}

fn named(name: &str, why: Stop) -> Stop {
    match why {
        Stop::Unsound(why) => Stop::Unsound(format!("{name}: {why}")),
        Stop::Unreadable(why) => Stop::Unreadable(format!("{name}: {why}")),
        Stop::Io(error) => Stop::Io(error),
    }
}
