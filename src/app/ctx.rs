//! The context of every page: stores, preferences, language, and whether this tab may write.

use crate::app::browser;
use crate::app::prefs::{self, People, Prefs};
use crate::app::route::Route;
use crate::app::store::{self, Tabs};
use leptos::prelude::*;
use serde::Serialize;
use sobremesa::lang::Lang;
use sobremesa::saved::Head;
use sobremesa::store::{Document, Kind, OverSince, Reading, Vault};

#[derive(Clone, Copy)]
pub struct Ctx {
    vault: StoredValue<Vault, LocalStorage>,
    tabs: StoredValue<Tabs, LocalStorage>,
    pub prefs: RwSignal<Prefs>,
    lang: Memo<Lang>,
    /// The offline copy is complete.
    pub offline: RwSignal<bool>,
    /// A newer version is ready to take over.
    pub update: RwSignal<bool>,
    /// The last save did not reach any store.
    pub unsaved: RwSignal<bool>,
    /// Until IndexedDB has been read, lists may lack documents that only it has.
    pub reading: RwSignal<Reading>,
    /// Only one store has the last saved document.
    pub one_copy: RwSignal<bool>,
    /// True while a task waits for IndexedDB to have all that localStorage has.
    watching: StoredValue<bool>,
    /// The device prefers dark pages.
    pub device_dark: RwSignal<bool>,
    /// A text that the system passed to the app, with its kind (`None` for an export), until the page for it takes it.
    pub received: StoredValue<Option<(Option<Kind>, String)>>,
    /// The id of an event that was merged and a sentence about it, until its page shows it.
    pub joined: StoredValue<Option<(String, String)>>,
    /// The text of the match file that was opened last. It is not stored.
    pub opened_file: StoredValue<String>,
    /// The number of plies at which the next replay opens.
    pub opened_at: StoredValue<usize>,
    /// True if this tab may write; only one tab may.
    pub writer: RwSignal<bool>,
}

impl Ctx {
    /// Opens the stores of this browser, which may evict documents for which `over_since` returns a time.
    pub async fn open(over_since: OverSince) -> Ctx {
        // Home is drawn before IndexedDB is read, since unfinished documents are in localStorage.
        let (vault, tabs) = (store::open(Route::here() == Route::Home).await, Tabs::new());
        vault.set_eviction_policy(over_since);
        let writer = tabs.claim().await;
        let prefs = RwSignal::new(Prefs::default());
        let ctx = Ctx {
            vault: StoredValue::new_local(vault),
            tabs: StoredValue::new_local(tabs.clone()),
            prefs,
            lang: language(prefs),
            offline: RwSignal::new(false),
            update: RwSignal::new(false),
            unsaved: RwSignal::new(false),
            reading: RwSignal::new(Reading::Done),
            one_copy: RwSignal::new(false),
            watching: StoredValue::new(false),
            device_dark: RwSignal::new(browser::prefers_dark()),
            received: StoredValue::new(None),
            joined: StoredValue::new(None),
            opened_file: StoredValue::new(String::new()),
            opened_at: StoredValue::new(0),
            writer: RwSignal::new(writer),
        };
        ctx.load_prefs();
        match ctx.vault().reading() {
            Reading::Done => browser::spawn(ctx.mend()),
            Reading::Loading | Reading::Failed => ctx.watch_stores(),
        }
        browser::on_light_change(move || ctx.device_dark.set(browser::prefers_dark()));
        tabs.on_lost(move || {
            ctx.writer.set(false);
            ctx.await_turn();
        });
        if !writer {
            ctx.await_turn();
        }
        ctx
    }

    /// Plays a sound as the preferences say: heard, felt, both or not at all.
    pub fn sound(&self, name: &str) {
        let (heard, felt) = self.prefs.with_untracked(|prefs| (prefs.sound, prefs.buzz));
        if heard || felt {
            browser::sound(name, heard, felt);
        }
    }

    pub fn vault(&self) -> Vault {
        self.vault.get_value()
    }

    /// Returns the stored matches that can be read.
    pub fn matches(&self) -> Vec<Head> {
        let documents = self.vault().list(Kind::Match);
        documents.iter().filter_map(|document| serde_json::from_str(&document.payload).ok()).collect()
    }

    /// Returns true if a text of this kind was received and not taken yet.
    pub fn has_received(&self, kind: Option<Kind>) -> bool {
        self.received.with_value(|received| received.as_ref().is_some_and(|(of, _)| *of == kind))
    }

    /// Takes the received text of this kind.
    pub fn take_received(&self, kind: Option<Kind>) -> Option<String> {
        let taken = |received: &mut Option<(Option<Kind>, String)>| received.take_if(|(of, _)| *of == kind);
        self.received.try_update_value(taken)?.map(|(_, text)| text)
    }

    /// Updates `reading` and `one_copy`, and watches until IndexedDB has been read and has everything that was saved.
    pub fn watch_stores(self) {
        let look = move || {
            let (reading, behind) = (self.vault().reading(), self.vault().is_behind());
            if self.one_copy.get_untracked() != behind {
                self.one_copy.set(behind);
            }
            if self.reading.get_untracked() != reading {
                self.reading.set(reading);
                // The preferences may be only in IndexedDB.
                self.load_prefs();
            }
            reading != Reading::Done || (behind && self.writer.get_untracked())
        };
        if look() && !self.watching.get_value() {
            self.watching.set_value(true);
            browser::spawn(async move {
                while {
                    store::retry(&self.vault()).await;
                    look()
                } {}
                self.watching.set_value(false);
                self.mend().await;
            });
        }
    }

    /// If this tab may write: copies what only one store has to the other, and deletes what has expired in the bin.
    async fn mend(self) {
        if self.writer.get_untracked() {
            self.vault().mend(store::pause).await;
            self.vault().expire(browser::now()).await;
            self.watch_stores();
        }
    }

    /// Reads the stores again, after another tab has written.
    pub async fn refresh(self) {
        store::refresh(&self.vault()).await;
        self.load_prefs();
        self.watch_stores();
    }

    pub fn load_prefs(self) {
        self.prefs.set(prefs::load_prefs(&self.vault()));
    }

    /// Makes this tab the one that writes.
    pub async fn take_over(self) {
        if self.tabs.get_value().take_over().await {
            self.write_on().await;
        }
    }

    /// Becomes the tab that writes as soon as the other one is closed. After a reload, the old page may still be
    /// closing.
    fn await_turn(self) {
        browser::spawn(async move {
            self.tabs.get_value().await_turn().await;
            self.write_on().await;
        });
    }

    /// Becomes the writer, after reading what another tab has written meanwhile.
    async fn write_on(self) {
        self.refresh().await;
        // Setting it redraws the page.
        if !self.writer.get_untracked() {
            self.writer.set(true);
        }
    }

    pub fn lang(&self) -> Lang {
        // A reply of the store or the network may arrive after its page was left.
        self.lang.try_get().unwrap_or_else(|| self.prefs.with_untracked(|prefs| prefs.lang))
    }

    /// Returns a context for one page, with a memo of the language that is dropped with the page. The memo of the app
    /// would keep every subscriber of left pages until the language changes.
    pub fn of_page(self) -> Ctx {
        Ctx { lang: language(self.prefs), ..self }
    }

    /// Picks a text by the language of the page, reactively.
    pub fn say<T>(&self, es: T, en: T) -> T {
        self.lang().pick(es, en)
    }

    /// Returns a signal with the text in the language of the page.
    pub fn text(&self, es: &'static str, en: &'static str) -> Signal<&'static str> {
        let ctx = *self;
        Signal::derive(move || ctx.say(es, en))
    }

    /// Changes and saves the preferences.
    pub fn change(&self, change: impl FnOnce(&mut Prefs)) {
        self.prefs.update(change);
        self.save_soon(Kind::Settings, prefs::ONLY, &self.prefs.get_untracked());
    }

    pub fn people(&self) -> People {
        prefs::load_people(&self.vault())
    }

    pub fn save_people(&self, people: &People) {
        self.save_soon(Kind::People, prefs::ONLY, people);
    }

    /// Saves a value in the background.
    pub fn save_soon<T: Serialize>(self, kind: Kind, id: &str, value: &T) {
        let Ok(text) = serde_json::to_string(value) else { return };
        leptos::task::spawn_local(self.save(kind, id, &text));
    }

    /// Warns on every page if this document is read-only, since a newer version of the app wrote it.
    pub fn warn_if_read_only(self, document: &Document) {
        if document.read_only {
            self.unsaved.set(true);
        }
    }

    /// Saves a document. localStorage is written before this returns, IndexedDB by the future. If both fail, every page
    /// warns until the next successful save of a match, an event or a sheet.
    pub fn save(self, kind: Kind, id: &str, text: &str) -> impl Future<Output = ()> + use<> {
        let saved = self.vault().save(kind, id, text);
        async move {
            let unsaved = saved.await.is_err();
            if unsaved || !matches!(kind, Kind::Settings | Kind::People) {
                self.unsaved.set(unsaved);
            }
            self.watch_stores();
        }
    }
}

fn language(prefs: RwSignal<Prefs>) -> Memo<Lang> {
    Memo::new(move |_| prefs.with(|prefs| prefs.lang))
}

pub fn use_ctx() -> Ctx {
    expect_context()
}
