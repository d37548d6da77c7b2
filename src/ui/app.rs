//! The frame of every page: language, theme, storage, address.

use super::prefs::{self, Prefs, TextSize, Theme};
use super::route::{self, Route};
use super::{browser, chunk, pages};
use crate::lang::Lang;
use crate::organizer::address::EventPage;
use crate::saved::Head;
use crate::store::{Kind, Tabs, Vault};
use crate::ui::chunk::chunk;
use leptos::prelude::*;

/// What every page may reach.
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
    /// The device itself asks for a dark page.
    device_dark: RwSignal<bool>,
    /// The text of the match file that was opened last; kept nowhere else.
    pub opened_file: StoredValue<String>,
    /// This tab may write; another one does otherwise.
    pub writer: RwSignal<bool>,
}

impl Ctx {
    pub async fn open() -> Ctx {
        let (vault, tabs) = (Vault::open().await, Tabs::new());
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
            device_dark: RwSignal::new(browser::prefers_dark()),
            opened_file: StoredValue::new(String::new()),
            writer: RwSignal::new(writer),
        };
        ctx.prefs.set(prefs::load_prefs(ctx));
        if writer {
            // What only one of the two stores holds gets its second copy back, while nobody waits.
            let vault = ctx.vault();
            wasm_bindgen_futures::spawn_local(async move { vault.mend().await });
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

    /// What another tab has written meanwhile is read afresh.
    async fn write_on(self) {
        self.vault().refresh().await;
        // The page is drawn anew for it: once, where the turn came while it was being asked for.
        if !self.writer.get_untracked() {
            self.writer.set(true);
        }
    }

    pub fn lang(&self) -> Lang {
        // What comes back from the store or the network may speak after its page was left.
        self.lang.try_get().unwrap_or_else(|| self.prefs.with_untracked(|prefs| prefs.lang))
    }

    /// The context of one page, which follows the language by a memo of its own. A signal keeps a mark of each text that
    /// followed it until it changes, and the language hardly ever does: so the marks go with the page.
    pub fn of_page(self) -> Ctx {
        Ctx { lang: language(self.prefs), ..self }
    }

    /// The text in the language of the page, followed when it changes.
    pub fn say<T>(&self, es: T, en: T) -> T {
        self.lang().pick(es, en)
    }

    pub fn change(&self, change: impl FnOnce(&mut Prefs)) {
        self.prefs.update(change);
        prefs::save_prefs(*self, &self.prefs.get_untracked());
    }
}

fn language(prefs: RwSignal<Prefs>) -> Memo<Lang> {
    Memo::new(move |_| prefs.with(|prefs| prefs.lang))
}

pub fn use_ctx() -> Ctx {
    expect_context()
}

#[component]
pub fn App(ctx: Ctx) -> impl IntoView {
    provide_context(ctx);
    let route = route::follow();
    Effect::new(move || {
        browser::set_root("lang", ctx.lang().code());
        let prefs = ctx.prefs.get();
        browser::set_root(
            "data-theme",
            match prefs.theme {
                Theme::Sun => "sun",
                Theme::Dark => "dark",
                Theme::Auto if ctx.device_dark.get() => "dark",
                Theme::Auto | Theme::Light => "light",
            },
        );
        browser::set_root(
            "data-text",
            match prefs.text {
                TextSize::Usual => "usual",
                TextSize::Large => "large",
                TextSize::Largest => "largest",
            },
        );
        browser::set_root("data-motion", if prefs.still { "none" } else { "usual" });
        browser::set_root("data-hand", if prefs.left_hand { "left" } else { "right" });
    });
    watch_shell(ctx);
    let (frame, only_shows) =
        (Memo::new(move |_| route.with(Route::frame)), Memo::new(move |_| route.with(Route::only_shows)));
    view! {
        {move || if ctx.writer.get() || only_shows.get() { page(frame.get(), route) } else { view! { <pages::elsewhere::Elsewhere/> }.into_any() }}
        <Show when=move || ctx.unsaved.get()>
            <p class="banner warn" role="alert">
                {move || ctx.say(
                    "Este navegador no deja guardar: la partida sigue, pero se perderá si cierras. Guárdala en un archivo desde Ajustes.",
                    "This browser does not let us save: the match goes on, but is lost if you close it. Keep it in a file from Settings.",
                )}
            </p>
        </Show>
    }
}

chunk!(events: fn() -> AnyView = pages::events::page);
chunk!(pub organizer: super::event::Pages = super::event::PAGES);
chunk!(scorekeeper: super::scores::Pages = super::scores::PAGES);

fn page(frame: Route, route: ReadSignal<Route>) -> AnyView {
    provide_context(use_ctx().of_page());
    let events_title = Signal::derive(|| use_ctx().say("Torneos", "Events"));
    let scores_title = Signal::derive(|| use_ctx().say("Marcador", "Scorekeeper"));
    match frame {
        Route::Home => view! { <pages::home::Home/> }.into_any(),
        Route::NewMatch(game) => pages::with_game(&game, pages::set_up),
        Route::Play(id) => view! { <pages::play::Play id/> }.into_any(),
        Route::Replay(id) => view! { <pages::replay::Replay id/> }.into_any(),
        Route::History => view! { <pages::history::History/> }.into_any(),
        Route::Rules(game, rule) => {
            pages::with_game(&game, move |entry| view! { <pages::rules::Rules entry rule/> }.into_any())
        }
        Route::Settings => view! { <pages::settings::Settings/> }.into_any(),
        Route::Events => chunk::page("events", events_title, events, |page| page()),
        Route::NewEvent => chunk::page("organizer", events_title, organizer, |pages| (pages.begin)()),
        Route::Event(id, _) => {
            let of = id.clone();
            // Another event has a frame of its own: this one keeps its page until it is gone.
            let asked = Memo::new(move |was: Option<&EventPage>| match &*route.read() {
                Route::Event(id, page) if *id == of => *page,
                _ => was.copied().unwrap_or(EventPage::Desk),
            });
            chunk::page("organizer", events_title, organizer, move |pages| (pages.open)(&id, asked))
        }
        Route::Scores => chunk::page("scorekeeper", scores_title, scorekeeper, |pages| (pages.list)()),
        Route::NewSheet(game) => {
            chunk::page("scorekeeper", scores_title, scorekeeper, move |pages| (pages.begin)(&game))
        }
        Route::Sheet(id) => {
            chunk::page("scorekeeper", scores_title, scorekeeper, move |pages| (pages.open)(&id))
        }
    }
}

/// Follows what the start-up script knows of the offline copy.
fn watch_shell(ctx: Ctx) {
    let read = move || {
        ctx.offline.set(browser::root_flag("offline").as_deref() == Some("ready"));
        ctx.update.set(browser::root_flag("update").as_deref() == Some("waiting"));
    };
    read();
    for name in ["sobremesa:offline", "sobremesa:update"] {
        let handle = window_event_listener_untyped(name, move |_| read());
        on_cleanup(move || handle.remove());
    }
}
