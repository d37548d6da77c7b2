//! Home: what was left unfinished first, then the games as pictures.

use super::game;
use crate::games::GAMES;
use crate::lang::Lang;
use crate::order::sort_by_key;
use crate::saved::Head;
use crate::store::Kind;
use crate::ui::app::{Ctx, use_ctx};
use crate::ui::browser;
use crate::ui::prelude::*;
use crate::ui::route::Route;
use crate::ui::widgets::emblem::Emblem;

/// The stored matches that can be read, last touched first.
fn matches(ctx: Ctx) -> Vec<Head> {
    let documents = ctx.vault().list(Kind::Match);
    let mut heads: Vec<Head> =
        documents.iter().filter_map(|document| serde_json::from_str(&document.payload).ok()).collect();
    sort_by_key(&mut heads, |head| -head.touched);
    heads
}

#[component]
pub fn Home() -> impl IntoView {
    let ctx = use_ctx();
    let all = RwSignal::new(matches(ctx));
    let undo = RwSignal::new(None::<String>);
    Effect::new(move || {
        browser::set_title(ctx.say("Sobremesa: juegos en una tableta", "Sobremesa: games on one tablet"))
    });
    let open =
        move || all.with(|all| all.iter().filter(|m| m.outcome.is_none()).cloned().collect::<Vec<_>>());
    let done = move || {
        all.with(|all| all.iter().filter(|m| m.outcome.is_some()).take(10).cloned().collect::<Vec<_>>())
    };
    view! {
        <main class="page home">
            <header class="masthead">
                <h1>"Sobremesa"</h1>
                <LanguageButton/>
                <a class="icon-button" href=Route::Settings.hash() aria-label=move || ctx.say("Ajustes", "Settings")>
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                        <path class="stroke" d="M4 7h9m5 0h2M4 17h2m5 0h9"/>
                        <circle class="stroke" cx="15.5" cy="7" r="2.5"/><circle class="stroke" cx="8.5" cy="17" r="2.5"/>
                    </svg>
                </a>
            </header>
            <UpdateOffer/>
            <Show when=move || !open().is_empty()>
                <section aria-labelledby="unfinished">
                    <h2 id="unfinished">{move || ctx.say("Sin terminar", "Unfinished")}</h2>
                    <MatchList heads=Signal::derive(open) all undo/>
                </section>
            </Show>
            <section aria-labelledby="games">
                <h2 id="games">{move || ctx.say("Juegos", "Games")}</h2>
                <ul class="tiles">{GAMES.iter().map(|entry| view! { <li><Tile id=entry.id/></li> }).collect_view()}</ul>
            </section>
            <section aria-labelledby="events">
                <h2 id="events">{move || ctx.say("Torneos", "Events")}</h2>
                <a class="event-card" href=Route::Event(String::new(), String::new()).hash()>
                    <strong>{move || ctx.say("La velada entera en una tableta", "The whole evening on one tablet")}</strong>
                    <span>{move || ctx.say("Apunta a la gente, sortea, llama a las mesas y enseña la clasificación con sus motivos.", "Enter people, draw, call the tables and show the standings with their reasons.")}</span>
                </a>
            </section>
            <Show when=move || !done().is_empty()>
                <details>
                    <summary>{move || ctx.say("Terminadas", "Finished")}</summary>
                    <MatchList heads=Signal::derive(done) all undo/>
                </details>
            </Show>
            <UndoRemoval undo all/>
            <OfflineSign/>
        </main>
    }
}

#[component]
fn LanguageButton() -> impl IntoView {
    let ctx = use_ctx();
    let other = move |_| ctx.change(|p| p.lang = p.lang.pick(Lang::En, Lang::Es));
    view! {
        <button class="plain" on:click=other lang=move || ctx.say("en", "es")>{move || ctx.say("English", "Español")}</button>
    }
}

#[component]
fn Tile(id: &'static str) -> impl IntoView {
    let ctx = use_ctx();
    game(id).map(|entry| {
        view! {
            <a class="tile" href=Route::NewMatch(id.into()).hash()>
                <svg viewBox="0 0 320 200" aria-hidden="true"><use href=entry.tile/></svg>
                <strong>{move || (entry.title)(ctx.lang())}</strong>
                <span>{move || (entry.pitch)(ctx.lang())}</span>
            </a>
        }
    })
}

#[component]
fn MatchList(
    heads: Signal<Vec<Head>>,
    all: RwSignal<Vec<Head>>,
    undo: RwSignal<Option<String>>,
) -> impl IntoView {
    view! {
        <ul class="matches">
            <For each=move || heads.get() key=|head| head.id.clone() let:head>
                <MatchRow head all undo/>
            </For>
        </ul>
    }
}

#[component]
fn MatchRow(head: Head, all: RwSignal<Vec<Head>>, undo: RwSignal<Option<String>>) -> impl IntoView {
    let ctx = use_ctx();
    let id = StoredValue::new(head.id.clone());
    let names = StoredValue::new(head.players.iter().map(|p| p.name.clone()).collect::<Vec<_>>());
    let title = move || game(&head.game).map_or("?", |entry| (entry.title)(ctx.lang()));
    let winner = head.outcome.as_ref().map(|outcome| {
        let won = outcome.winners().filter_map(|seat| head.players.get(seat.index()));
        won.map(|p| p.name.clone()).collect::<Vec<_>>()
    });
    let (winner, touched) = (StoredValue::new(winner), head.touched);
    let remove = move |_| {
        leptos::task::spawn_local(async move {
            let id = id.get_value();
            if ctx.vault().remove(Kind::Match, &id).await.is_ok() {
                all.set(matches(ctx));
                undo.set(Some(id));
            }
        });
    };
    view! {
        <li class="match-row">
            <a href=Route::Play(id.get_value()).hash()>
                <span class="faces">
                    {head.players.iter().map(|p| view! { <Emblem which=p.emblem/> }).collect_view()}
                </span>
                <span class="what">
                    <strong>{title}</strong>
                    <span><bdi>{move || ctx.lang().list(&names.get_value())}</bdi></span>
                    <small>
                        {move || browser::date(ctx.lang(), touched)}
                        {move || winner.get_value().map(|w| format!(" · {} {}", ctx.say("ganó", "won by"), ctx.lang().list(&w)))}
                    </small>
                </span>
            </a>
            <button class="plain quiet" on:click=remove
                aria-label=move || format!("{} {}", ctx.say("Borrar la partida de", "Delete the match of"), ctx.lang().list(&names.get_value()))>
                {move || ctx.say("Borrar", "Delete")}
            </button>
        </li>
    }
}

#[component]
fn UndoRemoval(undo: RwSignal<Option<String>>, all: RwSignal<Vec<Head>>) -> impl IntoView {
    let ctx = use_ctx();
    let restore = move |_| {
        leptos::task::spawn_local(async move {
            let Some(id) = undo.get_untracked() else { return };
            if ctx.vault().restore(Kind::Match, &id).await.is_ok() {
                undo.set(None);
                all.set(matches(ctx));
            }
        });
    };
    view! {
        <Show when=move || undo.with(Option::is_some)>
            <p class="banner" role="status">
                {move || ctx.say("Partida borrada.", "Match deleted.")}
                <button class="plain" on:click=restore>{move || ctx.say("Deshacer", "Undo")}</button>
            </p>
        </Show>
    }
}

#[component]
fn UpdateOffer() -> impl IntoView {
    let ctx = use_ctx();
    view! {
        <Show when=move || ctx.update.get()>
            <p class="banner" role="status">
                {move || ctx.say("Hay una versión nueva.", "There is a new version.")}
                <button class="plain" on:click=|_| browser::update_now()>{move || ctx.say("Usarla", "Use it")}</button>
            </p>
        </Show>
    }
}

/// Said only when it is true.
#[component]
fn OfflineSign() -> impl IntoView {
    let ctx = use_ctx();
    view! {
        <p class="offline-sign" role="status">
            <Show when=move || ctx.offline.get()>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path class="stroke" d="M5 13l4 4L19 7"/></svg>
                {move || ctx.say("Lista para jugar sin conexión", "Ready to play offline")}
            </Show>
        </p>
    }
}
