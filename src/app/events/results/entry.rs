//! The match whose result is being entered, and what was entered so far.

use crate::app::events::prelude::*;
use sobremesa::organizer::draft::{Draft, Form, Stage, Taps};
use sobremesa::organizer::views::encounter::EntryView;
use sobremesa::organizer::{tablet, words};
use sobremesa::tournament::{MatchKind, Score, TournamentGame};

/// The match whose result is being entered.
#[derive(Clone, Copy)]
pub struct ResultEntry {
    pub ev: EventSession,
    pub at: EncounterRef,
    pub game: &'static TournamentGame,
    pub kind: MatchKind,
    pub one_is_first: bool,
    names: StoredValue<Vec<String>>,
    /// The sheet that a correction begins with.
    start: StoredValue<Option<Sheet>>,
    correcting: bool,
    /// Receives the sheet once nothing is missing.
    pub done: Callback<Sheet>,
}

impl ResultEntry {
    pub fn new(ev: EventSession, at: EncounterRef, of: &EntryView, done: Callback<Sheet>) -> ResultEntry {
        ResultEntry {
            ev,
            at,
            game: of.game,
            kind: of.kind,
            one_is_first: of.one_is_first,
            names: StoredValue::new(of.names.clone()),
            start: StoredValue::new(None),
            correcting: false,
            done,
        }
    }

    pub fn to(self, done: Callback<Sheet>) -> ResultEntry {
        ResultEntry { done, ..self }
    }

    /// Returns this entry for a correction that begins with `start`. It keeps no draft.
    pub fn correcting(self, start: Option<Sheet>, done: Callback<Sheet>) -> ResultEntry {
        ResultEntry { start: StoredValue::new(start), correcting: true, done, ..self }
    }

    pub fn names(&self) -> Vec<String> {
        self.names.get_value()
    }

    /// Returns the people at the table by seat, both of each pair.
    pub fn seated(&self) -> Vec<String> {
        self.names.with_value(|names| tablet::seats(names, self.game))
    }

    pub fn seats(&self) -> usize {
        self.names.with_value(Vec::len)
    }

    pub fn is_duel(&self) -> bool {
        self.seats() == 2
    }

    pub fn form(&self) -> Form {
        Form::new(self.kind, self.seats())
    }

    pub fn match_id(&self) -> String {
        self.ev.match_id(self.at)
    }

    pub fn score(&self, sheet: &Sheet) -> Option<Score> {
        let names = self.names();
        sheet.check(self.kind, &names.iter().map(String::as_str).collect::<Vec<_>>()).ok()
    }

    pub fn line(&self, sheet: &Sheet) -> String {
        words::sheet_line(self.ev.lang(), self.kind, sheet, &self.names())
    }

    /// Returns the taps so far: those of the draft, or in a correction those that give the old result.
    pub fn taps<T: Taps + Send + Sync>(self) -> TappedResult<T> {
        let names = self.names();
        let start = if self.correcting { self.start.get_value() } else { self.found(true).map(|draft| draft.sheet) };
        let taps = start.and_then(|sheet| T::read(&sheet, &names)).unwrap_or_else(|| T::new(names.len()));
        TappedResult { entry: self, taps: RwSignal::new(taps) }
    }

    /// Describes the draft of the people who had this match before.
    pub fn set_aside(&self) -> Option<String> {
        self.found(false).map(|draft| draft.set_aside(self.ev.lang()))
    }

    fn found(&self, current: bool) -> Option<Draft> {
        let event = self.ev.peek();
        self.ev.notes.with_untracked(|notes| notes.draft(&event, self.at, current).cloned())
    }

    /// Keeps what was entered so far, even if the page is left.
    fn keep(&self, sheet: Sheet) {
        if !self.correcting {
            self.ev.note(|notes| notes.set_draft(&self.ev.peek(), self.at, sheet));
        }
    }
}

pub struct TappedResult<T: 'static> {
    pub entry: ResultEntry,
    pub taps: RwSignal<T>,
}

copyable!(<T> TappedResult<T>);

impl<T: Taps + Send + Sync> TappedResult<T> {
    pub fn is_whole(self) -> bool {
        self.taps.with(|taps| taps.stage(self.entry.kind)) != Stage::Begun
    }

    fn sheet(self) -> Sheet {
        self.taps.with_untracked(|taps| taps.sheet(self.entry.kind, &self.entry.names()))
    }

    /// Takes a tap. The result of all taps is entered if it needs no confirmation; until then it is kept as a draft.
    pub fn tap(self, change: &dyn Fn(&mut T)) {
        let before = self.sheet();
        self.taps.update(change);
        let after = self.sheet();
        match self.taps.with_untracked(|taps| taps.stage(self.entry.kind)) {
            Stage::Settled => self.entry.done.run(after),
            Stage::Begun | Stage::Whole if after != before => self.entry.keep(after),
            Stage::Begun | Stage::Whole => {}
        }
    }

    pub fn save(self) {
        self.entry.done.run(self.sheet());
    }
}
