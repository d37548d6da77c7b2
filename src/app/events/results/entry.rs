//! The match whose result is being entered, and what was entered so far.

use crate::app::events::session::EventSession;
use leptos::prelude::*;
use sobremesa::organizer::words;
use sobremesa::tournament::{EncounterRef, MatchKind, Score, Sheet};

/// The match whose result is being entered.
#[derive(Clone)]
pub struct ResultEntry {
    pub ev: EventSession,
    pub at: EncounterRef,
    pub kind: MatchKind,
    pub names: Vec<String>,
    /// The sheet to begin with, where a result is put right.
    pub start: Option<Sheet>,
    pub correcting: bool,
    /// Receives the sheet once it is whole.
    pub done: Callback<Sheet>,
}

impl ResultEntry {
    pub fn match_id(&self) -> String {
        self.ev.match_id(self.at)
    }

    /// The score that a sheet of this match gives.
    pub fn score(&self, sheet: &Sheet) -> Option<Score> {
        let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        sheet.check(self.kind, &names).ok()
    }

    /// The result of a sheet in one line.
    pub fn line(&self, sheet: &Sheet) -> String {
        let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        let score = self.score(sheet);
        let line =
            score.map_or(String::new(), |s| words::score_line(self.ev.ctx.lang(), self.kind, &s, &names));
        if names.len() == 2 { format!("{}: {line}", names.join(" – ")) } else { line }
    }

    /// The result as far as it was entered before.
    pub fn draft(&self) -> Option<Sheet> {
        if self.correcting {
            return self.start.clone();
        }
        let id = self.match_id();
        self.ev.notes.with_untracked(|notes| {
            notes.drafts.iter().find(|(of, _)| *of == id).map(|(_, sheet)| sheet.clone())
        })
    }

    /// Keeps what was entered so far, so that nothing is lost by looking elsewhere.
    pub fn keep(&self, sheet: Option<Sheet>) {
        if self.correcting {
            return;
        }
        let id = self.match_id();
        self.ev.note(|notes| {
            notes.drafts.retain(|(of, _)| *of != id);
            notes.drafts.extend(sheet.map(|sheet| (id, sheet)));
        });
    }
}
