//! How an open match, event or score sheet changes: a tap is judged, stored, and only then shown.

use crate::app::browser::Shared;
use crate::app::ctx::Ctx;
use leptos::prelude::*;
use sobremesa::store::{Document, Journal, Outcome, StoreError};
use std::sync::Arc;

/// The journal of what a page has open.
pub struct OpenJournal<L: 'static, T: 'static, R: 'static> {
    ctx: Ctx,
    journal: StoredValue<Journal<L, T, R>, LocalStorage>,
    /// True while the store has an entry to answer for.
    busy: RwSignal<bool>,
}

impl<L, T, R> Clone for OpenJournal<L, T, R> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<L, T, R> Copy for OpenJournal<L, T, R> {}

impl<L, T, R> OpenJournal<L, T, R> {
    pub fn new(ctx: Ctx, stored: Arc<L>, busy: RwSignal<bool>) -> Self {
        OpenJournal { ctx, journal: StoredValue::new_local(Journal::new(stored)), busy }
    }

    /// Returns what the next tap is judged by. It may be ahead of what is shown.
    pub fn newest(self) -> Arc<L> {
        self.journal.with_value(|journal| journal.newest().clone())
    }

    /// Continues from what another tab stored.
    pub fn replace(self, stored: Arc<L>) {
        self.journal.update_value(|journal| journal.replace(stored));
    }

    /// Judges a tap, saves what it leads to, and shows the outcome once the store has answered. Taps that follow each
    /// other faster are shown in their order.
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

    /// Shows what may be shown, unless the page has been left.
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

/// The sentence about the last thing that was done or asked for.
#[derive(Clone, PartialEq, Debug)]
pub struct Notice {
    pub words: String,
    pub kind: NoticeKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoticeKind {
    Done,
    /// One tap takes the action of this number back.
    Undoable(usize),
    Refused,
    /// Something left the tablet.
    Shared,
}

impl Notice {
    pub fn new(words: impl Into<String>, kind: NoticeKind) -> Notice {
        Notice { words: words.into(), kind }
    }

    /// Returns the notice of how something was shared; `None` if the system itself has said so.
    pub fn shared(way: Shared, copied: &str, filed: &str) -> Option<Notice> {
        match way {
            Shared::Sent => None,
            Shared::Copied => Some(Notice::new(copied, NoticeKind::Shared)),
            Shared::Filed => Some(Notice::new(filed, NoticeKind::Shared)),
        }
    }

    /// Returns the notice that a document was opened earlier than it was left; `None` if it was not.
    pub fn fell_back(ctx: Ctx, document: &Document) -> Option<Notice> {
        let words = document.fell_back.then(|| {
            ctx.say(
                "Lo último que se guardó estaba dañado: se sigue desde lo anterior. Conviene repasarlo antes de seguir.",
                "What was stored last was damaged: this goes on from before it. Check it before you go on.",
            )
        })?;
        Some(Notice::new(words, NoticeKind::Refused))
    }

    pub fn is_refusal(&self) -> bool {
        self.kind == NoticeKind::Refused
    }
}
