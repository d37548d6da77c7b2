//! Standings of an event for everybody's phone: a text with its time, only to be read.

use super::bytes::{Reader, Writer};
use super::code::write;
use crate::names::clean;
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

impl Tables {
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
