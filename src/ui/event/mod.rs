//! An organizer's evening: the pages of a tournament. The rules are in [`crate::tournament`], what an evening needs beside
//! them in [`crate::organizer`]; only [`evening`] stores.
//!
//! `begin` (before), `people`, `plan`, `draw` (entries to calendar), `desk` (its home), `result`, `rounds`,
//! `order`, `ties` (what is entered), `correct`, `standings`, `row`, `matches`, `wall` (what is shown), `log`, `carry`,
//! `wrong` (when something goes wrong), `display`, `paper`, `timer`.

mod begin;
mod carry;
mod correct;
mod desk;
mod display;
mod draw;
mod evening;
mod log;
mod matches;
mod more;
mod order;
mod paper;
mod people;
mod person;
mod plan;
mod result;
mod rounds;
mod standings;
mod ties;
mod timer;
mod wall;
mod wrong;

use crate::store::{Fault, Kind};
use crate::ui::app::Ctx;
use crate::ui::browser;
use crate::ui::carry::Read;
use crate::ui::route::Route;
use evening::Evening;
use leptos::prelude::*;
use std::time::Duration;

/// What other pages show of it.
#[derive(Clone, Copy)]
pub struct Pages {
    /// A page of the event with this id, by its address; `new` is one that is yet to begin.
    pub page: fn(String, String) -> AnyView,
    /// The way in for an event of another tablet.
    pub bring: fn(Ctx) -> AnyView,
    /// What it is made of, for whoever reads other files: wanted too seldom to lie in the page.
    pub bring_in: fn(Ctx, Signal<&'static str>, Kind, Read) -> AnyView,
}

pub const PAGES: Pages = Pages { page, bring: carry::bring, bring_in: super::carry::bring };

fn page(id: String, part: String) -> AnyView {
    untrack(move || match id.as_str() {
        "new" => begin::page(),
        id => match Evening::open(id) {
            Ok(ev) => part_of(ev, &part),
            Err(why) => unopened(why),
        },
    })
}

fn unopened(why: Fault) -> AnyView {
    match why {
        Fault::Newer => super::pages::lost(
            "Este torneo es de una versión más nueva de Sobremesa. Actualiza la aplicación; el torneo sigue guardado.",
            "This event is from a newer version of Sobremesa. Update the app; the event is still stored.",
        ),
        Fault::Unreadable => super::pages::lost(
            "Los datos de este torneo están dañados. No se ha borrado nada: puedes guardarlos desde Ajustes, o traer la copia de otra tableta desde Torneos.",
            "The data of this event is damaged. Nothing has been deleted: you can save it from Settings, or bring the copy of another tablet in from Events.",
        ),
        _ => super::pages::lost(
            "Este torneo no está en este aparato. Si se llevó en otro, sigue allí.",
            "This event is not on this device. If it was run on another one, it is still there.",
        ),
    }
}

/// Tabs of an event: address, words.
const TABS: [(&str, &str, &str); 5] = [
    ("", "Ahora", "Now"),
    ("table", "Tabla", "Table"),
    ("matches", "Partidas", "Matches"),
    ("people", "Gente", "People"),
    ("more", "Más", "More"),
];

fn part_of(ev: Evening, part: &str) -> AnyView {
    let parts: Vec<&str> = part.split('/').collect();
    let number = |at: usize| parts.get(at).and_then(|text| text.parse::<usize>().ok()).unwrap_or(1);
    let body = match parts[0] {
        "display" => return display::page(ev),
        "paper" => return paper::page(ev, parts.get(1).copied().unwrap_or("")),
        "people" => people::page(ev),
        "person" => person::page(ev, number(1) - 1),
        "plan" => plan::page(ev, number(1)),
        "draw" => draw::page(ev, number(1)),
        "match" => result::page(ev, number(1), number(2), number(3)),
        "ties" => ties::page(ev, parts.get(1).and_then(|text| text.parse().ok())),
        "table" => standings::page(ev, number(1), parts.get(2).and_then(|text| text.parse().ok())),
        "matches" => matches::page(ev, number(1)),
        "wall" => wall::page(ev),
        "log" => log::page(ev),
        "carry" => carry::page(ev),
        "wrong" => wrong::page(ev),
        "more" => more::page(ev),
        _ => desk::page(ev),
    };
    let here = TABS.iter().position(|(at, ..)| *at == parts[0]).unwrap_or(match parts[0] {
        "wall" => 1,
        "person" => 3,
        "match" | "ties" | "plan" | "draw" => 0,
        _ => 4,
    });
    let name = ev.peek().file().event.name.clone();
    browser::set_title(&format!("{name} · Sobremesa"));
    // The keyboard goes on where the page begins.
    browser::focus("main.event");
    view! {
        <header class="head event-head">
            <a class="icon-button" href=Route::Event(String::new(), String::new()).hash() aria-label=move || ev.say("Todos los torneos", "All events")>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-7 7 7 7" class="stroke"/></svg>
            </a>
            <h1><bdi>{name}</bdi></h1>
            <a class="button trouble" href=ev.at("wrong")>{move || ev.say("Algo ha ido mal", "Something went wrong")}</a>
        </header>
        <nav class="event-tabs" aria-label=move || ev.say("Partes del torneo", "Parts of the event")>
            {TABS.iter().enumerate().map(|(i, (at, es, en))| view! {
                <a href=ev.at(at) class:here=i == here aria-current=(i == here).then_some("page")>{move || ev.say(*es, *en)}</a>
            }).collect_view()}
        </nav>
        <main class="page event" tabindex="-1" aria-busy=move || ev.busy().to_string()>
            {told(ev)}
            {body}
        </main>
    }
    .into_any()
}

/// For so long a tap goes through what is told: it was meant for what lies under it.
const SETTLES: Duration = Duration::from_millis(600);

/// What was just done, with a way back, or why it was not. It lies over the page: nothing moves when it comes or goes.
fn told(ev: Evening) -> AnyView {
    let settled = RwSignal::new(false);
    Effect::new(move || {
        settled.set(false);
        if ev.told.with(Option::is_some) {
            // The page may have been left.
            set_timeout(
                move || {
                    let _ = settled.try_set(true);
                },
                SETTLES,
            );
        }
    });
    let line = move || {
        ev.told.get().map(|told| {
            let class = if told.bad { "banner warn told" } else { "banner told" };
            view! {
                <div class=class class:settled=settled>
                    <span><bdi>{told.words}</bdi></span>
                    {told.undo.map(|action| view! {
                        <button class="plain" on:click=move |_| ev.undo(action)>{move || ev.say("Deshacer", "Undo")}</button>
                    })}
                    <button class="plain told-close" aria-label=move || ev.say("Cerrar el aviso", "Close the notice") on:click=move |_| ev.tell(None)>
                        <svg viewBox="0 0 24 24" aria-hidden="true"><path class="stroke" d="M6 6l12 12M18 6L6 18"/></svg>
                    </button>
                </div>
            }
        })
    };
    view! { <div role="status" aria-live="polite">{line}</div> }.into_any()
}

/// A button that leads to another page of the event.
fn link(ev: Evening, part: &str, class: &'static str, es: &'static str, en: &'static str) -> AnyView {
    view! { <a class=class href=ev.at(part)>{move || ev.say(es, en)}</a> }.into_any()
}
