//! The log in plain words.

use crate::lang::Lang;
use crate::organizer::diary;
use crate::tournament::{Action, Event};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// The number of the action, from 1.
    pub number: usize,
    pub words: String,
    pub undone: bool,
}

/// The last `most` actions, the latest first.
pub fn log(lang: Lang, event: &Event, most: usize) -> Vec<LogLine> {
    let undone = event.undone();
    let line = |(i, action): (usize, &Action)| LogLine {
        number: i + 1,
        words: diary::sentence(lang, action, event.state()),
        undone: undone[i],
    };
    event.file().log.iter().enumerate().rev().take(most).map(line).collect()
}
