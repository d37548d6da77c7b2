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

/// Returns the last `most` actions, the latest first.
pub fn log(lang: Lang, event: &Event, most: usize) -> Vec<LogLine> {
    let undone = event.undone();
    (0..undone.len()).rev().take(most).map(|at| line(lang, event, at, undone[at])).collect()
}

/// Returns the last action that is in force, other than an undo.
pub fn last_done(lang: Lang, event: &Event) -> Option<LogLine> {
    let (undone, log) = (event.undone(), &event.file().log);
    let done = |at: &usize| !undone[*at] && !matches!(log[*at], Action::Undo { .. });
    (0..undone.len()).rev().find(done).map(|at| line(lang, event, at, false))
}

fn line(lang: Lang, event: &Event, at: usize, undone: bool) -> LogLine {
    let words = diary::sentence(lang, &event.file().log[at], event.state());
    LogLine { number: at + 1, words, undone }
}
