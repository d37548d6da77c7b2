//! The context of every page: store, settings, language, and the tab that writes.

use crate::app::browser;
use crate::app::prefs::{self, People, Prefs};
use crate::app::store::{self, Tabs};
use leptos::prelude::*;
use serde::Serialize;
use sobremesa::lang::Lang;
use sobremesa::saved::Head;
use sobremesa::store::{Kind, OverSince, Vault};

/// The context that every page can reach.
#[derive(Clone, Copy)]
pub struct Ctx {
    vault: StoredValue<Vault, LocalStorage>,
    tabs: StoredValue<Tabs, LocalStorage>,
    pub prefs: RwSignal<Prefs>,
    lang: Memo<Lang>,
    /// Set once the offline copy is whole; never before.
    pub offline: RwSignal<bool>,
    /// A newer version waits for a quiet moment.
    pub update: RwSignal<bool>,
    /// The last save did not reach any store.
    pub unsaved: RwSignal<bool>,
    /// IndexedDB has not answered yet, so that lists may lack what lies in it alone.
    pub loading: RwSignal<bool>,
    /// What was saved last lies in one store only.
    pub one_copy: RwSignal<bool>,
    /// The stores are being watched until both hold the same.
    watching: StoredValue<bool>,
    /// The device itself asks for a dark page.
    pub device_dark: RwSignal<bool>,
    /// The text that the system gave the app, and the kind of thing it is, none for everything, until the page where
    /// files of that kind are opened takes it.
    pub given: StoredValue<Option<(Option<Kind>, String)>>,
    /// The text of the match file that was opened last; kept nowhere else.
    pub opened_file: StoredValue<String>,
    /// The number of plays after which a replay opens, once.
    pub opened_at: StoredValue<usize>,
    /// This tab may write; another one does otherwise.
    pub writer: RwSignal<bool>,
}

impl Ctx {
    /// The stores of this browser, where what is over by this judgement may make room.
    pub async fn open(over_since: OverSince) -> Ctx {
        let (vault, tabs) = (store::open().await, Tabs::new());
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
            loading: RwSignal::new(false),
            one_copy: RwSignal::new(false),
            watching: StoredValue::new(false),
            device_dark: RwSignal::new(browser::prefers_dark()),
            given: StoredValue::new(None),
            opened_file: StoredValue::new(String::new()),
            opened_at: StoredValue::new(0),
            writer: RwSignal::new(writer),
        };
        ctx.prefs.set(prefs::load_prefs(&ctx.vault()));
        if ctx.vault().is_loading() {
            ctx.watch_stores();
        } else {
            wasm_bindgen_futures::spawn_local(ctx.mend());
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

    pub fn vault(&self) -> Vault {
        self.vault.get_value()
    }

    /// The stored matches that can be read.
    pub fn matches(&self) -> Vec<Head> {
        let documents = self.vault().list(Kind::Match);
        documents.iter().filter_map(|document| serde_json::from_str(&document.payload).ok()).collect()
    }

    /// True if a text of this kind was given and not taken yet.
    pub fn is_given(&self, kind: Option<Kind>) -> bool {
        self.given.with_value(|given| given.as_ref().is_some_and(|(of, _)| *of == kind))
    }

    /// The text of this kind that was given, once.
    pub fn take_given(&self, kind: Option<Kind>) -> Option<String> {
        let given = self.is_given(kind).then(|| self.given.try_update_value(Option::take).flatten()).flatten();
        given.map(|(_, text)| text)
    }

    /// Notes what the stores lack. Goes on behind the page until IndexedDB has been read and has taken what was saved.
    pub fn watch_stores(self) {
        let look = move || {
            let (loading, behind) = (self.vault().is_loading(), self.vault().is_behind());
            for (signal, is) in [(self.loading, loading), (self.one_copy, behind)] {
                if signal.get_untracked() != is {
                    signal.set(is);
                }
            }
            loading || (behind && self.writer.get_untracked())
        };
        if look() && !self.watching.get_value() {
            self.watching.set_value(true);
            wasm_bindgen_futures::spawn_local(async move {
                while {
                    store::retry(&self.vault()).await;
                    look()
                } {}
                self.watching.set_value(false);
                self.mend().await;
            });
        }
    }

    /// In the tab that writes: gives documents that only one of the two stores holds their second copy, and empties the
    /// bin of what has lain in it long enough.
    async fn mend(self) {
        if self.writer.get_untracked() {
            self.vault().mend().await;
            self.vault().expire(browser::now()).await;
            self.watch_stores();
        }
    }

    /// Reads the stores again, after another tab has written.
    pub async fn refresh(self) {
        store::refresh(&self.vault()).await;
        self.watch_stores();
    }

    /// Makes this tab the one that writes.
    pub async fn take_over(self) {
        if self.tabs.get_value().take_over().await {
            self.write_on().await;
        }
    }

    /// Goes on here as soon as the tab that writes is closed. What a reload leaves behind is still closing when the new
    /// page asks for the first time.
    fn await_turn(self) {
        wasm_bindgen_futures::spawn_local(async move {
            self.tabs.get_value().await_turn().await;
            self.write_on().await;
        });
    }

    /// Documents that another tab has written meanwhile are read again.
    async fn write_on(self) {
        self.refresh().await;
        // The page is drawn anew for it: once, where the turn came while it was being asked for.
        if !self.writer.get_untracked() {
            self.writer.set(true);
        }
    }

    pub fn lang(&self) -> Lang {
        // A reply of the store or the network may arrive after its page was left.
        self.lang.try_get().unwrap_or_else(|| self.prefs.with_untracked(|prefs| prefs.lang))
    }

    /// The context of one page, which follows the language by a memo of its own. A signal keeps a mark of each text
    /// that followed it until it changes, and the language hardly ever does: so the marks go with the page.
    pub fn of_page(self) -> Ctx {
        Ctx { lang: language(self.prefs), ..self }
    }

    /// The text in the language of the page, followed when it changes.
    pub fn say<T>(&self, es: T, en: T) -> T {
        self.lang().pick(es, en)
    }

    pub fn change(&self, change: impl FnOnce(&mut Prefs)) {
        self.prefs.update(change);
        self.save_soon(Kind::Settings, prefs::ONLY, &self.prefs.get_untracked());
    }

    /// Everybody who has played here.
    pub fn people(&self) -> People {
        prefs::load_people(&self.vault())
    }

    pub fn save_people(&self, people: &People) {
        self.save_soon(Kind::People, prefs::ONLY, people);
    }

    /// Saves a choice, which is shown at once.
    pub fn save_soon<T: Serialize>(self, kind: Kind, id: &str, value: &T) {
        let Ok(text) = serde_json::to_string(value) else { return };
        leptos::task::spawn_local(self.save(kind, id, &text));
    }

    /// Saves a document. Its slot is written before this returns. Every page says so if no store takes it, until the
    /// next save of a match, an event or a sheet succeeds.
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
