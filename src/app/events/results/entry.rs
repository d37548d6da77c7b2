//! The match whose result is being entered, and what was entered so far.

use crate::app::events::session::EventSession;
use leptos::prelude::*;
use sobremesa::organizer::draft::Draft;
use sobremesa::organizer::views::encounter::EntryView;
use sobremesa::organizer::words;
use sobremesa::tournament::{EncounterRef, MatchKind, Score, Sheet};

/// The match whose result is being entered.
#[derive(Clone, Copy)]
pub struct ResultEntry {
    pub ev: EventSession,
    pub at: EncounterRef,
    pub kind: MatchKind,
    names: StoredValue<Vec<String>>,
    /// The sheet that a correction begins with.
    start: StoredValue<Option<Sheet>>,
    correcting: bool,
    /// Receives the sheet once it is whole.
    pub done: Callback<Sheet>,
}

impl ResultEntry {
    pub fn new(ev: EventSession, at: EncounterRef, of: &EntryView, done: Callback<Sheet>) -> ResultEntry {
        ResultEntry {
            ev,
            at,
            kind: of.kind,
            names: StoredValue::new(of.names.clone()),
            start: StoredValue::new(None),
            correcting: false,
            done,
        }
    }

    /// Returns this entry with another receiver of the sheet.
    pub fn to(self, done: Callback<Sheet>) -> ResultEntry {
        ResultEntry { done, ..self }
    }

    /// Returns this entry for a correction that begins with `start`. It keeps no draft.
    pub fn correcting(self, start: Option<Sheet>, done: Callback<Sheet>) -> ResultEntry {
        ResultEntry { start: StoredValue::new(start), correcting: true, done, ..self }
    }

    /// By seat.
    pub fn names(&self) -> Vec<String> {
        self.names.get_value()
    }

    pub fn is_duel(&self) -> bool {
        self.names.with_value(|names| names.len() == 2)
    }

    pub fn start(&self) -> Option<Sheet> {
        self.start.get_value()
    }

    pub fn match_id(&self) -> String {
        self.ev.match_id(self.at)
    }

    /// The score that a sheet of this match gives.
    pub fn score(&self, sheet: &Sheet) -> Option<Score> {
        let names = self.names();
        sheet.check(self.kind, &names.iter().map(String::as_str).collect::<Vec<_>>()).ok()
    }

    /// The result of a sheet in one line.
    pub fn line(&self, sheet: &Sheet) -> String {
        let names = self.names();
        let people: Vec<&str> = names.iter().map(String::as_str).collect();
        let line = |score| words::score_line(self.ev.ctx.lang(), self.kind, &score, &people);
        let line = self.score(sheet).map_or(String::new(), line);
        if names.len() == 2 { format!("{}: {line}", names.join(" – ")) } else { line }
    }

    /// Returns the result as far as it was entered before.
    pub fn draft(&self) -> Option<Sheet> {
        if self.correcting {
            return self.start();
        }
        self.found(true).map(|draft| draft.sheet)
    }

    /// Describes what was entered for other people, who had this match before.
    pub fn set_aside(&self) -> Option<String> {
        self.found(false).map(|draft| draft.set_aside(self.ev.ctx.lang()))
    }

    fn found(&self, current: bool) -> Option<Draft> {
        let event = self.ev.peek();
        self.ev.notes.with_untracked(|notes| notes.draft(&event, self.at, current).cloned())
    }

    /// Keeps what was entered so far, also if the page is left.
    pub fn keep(&self, sheet: Sheet) {
        if !self.correcting {
            self.ev.note(|notes| notes.set_draft(&self.ev.peek(), self.at, sheet));
        }
    }
}
