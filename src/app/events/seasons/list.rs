//! The seasons on this device, and the way to a new one.

use super::{SeasonAddress, session::store_new, share};
use crate::app::lazy_pages::records;
use crate::app::play::session::fresh_event_id;
use crate::app::prelude::*;
use sobremesa::order::sort_by_key;
use sobremesa::season::{Season, view};

/// Returns the seasons that can be read, the latest first.
pub fn stored(ctx: Ctx) -> Vec<Season> {
    let documents = ctx.vault().list(Kind::Season);
    let mut seasons: Vec<Season> = documents.iter().filter_map(|of| Season::read(&of.payload).ok()).collect();
    sort_by_key(&mut seasons, |season| -season.file().season.started);
    seasons
}

/// The list of seasons; with an event to be added, the choice of its season.
#[component]
pub fn Seasons(adding: Option<String>) -> impl IntoView {
    let ctx = use_ctx();
    let all = RwSignal::new(stored(ctx));
    let removal = Removal::new(move || all.set(stored(ctx)));
    let title = ctx.text("Traer una temporada", "Import a season");
    let about = match adding {
        Some(_) => ctx.say("¿A qué temporada va el torneo?", "Which season is the event for?"),
        None => ctx.say(
            "Una temporada suma varios torneos y dice quién va por delante. Se apunta sola: elige los torneos, también los que trajiste de otra tableta.",
            "A season adds up several events and shows who is ahead. Pick the events, including those brought from another tablet; the rest is counted for you.",
        ),
    };
    let to = StoredValue::new(adding);
    view! {
        <Head title=ctx.text("Temporadas", "Seasons") of_events=true/>
        <main class="page narrow">
            <StillLoading/>
            <p class="muted">{about}</p>
            <Begin to/>
            <ul class="matches seasons">
                <For each=move || all.get() key=|season| season.file().season.id.clone() let:season>
                    <Row season removal to/>
                </For>
            </ul>
            {removal.banner()}
            {chunk::requested_unless(ctx.has_received(Some(Kind::Season)), title, move || {
                chunk::part(records, move |pages| (pages.import_file)(ctx, title, Kind::Season, share::read))
            })}
        </main>
    }
}

/// Returns the address of a season, and of the event to be added to it.
fn route(season: &str, adding: StoredValue<Option<String>>) -> Route {
    adding.with_value(|event| SeasonAddress::Season { id: season, adding: event.as_deref() }.route())
}

#[component]
fn Begin(to: StoredValue<Option<String>>) -> impl IntoView {
    let ctx = use_ctx();
    let name = RwSignal::new(String::new());
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(id) = fresh_event_id() else { return };
        let typed = name.get_untracked();
        let named = if typed.trim().is_empty() { ctx.say("Temporada", "Season") } else { &typed };
        let season = Season::new(&id, named, browser::now());
        leptos::task::spawn_local(async move {
            store_new(ctx, &season).await;
            route(&id, to).go();
        });
    };
    view! {
        <form class="add-row begin-row" on:submit=begin>
            <label class="field">
                <span>{ctx.say("Nombre", "Name")}</span>
                <input type="text" class="season-name" maxlength="40" bind:value=name
                    placeholder=ctx.say("Liga de otoño", "Autumn league")/>
            </label>
            <button class="primary begin-season">{ctx.say("Nueva temporada", "New season")}</button>
        </form>
    }
}

#[component]
fn Row(season: Season, removal: Removal, to: StoredValue<Option<String>>) -> impl IntoView {
    let ctx = use_ctx();
    let (id, name) = (season.file().season.id.clone(), season.file().season.name.clone());
    let href = route(&id, to).hash();
    let remove = move |_| removal.remove(Kind::Season, id.clone());
    let summary = move || view::summary(ctx.lang(), &season);
    let label = format!("{} {name}", ctx.say("Borrar la temporada", "Delete the season"));
    view! {
        <li class="match-row">
            <a class="match-link" href=href>
                <span class="what"><strong><bdi>{name}</bdi></strong><small>{move || summary()}</small></span>
            </a>
            <button class="plain quiet" on:click=remove aria-label=label>{ctx.say("Borrar", "Delete")}</button>
        </li>
    }
}
