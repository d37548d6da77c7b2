//! Changes of an open match, event or score sheet: a tap is judged, stored, and only then shown.

use crate::app::browser::Shared;
use crate::app::ctx::Ctx;
use leptos::prelude::*;
use sobremesa::lang::Lang;
use sobremesa::store::{Document, Journal, Outcome, StoreError};
use std::sync::Arc;

pub struct OpenJournal<L: 'static, T: 'static, R: 'static> {
    ctx: Ctx,
    journal: StoredValue<Journal<L, T, R>, LocalStorage>,
    /// True while an entry is being stored.
    busy: RwSignal<bool>,
}

copyable!(<L, T, R> OpenJournal<L, T, R>);

impl<L, T, R> OpenJournal<L, T, R> {
    pub fn new(ctx: Ctx, stored: Arc<L>, busy: RwSignal<bool>) -> Self {
        OpenJournal { ctx, journal: StoredValue::new_local(Journal::new(stored)), busy }
    }

    /// Returns the state by which the next tap is judged. It may be ahead of what is shown.
    pub fn newest(self) -> Arc<L> {
        self.journal.with_value(|journal| journal.newest().clone())
    }

    /// Continues from the state that another tab has stored.
    pub fn replace(self, stored: Arc<L>) {
        self.journal.update_value(|journal| journal.replace(stored));
    }

    /// Judges a tap, saves the new state, and shows the outcome once it is stored. Quick taps are shown in order.
    pub fn tap<F: Future<Output = Result<(), StoreError>> + 'static>(
        self,
        tap: T,
        judge: impl FnOnce(&L) -> Result<L, R>,
        save: impl FnOnce(&L) -> F,
        show: impl Fn(Outcome<L, T, R>) + 'static,
    ) {
        let entered = self.journal.try_update_value(|journal| journal.tap(tap, judge)).flatten();
        let Some((entry, log)) = entered else { return self.show(&show) };
        self.busy.set(true);
        let saved = save(&log);
        leptos::task::spawn_local(async move {
            let kept = saved.await.is_ok();
            let unsaved = self.journal.try_update_value(|journal| journal.stored(entry, kept));
            self.ctx.unsaved.set(unsaved.unwrap_or(!kept));
            self.ctx.watch_stores();
            self.show(&show);
        });
    }

    /// Shows all outcomes that are ready, unless the page has been left.
    fn show(self, show: &impl Fn(Outcome<L, T, R>)) {
        let next = || self.journal.try_update_value(Journal::next_to_show).flatten();
        while let Some(outcome) = next() {
            show(outcome);
        }
        if let Some(busy) = self.journal.try_with_value(Journal::is_busy) {
            self.busy.set(busy);
        }
    }
}

/// A sentence about the last action or attempt.
#[derive(Clone, PartialEq, Debug)]
pub struct Notice {
    pub words: String,
    pub kind: NoticeKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoticeKind {
    Done,
    /// A button undoes the action with this number.
    Undoable(usize),
    Refused,
    Shared,
}

impl Shared {
    /// Says how something was shared; `None` if the system has already shown that.
    pub fn words(self, lang: Lang) -> Option<&'static str> {
        match self {
            Shared::Sent => None,
            Shared::Copied => Some(lang.pick("Copiado: pégalo donde quieras.", "Copied: paste it anywhere.")),
            Shared::Filed => Some(lang.pick("Guardado en un archivo.", "Saved as a file.")),
        }
    }
}

impl Notice {
    pub fn new(words: impl Into<String>, kind: NoticeKind) -> Notice {
        Notice { words: words.into(), kind }
    }

    /// Returns a notice about how something was shared, or `None` if the system has already shown that.
    pub fn shared(lang: Lang, way: Shared) -> Option<Notice> {
        Some(Notice::new(way.words(lang)?, NoticeKind::Shared))
    }

    /// Returns a notice if the newest copy of a document was damaged and an older one was opened.
    pub fn fell_back(ctx: Ctx, document: &Document) -> Option<Notice> {
        let words = document.fell_back.then(|| {
            ctx.say(
                "Lo último que se guardó estaba dañado: se sigue desde lo anterior. Conviene repasarlo antes de seguir.",
                "What was saved last was damaged: this continues from before it. Check it before you go on.",
            )
        })?;
        Some(Notice::new(words, NoticeKind::Refused))
    }

    pub fn is_refusal(&self) -> bool {
        self.kind == NoticeKind::Refused
    }
}
