//! The match whose result is being entered, and what was entered so far.

use crate::app::events::session::EventSession;
use leptos::prelude::*;
use sobremesa::organizer::tablet::TabletMatch;
use sobremesa::organizer::words;
use sobremesa::tournament::{EncounterId, GameId, MatchKind, PhaseId, Score, Sheet};

/// The match whose result is being entered.
#[derive(Clone)]
pub struct ResultEntry {
    pub ev: EventSession,
    pub game: GameId,
    pub phase: PhaseId,
    pub number: EncounterId,
    pub kind: MatchKind,
    pub names: Vec<String>,
    /// The sheet to begin with, where a result is put right.
    pub start: Option<Sheet>,
    pub correcting: bool,
    /// Receives the sheet once it is whole.
    pub done: Callback<Sheet>,
}

impl ResultEntry {
    pub fn tablet_match(&self) -> TabletMatch {
        self.ev.tablet_match(self.game, self.phase, self.number)
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
        let id = self.tablet_match().id();
        self.ev.notes.with_untracked(|notes| {
            notes.drafts.iter().find(|(of, _)| *of == id).map(|(_, sheet)| sheet.clone())
        })
    }

    /// Keeps what was entered so far, so that nothing is lost by looking elsewhere.
    pub fn keep(&self, sheet: Option<Sheet>) {
        if self.correcting {
            return;
        }
        let id = self.tablet_match().id();
        self.ev.note(|notes| {
            notes.drafts.retain(|(of, _)| *of != id);
            notes.drafts.extend(sheet.map(|sheet| (id, sheet)));
        });
    }
}
