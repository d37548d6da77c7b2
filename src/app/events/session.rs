//! An open event: the only place of these pages that stores anything. An action is judged, stored, and only then
//! shown.

use crate::app::browser::{self, Shared};
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::dates;
use crate::app::journal::{Notice, NoticeKind, OpenJournal};
use crate::app::route::{self, Route};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use sobremesa::games::COMPETING;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::copies::{Copies, copies_id, copy_name, phases_ended};
use sobremesa::organizer::draft::{Draft, find};
use sobremesa::organizer::progress::progress;
use sobremesa::organizer::{notes_id, tablet};
use sobremesa::store::{Document, Kind, Outcome, StoreError, Vault};
use sobremesa::tournament::{Action, ActionError, EncounterRef, Event, Sheet, text};
use std::sync::Arc;

/// The notes of this tablet about an event, beside its log. They stay here: another tablet needs none of them.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Notes {
    pub backup: Option<Backup>,
    pub timer: Timer,
    /// The line of the public display.
    pub line: String,
    /// The town or the room, for the diplomas.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// Results that were begun.
    pub drafts: Vec<Draft>,
    /// The whole event is over: for home, which folds no log.
    pub over: bool,
    /// How far it has come, in Spanish and English: for the list of events.
    pub stands: [String; 2],
    /// Another tablet goes on with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given: Option<Handover>,
}

/// The event was passed on: when, and at how many actions. With others it has come back.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Handover {
    pub at: f64,
    pub actions: usize,
}

/// The last copy outside this tablet: when, and of how many actions.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Backup {
    pub at: f64,
    pub actions: usize,
}

/// The clock of a round.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Timer {
    pub minutes: u32,
    /// Seconds it showed when it was stopped or started last.
    pub left: i64,
    /// The start of the running clock, in milliseconds since 1970; none while it is stopped.
    pub since: Option<f64>,
}

impl Default for Timer {
    fn default() -> Timer {
        Timer { minutes: 20, left: 20 * 60, since: None }
    }
}

impl Timer {
    /// Seconds left at this time; negative past the end.
    pub fn left_at(&self, now: f64) -> i64 {
        self.left - self.since.map_or(0, |since| ((now - since) / 1000.0) as i64)
    }
}

/// Makes the words of a notice from the event that is stored; empty ones are not shown.
type Words = Box<dyn FnOnce(&Event) -> String>;

/// An act of the organizer on its way into the log.
struct Act {
    notice: Words,
    /// The page it was asked for on.
    page: EventPage,
    then: Box<dyn FnOnce()>,
}

/// An event that is open, from the first of its pages to the last.
#[derive(Clone, Copy)]
pub struct EventSession {
    pub ctx: Ctx,
    id: StoredValue<String>,
    /// As it was stored or read last.
    text: StoredValue<String>,
    event: RwSignal<Arc<Event>>,
    journal: OpenJournal<Event, Act, ActionError>,
    /// As it stood before the last result, once somebody has asked.
    before: RwSignal<Option<Arc<Event>>>,
    pub notes: RwSignal<Notes>,
    page: RwSignal<EventPage>,
    pub notice: RwSignal<Option<Notice>>,
    busy: RwSignal<bool>,
}

/// The first save of an event.
pub async fn store_new(ctx: Ctx, event: &Event) {
    ctx.save(Kind::Event, &event.file().event.id, &event.text()).await;
    // An evening is worth more than most of what a browser keeps.
    crate::app::store::persist().await;
}

/// The stored document of an event and the event it reads as; none if its text is the `known` one.
fn stored(ctx: Ctx, id: &str, known: &str) -> Result<Option<(Document, Event)>, StoreError> {
    let read = |text: &str| match text == known {
        true => Some(None),
        false => Event::read(COMPETING, text).ok().map(Some),
    };
    let (document, event) = ctx.vault().load(Kind::Event, id, read)?;
    Ok(event.map(|event| (document, event)))
}

fn stored_notes(ctx: Ctx, id: &str) -> Notes {
    let notes = ctx.vault().load(Kind::Settings, &notes_id(id), |text| serde_json::from_str(text).ok());
    notes.map(|(_, notes)| notes).unwrap_or_default()
}

/// The copies that this tablet made of an event.
pub fn stored_copies(vault: &Vault, event: &str) -> Copies {
    let copies = vault.load(Kind::Settings, &copies_id(event), |text| Some(Copies::read(text)));
    copies.map(|(_, copies)| copies).unwrap_or_default()
}

impl EventSession {
    /// # Errors
    /// The reason why the event cannot be opened.
    pub fn open(id: &str, page: EventPage) -> Result<EventSession, StoreError> {
        let ctx = use_ctx();
        let (document, event) = stored(ctx, id, "")?.ok_or(StoreError::Missing)?;
        let (event, busy) = (Arc::new(event), RwSignal::new(false));
        let ev = EventSession {
            ctx,
            id: StoredValue::new(id.to_string()),
            text: StoredValue::new(document.payload.clone()),
            journal: OpenJournal::new(ctx, event.clone(), busy),
            event: RwSignal::new(event),
            before: RwSignal::new(None),
            notes: RwSignal::new(stored_notes(ctx, id)),
            page: RwSignal::new(page),
            notice: RwSignal::new(Notice::fell_back(ctx, &document)),
            busy,
        };
        ev.note_the_rest(false, |_| ());
        Ok(ev)
    }

    /// Looks again at what is stored, for a window that only shows it.
    pub fn follow(self) {
        leptos::task::spawn_local(async move {
            self.ctx.refresh().await;
            // The page may have been left.
            if self.event.try_get_untracked().is_some() {
                self.catch_up();
            }
        });
    }

    /// Takes what is stored where it is not what was stored from here.
    fn catch_up(self) {
        let id = self.id();
        let Ok(other) = self.text.with_value(|text| stored(self.ctx, &id, text)) else { return };
        self.notes.set(stored_notes(self.ctx, &id));
        if let Some((document, event)) = other {
            self.text.set_value(document.payload);
            self.before.set(None);
            let event = Arc::new(event);
            self.journal.replace(event.clone());
            self.event.set(event);
        }
    }

    /// The page being shown.
    pub fn page(&self) -> EventPage {
        self.page.get()
    }

    /// Shows the page that the address names. The notice of the page that is left goes with it.
    pub fn visit(self, page: EventPage) {
        let left = self.page.get_untracked();
        if left == page {
            return;
        }
        if left == EventPage::Carry {
            // A file may have taken the place of this event there.
            self.catch_up();
        }
        self.show_notice(None);
        self.page.set(page);
    }

    /// Goes to another page at once, and keeps the notice.
    pub fn go(&self, page: EventPage) {
        self.page.set(page);
        route::to_top();
        Route::Event(self.id(), page).go();
    }

    /// The same for one of its pages, see [`Ctx::of_page`].
    pub fn of_page(self) -> EventSession {
        EventSession { ctx: self.ctx.of_page(), ..self }
    }

    pub fn id(&self) -> String {
        self.id.get_value()
    }

    /// The event, tracked reactively.
    pub fn event(&self) -> Arc<Event> {
        self.event.get()
    }

    pub fn peek(&self) -> Arc<Event> {
        self.event.get_untracked()
    }

    pub fn before(&self) -> Option<Arc<Event>> {
        self.before.get().or_else(|| {
            let before = self.peek().before_last_result().map(Arc::new);
            *self.before.try_write_untracked()? = before.clone();
            before
        })
    }

    pub fn busy(&self) -> bool {
        self.busy.get()
    }

    /// The address of one of its pages.
    pub fn at(&self, page: EventPage) -> String {
        Route::Event(self.id(), page).hash()
    }

    pub fn say<T>(&self, es: T, en: T) -> T {
        self.ctx.say(es, en)
    }

    /// Returns the id of a match of the event that is played on the tablet.
    pub fn match_id(&self, at: EncounterRef) -> String {
        tablet::match_id(&self.id(), at)
    }

    /// Returns the result of a match as far as it is typed.
    pub fn begun(&self, at: EncounterRef) -> Option<Sheet> {
        let (id, event) = (self.match_id(at), self.event());
        self.notes.with(|n| find(&n.drafts, &id, event.state(), at, true).map(|draft| draft.sheet.clone()))
    }

    /// Shows a notice in the line that every page of the event has, or none.
    pub fn show_notice(&self, notice: Option<Notice>) {
        self.notice.try_set(notice);
    }

    pub fn show_shared(&self, way: Shared, copied: &str, filed: &str) {
        if let Some(notice) = Notice::shared(way, copied, filed) {
            self.show_notice(Some(notice));
        }
    }

    pub fn show_error(&self, words: String) {
        self.show_notice(Some(Notice::new(words, NoticeKind::Refused)));
    }

    pub fn refuse(&self, why: &ActionError) {
        self.show_error(text::refused(self.ctx.prefs.with_untracked(|p| p.lang), why));
    }

    /// Applies and stores one action. Then `notice` is shown with an undo button, and `then` runs.
    pub fn act(self, action: Action, notice: String, then: impl FnOnce() + 'static) {
        self.act_all(vec![action], notice, Box::new(then));
    }

    /// Does several actions, all or none.
    pub fn act_all(self, actions: Vec<Action>, notice: String, then: Box<dyn FnOnce()>) {
        self.act_and_tell(actions, Box::new(|_| notice), then);
    }

    /// Does several actions, all or none. `notice` makes its words from what is stored.
    pub fn act_and_tell(self, actions: Vec<Action>, notice: Words, then: Box<dyn FnOnce()>) {
        let act = Act { notice, page: self.page.get_untracked(), then };
        let judge = |event: &Event| {
            let mut event = event.clone();
            actions.into_iter().try_for_each(|action| event.apply(action)).map(|()| event)
        };
        let save = |event: &Event| {
            let text = event.text();
            let saved = self.ctx.vault().save(Kind::Event, &self.id(), &text);
            self.text.set_value(text);
            saved
        };
        self.journal.tap(act, judge, save, move |outcome| self.show(outcome));
    }

    fn show(self, outcome: Outcome<Event, Act, ActionError>) {
        let stays = |act: &Act| self.page.get_untracked() == act.page;
        let (before, event, act) = match outcome {
            Outcome::Entered { before, after, tap } => (before, after, tap),
            Outcome::Refused { why, tap } if stays(&tap) => return self.refuse(&why),
            Outcome::Refused { .. } => return,
        };
        let Some(mut now) = self.event.try_write_untracked() else { return };
        *now = event.clone();
        drop(now);
        let log = &event.file().log;
        let added = &log[before.file().log.len()..];
        self.note_the_rest(phases_ended(event.state()) > phases_ended(before.state()), |notes| {
            for action in added {
                if let Action::Report { game, phase: Some(phase), encounter, .. } = action {
                    let at = EncounterRef { game: *game, phase: *phase, encounter: *encounter };
                    let id = self.match_id(at);
                    notes.drafts.retain(|draft| draft.of != id);
                }
            }
            // Done here, and so still not there.
            notes.given.iter_mut().for_each(|given| given.actions = log.len());
        });
        if added.iter().any(|action| matches!(action, Action::Report { .. } | Action::Correct { .. })) {
            self.before.set(Some(before));
        }
        if stays(&act) {
            let kind = if added.len() == 1 { NoticeKind::Undoable(log.len()) } else { NoticeKind::Done };
            let notice = Notice::new((act.notice)(&event), kind);
            self.notice.set(Some(notice).filter(|notice| !notice.words.is_empty()));
            (act.then)();
        }
        // Last: a page that the act leads away from is gone before it would be drawn again.
        self.event.notify();
    }

    /// Takes back the action of this number.
    pub fn undo(self, action: usize) {
        let notice = self.say(format!("Deshecha la anotación {action}."), format!("Entry {action} is undone."));
        self.act(Action::Undo { action }, notice, || {});
    }

    /// Changes what this tablet notes.
    pub fn note(self, change: impl FnOnce(&mut Notes)) {
        let mut notes = self.notes.get_untracked();
        change(&mut notes);
        self.keep_notes(notes);
    }

    /// Applies `change` to the notes, updates how far the event has come, and saves both in one write. Keeps a copy if
    /// a phase or the event has `ended`. A window that only shows the event saves nothing.
    fn note_the_rest(self, ended: bool, change: impl FnOnce(&mut Notes)) {
        let was = self.notes.get_untracked();
        let mut notes = was.clone();
        (notes.over, notes.stands) = progress(self.peek().state());
        change(&mut notes);
        let ended = ended || notes.over != was.over;
        if self.ctx.writer.get_untracked() {
            if notes != was {
                self.keep_notes(notes);
            }
            if ended {
                self.keep_copy();
            }
        }
    }

    /// Keeps a copy beside the event: at the end of a phase there is most to lose.
    fn keep_copy(self) {
        let mut copies = stored_copies(&self.ctx.vault(), &self.id());
        self.text.with_value(|text| copies.add(browser::now() as u64, text));
        let saved = self.ctx.vault().save(Kind::Settings, &copies_id(&self.id()), &copies.text());
        leptos::task::spawn_local(async move {
            // If there is no space for the copy, the event is still there.
            let _ = saved.await;
        });
    }

    fn keep_notes(self, notes: Notes) {
        self.ctx.save_soon(Kind::Settings, &notes_id(&self.id()), &notes);
        self.notes.set(notes);
    }

    /// The whole event as a file, outside this tablet.
    pub fn back_up(self) {
        let event = self.peek();
        let lang = self.ctx.prefs.with_untracked(|p| p.lang);
        let name = copy_name(lang, &event, &dates::date(lang, browser::now()));
        if browser::download(&name, &event.text()).is_some() {
            let backup = Backup { at: browser::now(), actions: event.file().log.len() };
            self.note(|notes| notes.backup = Some(backup));
        }
    }
}
