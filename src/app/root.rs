//! The root of the app: applies the preferences and shows the page of each address.

use super::chunk::lazy;
use super::games::PADS;
use super::lazy_pages::LazyPages;
use super::pages::secondary;
use super::play::catalog::with_game;
use super::play::lobby::set_up;
use super::prefs::{TextSize, Theme};
use super::route;
use super::{events, pages, play, scores, travel};
use crate::app::prelude::*;
use sobremesa::organizer::address::EventPage;
use sobremesa::store::StoreError;

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
                // The browser's own letters are half as large again, or more.
                TextSize::Usual if browser::prefers("(max-width: 19em)") => "zoomed",
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
        {move || {
            if ctx.writer.get() || only_shows.get() {
                page(frame.get(), route)
            } else {
                view! { <pages::elsewhere::Elsewhere/> }.into_any()
            }
        }}
        <Unsaved/>
        <OneCopy/>
    }
}

/// The pages that are opened from rooms which they import.
pub const LAZY_PAGES: LazyPages = LazyPages {
    secondary,
    travel: travel::travel,
    records: || Box::pin(async { Ok(events::records().await?.pages) }),
    count_match: || Box::pin(async { Ok(scorekeeper().await?.count_match) }),
};

lazy!(events: fn() -> AnyView = pages::events::page);
lazy!(scorekeeper: scores::ScorePages = scores::pages(PADS));

fn page(frame: Route, route: ReadSignal<Route>) -> AnyView {
    provide_context(use_ctx().of_page());
    let events_title = use_ctx().text("Torneos", "Events");
    let seasons_title = use_ctx().text("Temporadas", "Seasons");
    let scores_title = use_ctx().text("Marcador", "Scorekeeper");
    let history_title = use_ctx().text("Partidas", "Matches");
    let settings_title = use_ctx().text("Ajustes", "Settings");
    match frame {
        Route::Home => view! { <pages::home::Home/> }.into_any(),
        Route::NewMatch(game) => with_game(&game, set_up),
        Route::Play(id) => view! { <play::match_page::Play id/> }.into_any(),
        Route::Replay(id) => view! { <play::replay::Replay id/> }.into_any(),
        Route::History => chunk::page("secondary", history_title, secondary, |pages| (pages.history)()),
        Route::Rules(game, rule) => with_game(&game, move |entry| {
            chunk::page("secondary", entry.title.into(), secondary, move |pages| (pages.rules)(entry.id, rule.clone()))
        }),
        Route::Settings => chunk::page("secondary", settings_title, secondary, |pages| (pages.settings)()),
        Route::Events => chunk::page("events", events_title, events, |page| page()),
        Route::NewEvent => chunk::page("organizer", events_title, events::organizer, |pages| (pages.begin)()),
        Route::Event(id, _) => {
            let of = id.clone();
            // If the address changes to another event, this frame keeps its page until it is removed.
            let asked = Memo::new(move |was: Option<&EventPage>| {
                if let Route::Event(id, page) = &*route.read()
                    && *id == of
                {
                    return *page;
                }
                was.copied().unwrap_or(EventPage::Home)
            });
            chunk::page("organizer", events_title, events::organizer, move |pages| (pages.open)(&id, asked))
        }
        Route::Open(code) => {
            let title = use_ctx().text("Un enlace", "A link");
            chunk::page("travel", title, travel::travel, move |pages| (pages.open)(&code))
        }
        Route::Seasons => chunk::page("organizer", seasons_title, events::records, |records| (records.pages.seasons)()),
        Route::Season(id) => {
            chunk::page("organizer", seasons_title, events::records, move |records| (records.pages.season)(&id))
        }
        Route::Scores => chunk::page("scorekeeper", scores_title, scorekeeper, |pages| (pages.list)()),
        Route::NewSheet(game) => {
            chunk::page("scorekeeper", scores_title, scorekeeper, move |pages| (pages.begin)(pages.pads, &game))
        }
        Route::Sheet(id) => chunk::page("scorekeeper", scores_title, scorekeeper, move |pages| (pages.open)(&id)),
    }
}

/// Returns a sentence about why the last save failed, and what to do.
fn unsaved(ctx: Ctx) -> &'static str {
    match ctx.vault().health().trouble {
        Some(StoreError::Stale) => ctx.say(
            "Otra pestaña ha seguido con esto, y aquí ya no se guarda. Cierra esta pestaña, o recárgala para ver lo de la otra.",
            "Another tab has carried on with this, so nothing more is saved here. Close this tab, or reload it to see the other’s.",
        ),
        Some(StoreError::Newer) => ctx.say(
            "Esto lo guardó una versión más nueva de Sobremesa: aquí se puede ver, y ya no se guarda nada. Recarga la página.",
            "A newer version of Sobremesa saved this: you can look at it here, but nothing more is saved. Reload the page.",
        ),
        _ => ctx.say(
            "Este navegador no deja guardar: la partida sigue, pero se perderá si cierras. Guárdala en un archivo desde Ajustes.",
            "This browser won’t let us save: you can keep playing, but the match is lost if you close it. Save it to a file from Settings.",
        ),
    }
}

/// A warning that saving fails. It can be dismissed, because it may cover the hand, and returns if the reason changes.
#[component]
fn Unsaved() -> impl IntoView {
    let ctx = use_ctx();
    let read = RwSignal::new("");
    view! {
        <Show when=move || ctx.unsaved.get() && read.get() != unsaved(ctx)>
            <p class="banner warn" role="alert">
                {move || unsaved(ctx)}
                <Show when=move || ctx.vault().health().trouble == Some(StoreError::Newer)>
                    <button on:click=|_| drop(window().location().reload())>{ctx.text("Recargar", "Reload")}</button>
                </Show>
                <button class="plain" on:click=move |_| read.set(unsaved(ctx))>
                    {ctx.text("Entendido", "Got it")}
                </button>
            </p>
        </Show>
    }
}

/// A notice that there is only one copy. Taps pass through it, because it may cover the table.
#[component]
fn OneCopy() -> impl IntoView {
    let ctx = use_ctx();
    view! {
        <Show when=move || ctx.one_copy.get() && !ctx.unsaved.get()>
            <p class="one-copy" role="status">{ctx.text(
                "Falta aún la segunda copia de lo último.",
                "The latest has no second copy yet.",
            )}</p>
        </Show>
    }
}

/// Keeps `offline` and `update` of the context up to date with the start-up script.
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
