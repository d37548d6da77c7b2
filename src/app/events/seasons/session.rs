//! An open season: the only place of these pages that stores anything. A change is judged, stored, and only then shown.

use crate::app::journal::{Notice, NoticeKind, OpenJournal};
use crate::app::prelude::*;
use sobremesa::season::{Change, ChangeError, Season, view};
use sobremesa::store::{Outcome, StoreError};
use std::sync::Arc;

#[derive(Clone, Copy)]
pub struct SeasonSession {
    pub ctx: Ctx,
    season: RwSignal<Arc<Season>>,
    journal: OpenJournal<Season, (), ChangeError>,
    pub notice: RwSignal<Option<Notice>>,
}

pub async fn store_new(ctx: Ctx, season: &Season) {
    ctx.save(Kind::Season, &season.file().season.id, &season.text()).await;
    crate::app::store::persist().await;
}

impl SeasonSession {
    /// Opens the season with this id.
    ///
    /// # Errors
    /// The reason why the season cannot be opened.
    pub fn open(id: &str) -> Result<SeasonSession, StoreError> {
        let ctx = use_ctx();
        let (document, season) = ctx.vault().load(Kind::Season, id, |text| Season::read(text).ok())?;
        ctx.warn_if_read_only(&document);
        let season = Arc::new(season);
        Ok(SeasonSession {
            ctx,
            journal: OpenJournal::new(ctx, season.clone(), RwSignal::new(false)),
            season: RwSignal::new(season),
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

    pub fn tell(&self, words: impl Into<String>, kind: NoticeKind) {
        self.notice.set(Some(Notice::new(words, kind)));
    }

    /// Makes a change, or says why not.
    pub fn change(self, change: Change) {
        let judge = |season: &Season| {
            let mut season = season.clone();
            season.apply(change).map(|()| season)
        };
        let save = |season: &Season| self.ctx.vault().save(Kind::Season, &season.file().season.id, &season.text());
        self.journal.tap((), judge, save, move |outcome| self.show(outcome));
    }

    fn show(self, outcome: Outcome<Season, (), ChangeError>) {
        let lang = self.ctx.prefs.with_untracked(|prefs| prefs.lang);
        match outcome {
            Outcome::Entered { after, .. } => {
                let last = view::log(lang, &after).into_iter().next();
                self.season.set(after);
                if let Some(last) = last {
                    let kind = if last.stands { NoticeKind::Undoable(last.number) } else { NoticeKind::Done };
                    self.tell(last.words, kind);
                }
            }
            Outcome::Refused { why, .. } => self.tell(why.words(lang), NoticeKind::Refused),
        }
    }
}
