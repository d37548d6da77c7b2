//! Standings of an event for everybody's phone: a text with its time, only to be read.

use super::bytes::{Reader, Writer};
use super::code::write;
use crate::names::{clean, collation};
use crate::saved::clean_time;

const MINUTE: f64 = 60_000.0;
const LONGEST_LINE: usize = 200;

#[derive(Clone, PartialEq, Debug)]
pub struct Tables {
    /// Minutes since 1970.
    minutes: u64,
    /// The name of the event, then its tables with a line for each player.
    pub lines: Vec<String>,
}

/// Stands before the table at which somebody plays now, at the end of their line.
pub const NOW: &str = " · ";

/// Somebody's line, and who plays at the same table now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    pub line: String,
    pub with: Vec<String>,
}

/// Returns the name in a line of a table.
fn name(line: &str) -> Option<&str> {
    let (place, rest) = line.split_once(". ")?;
    place.parse::<u32>().ok()?;
    let row = rest.rsplit_once(NOW).map_or(rest, |(row, _)| row);
    Some(row.rsplit_once(" – ").map_or(row, |(name, _)| name))
}

impl Tables {
    /// Returns the lines of people whose name has what was typed, in any case and with or without accents.
    pub fn find(&self, typed: &str) -> Vec<Found> {
        let letters = |text: &str| collation(text).0;
        let typed = letters(typed.trim());
        let named = |line: &&String| {
            let name = name(line).map(letters).unwrap_or_default();
            !typed.is_empty() && name.windows(typed.len()).any(|part| part == typed)
        };
        let found = |line: &String| {
            // "mesa 4", in any language.
            let is_table = |at: &&str| at.split_once(' ').is_some_and(|(_, number)| number.parse::<u32>().is_ok());
            let table = line.rsplit_once(NOW).map(|(_, at)| at).filter(is_table);
            let same =
                |other: &&String| *other != line && table.is_some_and(|at| other.ends_with(&format!("{NOW}{at}")));
            let with = self.lines.iter().filter(same).filter_map(|other| Some(name(other)?.to_string()));
            Found { line: line.clone(), with: with.collect() }
        };
        self.lines.iter().filter(named).map(found).collect()
    }

    /// The text of some tables at this time, in milliseconds since 1970.
    pub fn new(at: f64, text: &str) -> Tables {
        let lines = text.lines().map(|line| clean(line, LONGEST_LINE)).collect();
        Tables { minutes: (clean_time(at) / MINUTE) as u64, lines }
    }

    /// Their time, in milliseconds since 1970.
    pub fn at(&self) -> f64 {
        clean_time(self.minutes as f64 * MINUTE)
    }

    /// Its code; `None` if it would be too long.
    pub fn code(&self) -> Option<String> {
        let mut writer = Writer::default();
        writer.number(self.minutes);
        writer.text(&self.lines.join("\n"));
        write('t', writer.0)
    }

    pub(super) fn read(reader: &mut Reader) -> Option<Tables> {
        let minutes = reader.number()?;
        let text = reader.text()?;
        Some(Tables { minutes, ..Tables::new(0.0, &text) })
    }
}
