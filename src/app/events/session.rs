//! An open event, which alone stores anything: an action is judged, stored, and only then shown.

use super::rounds::{pair, pairing};
use crate::app::journal::{Notice, NoticeKind, OpenJournal};
use crate::app::prelude::*;
use crate::app::route;
use sobremesa::games::COMPETING;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::copies::{Copies, copies_id, copy_name, phases_ended};
use sobremesa::organizer::diary::sentence;
use sobremesa::organizer::draft::reported;
use sobremesa::organizer::notes::{Mark, Notes, notes_id};
use sobremesa::organizer::pairs::pairs_many;
use sobremesa::organizer::tablet;
use sobremesa::organizer::views::change::Started;
use sobremesa::organizer::views::encounter::entered;
use sobremesa::organizer::views::ties::ties;
use sobremesa::store::{Document, Outcome, StoreError, Vault};
use sobremesa::tournament::{Action, ActionError, EncounterRef, Event, Sheet};
use std::sync::Arc;

/// What the organizer does, on its way into the log.
struct Act {
    /// Not shown if it is empty.
    notice: String,
    /// The page on which it was requested.
    page: EventPage,
    then: Box<dyn FnOnce()>,
}

/// An event that is open, from the first of its pages to the last.
#[derive(Clone, Copy)]
pub struct EventSession {
    pub ctx: Ctx,
    id: StoredValue<String>,
    /// The text that was stored or read last.
    text: StoredValue<String>,
    event: RwSignal<Arc<Event>>,
    journal: OpenJournal<Event, Act, ActionError>,
    pub notes: RwSignal<Notes>,
    page: RwSignal<EventPage>,
    pub notice: RwSignal<Option<Notice>>,
    pub busy: RwSignal<bool>,
}

pub async fn store_new(ctx: Ctx, event: &Event) {
    ctx.save(Kind::Event, &event.file().event.id, &event.text()).await;
    // An evening is worth more than most of what a browser keeps.
    crate::app::store::persist().await;
}

/// Returns the stored document and its event, which is `event` if the text is the `known` one.
fn stored(ctx: Ctx, id: &str, known: &str, event: Option<Event>) -> Result<Option<(Document, Event)>, StoreError> {
    let read = |text: &str| match text == known {
        true => Some(event.clone()),
        false => Event::read(COMPETING, text).ok().map(Some),
    };
    let (document, event) = ctx.vault().load(Kind::Event, id, read)?;
    Ok(event.map(|event| (document, event)))
}

fn stored_notes(ctx: Ctx, id: &str) -> Notes {
    let notes = ctx.vault().load(Kind::Settings, &notes_id(id), |text| serde_json::from_str(text).ok());
    notes.map(|(_, notes)| notes).unwrap_or_default()
}

/// Returns a notice about a merge of this event that was just stored.
fn joined(ctx: Ctx, id: &str) -> Option<Notice> {
    let of_this = |joined: &mut Option<(String, String)>| joined.take_if(|(of, _)| of == id);
    let (_, words) = ctx.joined.try_update_value(of_this).flatten()?;
    Some(Notice::new(words, NoticeKind::Done))
}

/// Returns the copies that this tablet made of an event.
pub fn stored_copies(vault: &Vault, event: &str) -> Copies {
    let copies = vault.load(Kind::Settings, &copies_id(event), |text| Some(Copies::read(text)));
    copies.map(|(_, copies)| copies).unwrap_or_default()
}

impl EventSession {
    /// Opens the event with this id, or says why it cannot be opened.
    pub fn open(id: &str, page: EventPage, read: Option<(String, Event)>) -> Result<EventSession, StoreError> {
        let ctx = use_ctx();
        let (text, event) = read.unzip();
        let (document, event) = stored(ctx, id, &text.unwrap_or_default(), event)?.ok_or(StoreError::Missing)?;
        ctx.warn_if_read_only(&document);
        let (event, busy) = (Arc::new(event), RwSignal::new(false));
        let ev = EventSession {
            ctx,
            id: StoredValue::new(id.to_string()),
            text: StoredValue::new(document.payload.clone()),
            journal: OpenJournal::new(ctx, event.clone(), busy),
            event: RwSignal::new(event),
            notes: RwSignal::new(stored_notes(ctx, id)),
            page: RwSignal::new(page),
            notice: RwSignal::new(Notice::fell_back(ctx, &document).or_else(|| joined(ctx, id))),
            busy,
        };
        ev.follow_event(0, false);
        Ok(ev)
    }

    /// Reads the stores again, for a window that only shows the event.
    pub fn follow(self) {
        leptos::task::spawn_local(async move {
            self.ctx.refresh().await;
            // The page may have been left.
            if self.event.try_get_untracked().is_some() {
                self.catch_up();
            }
        });
    }

    /// Shows the stored event and notes, if another window has stored others.
    fn catch_up(self) {
        let id = self.id();
        let Ok(other) = self.text.with_value(|text| stored(self.ctx, &id, text, None)) else { return };
        self.notes.set(stored_notes(self.ctx, &id));
        if let Some((document, event)) = other {
            self.text.set_value(document.payload);
            let event = Arc::new(event);
            self.journal.replace(event.clone());
            self.event.set(event);
            self.follow_event(0, false);
        }
    }

    /// Returns the page being shown.
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
            // On that page a file may have replaced this event.
            self.catch_up();
        }
        self.show_notice(joined(self.ctx, &self.id()));
        self.page.set(page);
    }

    /// Goes to another page at once, and keeps the notice.
    pub fn go(&self, page: EventPage) {
        self.page.set(page);
        route::to_top();
        Route::Event(self.id(), page).go();
    }

    /// Returns the session for one of its pages, see [`Ctx::of_page`].
    pub fn of_page(self) -> EventSession {
        EventSession { ctx: self.ctx.of_page(), ..self }
    }

    pub fn id(&self) -> String {
        self.id.get_value()
    }

    /// Returns the event, tracked reactively.
    pub fn event(&self) -> Arc<Event> {
        self.event.get()
    }

    pub fn peek(&self) -> Arc<Event> {
        self.event.get_untracked()
    }

    pub fn at(&self, page: EventPage) -> String {
        Route::Event(self.id(), page).hash()
    }

    pub fn say<T>(&self, es: T, en: T) -> T {
        self.ctx.say(es, en)
    }

    pub fn lang(&self) -> Lang {
        self.ctx.lang()
    }

    /// Returns the id of a match of the event that is played on the tablet.
    pub fn match_id(&self, at: EncounterRef) -> String {
        tablet::match_id(&self.id(), at)
    }

    /// Returns the result of a match as far as it is entered.
    pub fn begun(&self, at: EncounterRef) -> Option<Sheet> {
        let event = self.event();
        self.notes.with(|notes| notes.draft(&event, at, true).map(|draft| draft.sheet.clone()))
    }

    /// Returns how far a match without a result has begun on this tablet; `None` if it has not.
    pub fn started(&self, at: EncounterRef) -> Option<Started> {
        let begun = self.begun(at).map(Started::Entered);
        let held = |kind| self.ctx.vault().peek(kind, &self.match_id(at), |_| Some(())).is_some();
        begun.or_else(|| [Kind::Match, Kind::Sheet].into_iter().any(held).then_some(Started::OnTablet))
    }

    /// Shows a notice in the line that every page of the event has, or none.
    pub fn show_notice(&self, notice: Option<Notice>) {
        self.notice.try_set(notice);
    }

    pub fn show_error(&self, words: impl Into<String>) {
        self.show_notice(Some(Notice::new(words, NoticeKind::Refused)));
    }

    pub fn refuse(&self, why: &ActionError) {
        self.show_error(why.words(self.lang()));
    }

    /// Applies and stores one action. Then `notice` is shown with an undo button.
    pub fn act(self, action: Action, notice: impl Into<String>) {
        self.act_all(vec![action], notice.into());
    }

    /// Does several actions, all or none.
    pub fn act_all(self, actions: Vec<Action>, notice: String) {
        self.act_then(actions, notice, Box::new(|| {}));
    }

    /// Does what [`EventSession::act_all`] does. `then` runs once the actions are stored, unless the page was left.
    pub fn act_then(self, actions: Vec<Action>, notice: String, then: Box<dyn FnOnce()>) {
        let act = Act { notice, page: self.page.get_untracked(), then };
        let event = self.peek();
        if !pairs_many(event.state(), &actions) {
            return self.judge(actions, act);
        }
        // Waits for the worker: its pairs are known when the action is judged.
        self.busy.set(true);
        let told = move |done| self.show_notice(Some(Notice::new(pairing(self.lang(), done), NoticeKind::Done)));
        told(0);
        leptos::task::spawn_local(async move {
            pair(self.ctx, event.text(), &actions, told).await;
            // The event may have been left.
            if self.event.try_get_untracked().is_some() {
                self.judge(actions, act);
            }
        });
    }

    fn judge(self, actions: Vec<Action>, act: Act) {
        let judge = |event: &Event| {
            let first = event.file().log.len();
            let mut event = event.with(actions)?;
            event.stamp(first, browser::now());
            Ok(event)
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
        *self.event.write_untracked() = event.clone();
        let log = &event.file().log;
        let added = &log[before.file().log.len()..];
        self.follow_event(added.len(), phases_ended(event.state()) > phases_ended(before.state()));
        if stays(&act) {
            let kind = if added.len() == 1 { NoticeKind::Undoable(log.len()) } else { NoticeKind::Done };
            let result = added.iter().find_map(|action| entered(self.lang(), event.state(), action));
            let notice = Notice::new(result.unwrap_or(act.notice), kind);
            self.notice.set(Some(notice).filter(|notice| !notice.words.is_empty()));
            (act.then)();
            if self.is_done(act.page, added, &event) {
                self.go(EventPage::Home);
            }
        }
        // Last, so that a page that the action leads away from is gone before it would be drawn again.
        self.event.notify();
    }

    /// Returns true if nothing is left to do on this page: its match has a result or waits, or its ties are settled.
    fn is_done(self, page: EventPage, added: &[Action], event: &Event) -> bool {
        let any = |fits: fn(&Action) -> bool| added.iter().any(fits);
        if let EventPage::Ties(of) = page {
            any(|action| matches!(action, Action::Decide { .. })) && ties(self.lang(), event.state(), of).is_empty()
        } else {
            matches!(page, EventPage::Match(_))
                && any(|action| reported(action).is_some() || matches!(action, Action::Pass { .. }))
        }
    }

    /// Takes back the action of this number.
    pub fn undo(self, action: usize) {
        let event = self.peek();
        let undone = event.file().log.get(action.wrapping_sub(1)).map(|of| sentence(self.lang(), of, event.state()));
        let undone = undone.unwrap_or_default();
        let notice = sentence!(self.lang(), "Deshecho: {undone}", "Undone: {undone}");
        self.act(Action::Undo { action }, notice);
    }

    /// Changes and saves the notes of this tablet about the event.
    pub fn note(self, change: impl FnOnce(&mut Notes)) {
        let mut notes = self.notes.get_untracked();
        change(&mut notes);
        self.keep_notes(notes);
    }

    /// Lets the notes follow the last `added` actions, and keeps a copy if a phase or the event has `ended`.
    fn follow_event(self, added: usize, ended: bool) {
        let was = self.notes.get_untracked();
        let mut notes = was.clone();
        notes.follow(&self.peek(), added);
        if self.ctx.writer.get_untracked() {
            let ended = ended || notes.over != was.over;
            if notes != was {
                self.keep_notes(notes);
            }
            if ended {
                self.keep_copy();
            }
        }
    }

    /// Returns the present moment by the clock and by the log of the event.
    pub fn mark(self) -> Mark {
        Mark { at: browser::now(), actions: self.peek().file().log.len() }
    }

    /// Keeps a copy beside the event: at the end of a phase there is most to lose.
    fn keep_copy(self) {
        let mut copies = stored_copies(&self.ctx.vault(), &self.id());
        self.text.with_value(|text| copies.add(browser::now() as u64, text));
        let saved = self.ctx.vault().save(Kind::Settings, &copies_id(&self.id()), &copies.text());
        // If there is no space for the copy, the event is still there.
        leptos::task::spawn_local(async { _ = saved.await });
    }

    fn keep_notes(self, notes: Notes) {
        self.ctx.save_soon(Kind::Settings, &notes_id(&self.id()), &notes);
        self.notes.set(notes);
    }

    /// Gives the whole event as a file, to be kept outside this tablet.
    pub fn back_up(self) {
        let event = self.peek();
        let name = copy_name(self.lang(), &event, &dates::date(self.lang(), browser::now()));
        if browser::download(&name, &event.text()).is_some() {
            self.note(|notes| notes.backup = Some(self.mark()));
        }
    }
}
