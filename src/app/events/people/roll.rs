//! The roll call: a tap on each name that is here. The ticks enter the log when play begins.

use crate::app::events::prelude::*;
use crate::app::lazy_pages::{Shareable, share};
use sobremesa::organizer::notes::Notes;
use sobremesa::organizer::notes_id;
use sobremesa::organizer::views::roll::{RollRow, roll};
use sobremesa::travel::roll::{Present, RollList};

#[component]
pub fn Roll(ev: EventSession) -> impl IntoView {
    let here = Memo::new(move |_| ev.notes.with(|notes| notes.here.clone()));
    let view = Memo::new(move |_| here.with(|here| roll(ev.lang(), ev.event().state(), here)));
    let rows = Memo::new(move |_| view.with(|view| view.rows.clone()));
    let all = move |_| {
        let names = rows.with_untracked(|rows| rows.iter().map(|row| row.name.clone()).collect());
        ev.note(|notes| notes.here = names);
    };
    let begin = move |_| {
        let Offer { actions, notice, .. } = view.get_untracked().begin;
        let home = move || ev.go(EventPage::Home);
        if actions.is_empty() { home() } else { ev.act_then(actions, notice, Box::new(home)) }
    };
    view! {
        <h2>{ev.say("Pasar lista", "Roll call")}</h2>
        <p class="entry-count" aria-live="polite">{move || view.with(|view| view.summary.clone())}</p>
        <div class="add-row">
            <button class="all-here" on:click=all>{ev.say("Están todos", "Everyone is here")}</button>
            <button class="none-here" on:click=move |_| ev.note(|notes| notes.here.clear())>
                {ev.say("Borrar las marcas", "Clear the ticks")}
            </button>
        </div>
        <ByCode ev rows/>
        <ul class="roll">
            <Rows each=rows key=|_, row| row.player.number() row=move |row| view! { <Tick ev row/> }/>
        </ul>
        <div class="bottom-bar">
            <button class="primary big begin-play" on:click=begin
                disabled=move || !rows.with(|rows| rows.iter().any(|row| row.here))>
                {move || view.with(|view| view.begin.words.clone())}
            </button>
        </div>
    }
}

/// The ways by codes: people say on their phones who they are, or show a printed card; the camera reads both.
#[component]
fn ByCode(ev: EventSession, rows: Memo<Vec<RollRow>>) -> impl IntoView {
    let list = move || {
        let names = rows.with_untracked(|rows| rows.iter().map(|row| row.name.clone()).collect());
        share(Shareable::Roll(RollList::new(&ev.id(), &ev.peek().file().event.name, names)))
    };
    view! {
        <details class="roll-codes">
            <summary>{ev.say("Con códigos QR", "By QR code")}</summary>
            <p class="muted">{ev.say(
                "Cada persona lee este código con su móvil, dice quién es y enseña el suyo; o enseña su tarjeta impresa.",
                "People scan this code with their phones, say who they are and show theirs; or they show a printed card.")}</p>
            {chunk::asked(ev.ctx.text("Código para los móviles", "Code for the phones"), list)}
            <p>
                <a class="button read-present" href=Route::Open("camera".into()).hash()>
                    {ev.say("Leer con la cámara", "Scan with the camera")}
                </a> " "
                <PageLink ev page=EventPage::Paper(Paper::Cards) class="button" es="Imprimir tarjetas"
                    en="Print cards"/>
            </p>
        </details>
    }
}

/// Ticks somebody in the roll call of their event. Returns how many are here, or why it failed, and the page.
pub fn tick(ctx: Ctx, present: &Present) -> (String, Option<String>) {
    let lang = ctx.prefs.with_untracked(|prefs| prefs.lang);
    let vault = ctx.vault();
    let event = vault.list(Kind::Event).into_iter().find(|document| present.is_of(&document.id));
    let event = event.and_then(|document| Event::read(COMPETING, &document.payload).ok());
    let Some(event) = event.filter(|event| event.state().player(&present.name).is_ok()) else {
        let name = &present.name;
        let words = lang.pick(
            format!("{name} no está en ningún torneo de esta tableta."),
            format!("{name} is in no event on this tablet."),
        );
        return (words, None);
    };
    let to = Route::Event(event.file().event.id.clone(), EventPage::Roll).hash();
    let id = notes_id(&event.file().event.id);
    let read = |text: &str| serde_json::from_str::<Notes>(text).ok();
    let mut notes = vault.peek(Kind::Settings, &id, read).unwrap_or_default();
    if !notes.here.contains(&present.name) {
        notes.tick(&present.name);
        ctx.save_soon(Kind::Settings, &id, &notes);
    }
    let summary = roll(lang, event.state(), &notes.here).summary;
    (format!("✓ {}. {summary}", present.name), Some(to))
}

#[component]
fn Tick(ev: EventSession, row: Item<RollRow>) -> impl IntoView {
    let tap = move |_| ev.note(|notes| notes.tick(&row.get_untracked().name));
    view! {
        <li><button aria-pressed=move || row.get().here.to_string() on:click=tap>
            <bdi>{move || row.get().name}</bdi>
        </button></li>
    }
}
