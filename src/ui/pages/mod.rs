//! The pages. What only one of them uses lives with it.

pub mod elsewhere;
pub mod events;
pub mod example;
pub mod history;
pub mod home;
mod matches;
pub mod play;
pub mod replay;
pub mod rules;
pub mod settings;
pub mod stored;

use super::app::use_ctx;
use super::game_ui::{Code, GameInfo};
use super::route::Route;
use super::{browser, chunk, lobby};
use crate::games::GAMES;
use leptos::prelude::*;

pub fn game(id: &str) -> Option<&'static GameInfo> {
    GAMES.iter().find(|entry| entry.id == id)
}

/// A page of the game with this id, or a sentence where there is no such game.
pub fn with_game(id: &str, page: impl FnOnce(&'static GameInfo) -> AnyView) -> AnyView {
    match game(id) {
        Some(entry) => page(entry),
        None => lost("Esta dirección no lleva a ningún juego.", "This address leads to no game."),
    }
}

/// The set-up of a match. It shows no drawing: they are made ready once it stands, while names are entered.
pub fn set_up(entry: &'static GameInfo) -> AnyView {
    let ctx = use_ctx();
    let title = Signal::derive(move || (entry.title)(ctx.lang()));
    chunk::page(entry.id, title, entry.code, move |code| {
        browser::when_drawn(|| browser::paint_ahead(entry.art));
        lobby::setup(entry, code)
    })
}

/// A page of this game that needs its code and its drawings.
pub fn with_code(entry: &'static GameInfo, page: impl Fn(Code) -> AnyView + 'static) -> AnyView {
    let ctx = use_ctx();
    browser::paint_ahead(entry.art);
    let title = Signal::derive(move || (entry.title)(ctx.lang()));
    chunk::page(entry.id, title, || entry.table(), move |code| page(code))
}

/// A page that is not there, with the way home.
pub fn lost(es: &'static str, en: &'static str) -> AnyView {
    let ctx = use_ctx();
    view! {
        <main class="page">
            <h1>{move || ctx.say("Aquí no hay nada", "Nothing here")}</h1>
            <p>{move || ctx.say(es, en)}</p>
            <a class="button primary" href=Route::Home.hash()>{move || ctx.say("Ir al inicio", "Go to the start")}</a>
        </main>
    }
    .into_any()
}

/// The head of a page: the way back and its title.
#[component]
pub fn Head(title: Signal<&'static str>) -> impl IntoView {
    let ctx = use_ctx();
    Effect::new(move || browser::set_title(&format!("{} · Sobremesa", title.get())));
    view! {
        <header class="head">
            <a class="icon-button" href=Route::Home.hash() aria-label=move || ctx.say("Inicio", "Home")>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-7 7 7 7" class="stroke"/></svg>
            </a>
            <h1>{title}</h1>
        </header>
    }
}
