//! An open sheet: the only place of these pages that stores anything. An entry is judged, stored, and only then
//! shown.

use crate::app::browser;
use crate::app::ctx::{Ctx, use_ctx};
use leptos::prelude::*;
use sobremesa::engine::Seat;
use sobremesa::games::SCORED;
use sobremesa::scorekeeper::{Draft, Entry, Sheet, words};
use sobremesa::store::{Kind, Settled, StoreError};
use std::sync::Arc;

/// The notice of the last entry, or of why it was refused.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    pub words: String,
    pub how: How,
}

/// The kind of a notice: an entry stands on the button that takes it back, the others have to be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    Entered,
    Refused,
    Shared,
}

#[derive(Clone, Copy)]
pub struct Keeper {
    pub ctx: Ctx,
    /// As it is stored, which is what is shown; and the newest, on its way to the store.
    sheet: RwSignal<Settled<Arc<Sheet>>>,
    pub draft: RwSignal<Draft>,
    pub told: RwSignal<Option<Told>>,
    /// The seat whose number the keys write.
    pub active: RwSignal<Option<Seat>>,
}

/// Stores a sheet.
pub async fn save(ctx: Ctx, sheet: &Sheet) {
    let kept = ctx.vault().save(Kind::Sheet, &sheet.written().id, &sheet.text()).await;
    ctx.unsaved.set(kept.is_err());
}

impl Keeper {
    /// # Errors
    /// The reason why the sheet cannot be opened.
    pub fn open(id: &str) -> Result<Keeper, StoreError> {
        let ctx = use_ctx();
        let (_, sheet) = ctx.vault().load(Kind::Sheet, id, |text| Sheet::read(SCORED, text).ok())?;
        Ok(Keeper {
            ctx,
            draft: RwSignal::new(sheet.written().draft.clone()),
            sheet: RwSignal::new(Settled::new(Arc::new(sheet))),
            told: RwSignal::new(None),
            active: RwSignal::new(None),
        })
    }

    /// The sheet, followed.
    pub fn sheet(&self) -> Arc<Sheet> {
        self.sheet.with(|sheet| sheet.shown().clone())
    }

    pub fn peek(&self) -> Arc<Sheet> {
        self.sheet.with_untracked(|sheet| sheet.shown().clone())
    }

    /// The sheet that the next tap is judged by.
    fn newest(&self) -> Sheet {
        self.sheet.with_untracked(|sheet| (**sheet.newest()).clone())
    }

    pub fn seats(&self) -> u8 {
        self.sheet.with_untracked(|sheet| sheet.shown().written().players.len() as u8)
    }

    pub fn name(&self, seat: Seat) -> String {
        self.sheet.with_untracked(|sheet| sheet.shown().name(seat).to_string())
    }

    pub fn emblem(&self, seat: Seat) -> u8 {
        self.sheet.with_untracked(|sheet| sheet.shown().written().players[seat.index()].emblem)
    }

    pub fn say<T>(&self, es: T, en: T) -> T {
        self.ctx.say(es, en)
    }

    /// Writes an entry down, or says why not.
    pub fn enter(self, entry: Entry) {
        let mut sheet = self.newest();
        let lang = self.ctx.prefs.with_untracked(|prefs| prefs.lang);
        match sheet.enter(&entry) {
            Ok(()) => {
                let words = words::entry(lang, &sheet, &entry);
                self.store(sheet, format!("{} {words}.", lang.pick("Apuntado:", "Entered:")));
            }
            Err(why) => {
                self.told.set(Some(Told { words: why.words(lang).into(), how: How::Refused }));
            }
        }
    }

    /// Takes the last entry back.
    pub fn undo(self) {
        let mut sheet = self.newest();
        let lang = self.ctx.prefs.with_untracked(|prefs| prefs.lang);
        if let Ok(entry) = sheet.undo() {
            let words = words::entry(lang, &sheet, &entry);
            self.store(sheet, format!("{} {words}.", lang.pick("Deshecho:", "Undone:")));
        }
    }

    /// Taps may follow each other faster than the store answers: each is judged by the one before, and shown once it is
    /// kept.
    fn store(self, mut sheet: Sheet, told: String) {
        sheet.touch(browser::now());
        let sheet = Arc::new(sheet);
        let number = self.sheet.try_update_untracked(|all| all.change(sheet.clone()));
        let saved = self.save(&sheet);
        self.draft.set(Draft::default());
        self.active.set(None);
        let told = Told { words: told, how: How::Entered };
        leptos::task::spawn_local(async move {
            self.ctx.unsaved.set(saved.await.is_err());
            // The page may have been left while the store answered.
            let Some(number) = number else { return };
            if self.sheet.try_update_untracked(|all| all.keep(number, sheet).is_some()) != Some(true) {
                return;
            }
            self.told.set(Some(told));
            self.sheet.notify();
        });
    }

    fn save(self, sheet: &Sheet) -> impl Future<Output = Result<(), StoreError>> + use<> {
        self.ctx.vault().save(Kind::Sheet, &sheet.written().id, &sheet.text())
    }

    /// Changes what is half entered, and keeps it: a reload loses nothing.
    pub fn sketch(self, change: impl FnOnce(&mut Draft)) {
        let mut draft = self.draft.get_untracked();
        let seats = usize::from(self.seats());
        draft.numbers.resize(seats, String::new());
        change(&mut draft);
        let mut sheet = self.newest();
        sheet.set_draft(draft.clone());
        self.draft.set(draft);
        let saved = self.save(&sheet);
        leptos::task::spawn_local(async move { self.ctx.unsaved.set(saved.await.is_err()) });
    }
}
