//! The evenings of a season, and the events on this tablet that can be added to it.

use super::session::SeasonSession;
use crate::app::prelude::*;
use serde_json::Value;
use sobremesa::games::COMPETING;
use sobremesa::order::sort_by_key;
use sobremesa::organizer::notes_id;
use sobremesa::season::view::{EveningRow, SeasonView};
use sobremesa::season::{Change, Evening};
use sobremesa::tournament::Event;

#[derive(Clone, PartialEq, Debug)]
struct Stored {
    id: String,
    name: String,
    started: f64,
    actions: usize,
    over: bool,
}

/// Returns the events on this tablet, read without folding their logs, the latest first.
fn stored(ctx: Ctx) -> Vec<Stored> {
    let read = |id: String, payload: &str| {
        let file: Value = serde_json::from_str(payload).ok()?;
        let over = |text: &str| serde_json::from_str::<Value>(text).ok()?["over"].as_bool();
        Some(Stored {
            name: file["event"]["name"].as_str()?.into(),
            started: file["event"]["started"].as_f64().unwrap_or_default(),
            actions: file["log"].as_array()?.len(),
            over: ctx.vault().peek(Kind::Settings, &notes_id(&id), over).unwrap_or(false),
            id,
        })
    };
    let documents = ctx.vault().list(Kind::Event);
    let mut all: Vec<Stored> = documents.into_iter().filter_map(|of| read(of.id, &of.payload)).collect();
    sort_by_key(&mut all, |event| -event.started);
    all
}

#[component]
pub fn Evenings(session: SeasonSession, view: Memo<SeasonView>) -> impl IntoView {
    let rows = Memo::new(move |_| view.with(|view| view.evenings.clone()));
    let here = StoredValue::new(stored(session.ctx));
    // Events that are not in the season yet, or have gone on since they were added.
    let offered = Memo::new(move |_| {
        let season = session.season();
        let known = |id: &str| season.evenings().iter().find(|evening| evening.id == id).map(|of| of.actions);
        let new = |event: &Stored| known(&event.id).is_none_or(|actions| actions < event.actions);
        here.with_value(|all| all.iter().filter(|event| new(event)).cloned().collect::<Vec<_>>())
    });
    view! {
        <h2>{session.say("Jornadas", "Evenings")}</h2>
        <ol class="season-evenings"><Rows each=rows key=|at, _| at row=move |row| view! { <Row session row/> }/></ol>
        <Show when=move || !offered.with(Vec::is_empty)>
            <h3>{session.say("Torneos de esta tableta", "Events on this tablet")}</h3>
        </Show>
        <Show when=move || here.with_value(Vec::is_empty)>
            <p class="muted">{session.say(
                "En esta tableta no hay torneos. Crea uno, o trae su archivo en la página de torneos.",
                "There are no events on this tablet. Create one, or import its file under Events.")}</p>
        </Show>
        <ul class="matches season-events">
            {move || offered.get().into_iter().map(|event| view! { <Offered session event/> }).collect_view()}
        </ul>
    }
}

/// Adds an event on this tablet to the season, or says that it is not over.
pub fn add(session: SeasonSession, id: &str) {
    let read = |text: &str| Event::read(COMPETING, text).ok();
    let evening = session.ctx.vault().peek(Kind::Event, id, read).and_then(|event| Evening::of(&event));
    match evening {
        Some(evening) if session.peek().evenings().contains(&evening) => {
            session.refuse(session.say("Ese torneo ya está en la temporada.", "That event is already in the season."));
        }
        Some(evening) => session.change([Change::Add { evening }]),
        None => session.refuse(session.say("Ese torneo no ha terminado todavía.", "That event isn’t over yet.")),
    }
}

#[component]
fn Row(session: SeasonSession, row: Item<EveningRow>) -> impl IntoView {
    let remove = move |_| session.change([Change::Remove { evening: row.get_untracked().id }]);
    let label = move || format!("{} {}", session.say("Quitar", "Remove"), row.get().name);
    view! {
        <li>
            <span>
                {move || row.get().number} ". " <strong><bdi>{move || row.get().name}</bdi></strong>
                " · " {move || dates::day(session.lang(), row.get().started)}
                " · " <bdi>{move || row.get().words}</bdi>
            </span>
            <button class="plain quiet" on:click=remove aria-label=move || label()>
                {session.say("Quitar", "Remove")}</button>
        </li>
    }
}

#[component]
fn Offered(session: SeasonSession, event: Stored) -> impl IntoView {
    let Stored { id, name, started, over, .. } = event;
    let later = session.peek().evenings().iter().any(|evening| evening.id == id);
    let add = move |_| add(session, &id);
    let label = format!("{} {name}", session.say("Añadir", "Add"));
    view! {
        <li class="match-row">
            <span class="match-link"><span class="what">
                <strong><bdi>{name}</bdi></strong>
                <small>
                    {move || dates::day(session.lang(), started)}
                    {move || (!over).then(|| session.say(" · sin terminar", " · not over yet"))}
                    {move || later.then(|| session.say(" · ha cambiado", " · has changed"))}
                </small>
            </span></span>
            <button class="add-evening" on:click=add disabled=!over aria-label=label>
                {move || if later { session.say("Actualizar", "Update") } else { session.say("Añadir", "Add") }}
            </button>
        </li>
    }
}
