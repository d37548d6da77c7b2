//! The session of an open sheet, which alone stores. An entry is judged, stored, and only then shown.

use crate::app::journal::{Notice, NoticeKind, OpenJournal};
use crate::app::prelude::*;
use sobremesa::games::SCORED;
use sobremesa::scorekeeper::{Draft, Entry, EntryRefusal, Sheet, words};
use sobremesa::store::{Outcome, StoreError};
use std::sync::Arc;

#[derive(Clone, Copy)]
pub struct SheetSession {
    pub ctx: Ctx,
    sheet: RwSignal<Arc<Sheet>>,
    journal: OpenJournal<Sheet, (), EntryRefusal>,
    pub draft: RwSignal<Draft>,
    pub notice: RwSignal<Option<Notice>>,
    /// The seat whose number the keys write.
    pub active: RwSignal<Option<Seat>>,
}

pub fn use_session() -> SheetSession {
    expect_context()
}

impl SheetSession {
    /// Opens the sheet with this id, or says why it cannot be opened.
    pub fn open(id: &str) -> Result<SheetSession, StoreError> {
        let ctx = use_ctx();
        let (document, sheet) = ctx.vault().load(Kind::Sheet, id, |text| Sheet::read(SCORED, text).ok())?;
        ctx.warn_if_read_only(&document);
        let sheet = Arc::new(sheet);
        Ok(SheetSession {
            ctx,
            draft: RwSignal::new(sheet.written().draft.clone()),
            journal: OpenJournal::new(ctx, sheet.clone(), RwSignal::new(false)),
            sheet: RwSignal::new(sheet),
            notice: RwSignal::new(Notice::fell_back(ctx, &document)),
            active: RwSignal::new(None),
        })
    }

    /// Returns the sheet, reactively.
    pub fn sheet(&self) -> Arc<Sheet> {
        self.sheet.get()
    }

    pub fn peek(&self) -> Arc<Sheet> {
        self.sheet.get_untracked()
    }

    pub fn seats(&self) -> u8 {
        self.sheet.with_untracked(|sheet| sheet.written().players.len() as u8)
    }

    pub fn name(&self, seat: Seat) -> String {
        self.sheet.with_untracked(|sheet| sheet.name(seat).to_string())
    }

    pub fn emblem(&self, seat: Seat) -> u8 {
        self.sheet.with_untracked(|sheet| sheet.written().players[seat.index()].emblem)
    }

    pub fn say<T>(&self, es: T, en: T) -> T {
        self.ctx.say(es, en)
    }

    /// Enters an entry, or shows why it is refused.
    pub fn enter(self, entry: Entry) {
        self.tap(|sheet| sheet.enter(&entry));
    }

    /// Undoes the last entry.
    pub fn undo(self) {
        self.tap(|sheet| sheet.undo().map(drop));
    }

    fn tap(self, change: impl FnOnce(&mut Sheet) -> Result<(), EntryRefusal>) {
        let judge = |sheet: &Sheet| {
            let mut sheet = sheet.clone();
            change(&mut sheet)?;
            sheet.touch(browser::now());
            Ok(sheet)
        };
        let save = |sheet: &Sheet| {
            self.draft.set(Draft::default());
            self.active.set(None);
            self.ctx.vault().save(Kind::Sheet, &sheet.written().id, &sheet.text())
        };
        self.journal.tap((), judge, save, move |outcome| self.show(outcome));
    }

    fn show(self, outcome: Outcome<Sheet, (), EntryRefusal>) {
        let lang = self.ctx.prefs.with_untracked(|prefs| prefs.lang);
        let notice = match outcome {
            Outcome::Entered { before, after, .. } => {
                let (was, is) = (&before.written().log, &after.written().log);
                let (did, entry) = match is.len() > was.len() {
                    true => (lang.pick("Apuntado:", "Entered:"), is.last()),
                    false => (lang.pick("Deshecho:", "Undone:"), was.last()),
                };
                let words = entry.map(|entry| words::entry(lang, &after, entry)).unwrap_or_default();
                self.sheet.set(after);
                Notice::new(format!("{did} {words}."), NoticeKind::Done)
            }
            Outcome::Refused { why, .. } => Notice::new(why.words(lang), NoticeKind::Refused),
        };
        self.notice.set(Some(notice));
    }

    /// Changes the draft and stores it, so that a reload loses nothing.
    pub fn sketch(self, change: impl FnOnce(&mut Draft)) {
        let mut draft = self.draft.get_untracked();
        let seats = usize::from(self.seats());
        draft.numbers.resize(seats, String::new());
        change(&mut draft);
        let mut sheet = (*self.journal.newest()).clone();
        sheet.set_draft(draft.clone());
        self.draft.set(draft);
        leptos::task::spawn_local(self.ctx.save(Kind::Sheet, &sheet.written().id, &sheet.text()));
    }
}
