//! An open season: the only place of these pages that stores anything. A change is judged, stored, and only then shown.

use crate::app::journal::{Notice, NoticeKind, OpenJournal};
use crate::app::prelude::*;
use sobremesa::season::{Change, ChangeError, Season, view};
use sobremesa::store::{Outcome, StoreError};
use std::sync::Arc;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Tap {
    Change,
    Back,
}

#[derive(Clone, Copy)]
pub struct SeasonSession {
    pub ctx: Ctx,
    season: RwSignal<Arc<Season>>,
    journal: OpenJournal<Season, Tap, ChangeError>,
    /// The number of the last change and the season before it, if one undo entry would not restore that season.
    before: RwSignal<Option<(usize, Arc<Season>)>>,
    pub notice: RwSignal<Option<Notice>>,
}

pub async fn store_new(ctx: Ctx, season: &Season) {
    ctx.save(Kind::Season, &season.file().season.id, &season.text()).await;
    crate::app::store::persist().await;
}

impl SeasonSession {
    /// Opens the season with this id, or says why it cannot be opened.
    pub fn open(id: &str) -> Result<SeasonSession, StoreError> {
        let ctx = use_ctx();
        let (document, season) = ctx.vault().load(Kind::Season, id, |text| Season::read(text).ok())?;
        ctx.warn_if_read_only(&document);
        let season = Arc::new(season);
        Ok(SeasonSession {
            ctx,
            journal: OpenJournal::new(ctx, season.clone(), RwSignal::new(false)),
            season: RwSignal::new(season),
            before: RwSignal::new(None),
            notice: RwSignal::new(Notice::fell_back(ctx, &document)),
        })
    }

    /// Returns the season, tracked reactively.
    pub fn season(&self) -> Arc<Season> {
        self.season.get()
    }

    pub fn peek(&self) -> Arc<Season> {
        self.season.get_untracked()
    }

    pub fn lang(&self) -> Lang {
        self.ctx.lang()
    }

    pub fn say<T>(&self, es: T, en: T) -> T {
        self.ctx.say(es, en)
    }

    fn tell(&self, words: impl Into<String>, kind: NoticeKind) {
        self.notice.set(Some(Notice::new(words, kind)));
    }

    /// Says why something is not done.
    pub fn refuse(&self, words: impl Into<String>) {
        self.tell(words, NoticeKind::Refused);
    }

    /// Makes some changes, or says why not.
    pub fn change(self, changes: impl IntoIterator<Item = Change>) {
        self.tap(Tap::Change, |season: &Season| {
            let mut season = season.clone();
            changes.into_iter().try_for_each(|change| season.apply(change)).map(|()| season)
        });
    }

    /// Takes a change back.
    pub fn undo(self, change: usize) {
        match self.before.get_untracked().filter(|(number, _)| *number == change) {
            Some((_, before)) => self.tap(Tap::Back, move |_| Ok((*before).clone())),
            None => self.change([Change::Undo { change }]),
        }
    }

    fn tap(self, tap: Tap, judge: impl FnOnce(&Season) -> Result<Season, ChangeError>) {
        self.journal.tap(tap, judge, move |season| self.save(season), move |outcome| self.show(outcome));
    }

    fn save(self, season: &Season) -> impl Future<Output = Result<(), StoreError>> + use<> {
        self.ctx.vault().save(Kind::Season, &season.file().season.id, &season.text())
    }

    fn show(self, outcome: Outcome<Season, Tap, ChangeError>) {
        let lang = self.ctx.prefs.with_untracked(|prefs| prefs.lang);
        let (before, after, tap) = match outcome {
            Outcome::Entered { before, after, tap } => (before, after, tap),
            Outcome::Refused { why, .. } => return self.refuse(why.words(lang)),
        };
        self.season.set(after.clone());
        let last = view::log(lang, &after).into_iter().next();
        match last.filter(|_| tap == Tap::Change) {
            None => self.tell(self.ctx.say("Deshecho.", "Undone."), NoticeKind::Done),
            Some(last) => {
                // While the notice is shown, its button restores the season before all changes of the tap, also a name.
                let single = last.stands && last.number == before.file().log.len() + 1;
                self.before.set((!single).then_some((last.number, before)));
                self.tell(last.words, NoticeKind::Undoable(last.number));
            }
        }
        let last = after.file().log.last().filter(|_| tap == Tap::Change);
        if let Some(Change::Add { .. }) = last {
            // A name may be in question, far above.
            focus::set_soon(".season-question button");
        } else if let Some(Change::Forget { .. }) = last {
            // The older of the stored copies would still have the name.
            let saved = self.save(&after);
            leptos::task::spawn_local(async { _ = saved.await });
        } else {
            // A question that was answered takes the focus with it.
            focus::move_soon(|| {
                focus::restore(".season-question button");
                focus::restore(".season .scroll-x");
            });
        }
    }
}
