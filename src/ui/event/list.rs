//! The events on this tablet, and the way to a new one or to one from elsewhere.

use super::carry;
use crate::order::sort_by_key;
use crate::organizer::words;
use crate::store::Kind;
use crate::tournament::action::Action;
use crate::tournament::event::EventFile;
use crate::ui::app::{Ctx, use_ctx};
use crate::ui::browser;
use crate::ui::pages::Head;
use crate::ui::prelude::*;
use crate::ui::route::Route;

/// One stored event, as far as its log says it without being folded.
#[derive(Clone)]
pub struct Row {
    pub id: String,
    pub name: String,
    pub started: f64,
    pub games: Vec<String>,
    pub people: usize,
}

/// The events that can be read, the latest first.
pub fn events(ctx: Ctx) -> Vec<Row> {
    let mut rows: Vec<Row> = vec![];
    for document in ctx.vault().list(Kind::Event) {
        let Ok(file) = serde_json::from_str::<EventFile>(&document.payload) else { continue };
        let games = file.log.iter().filter_map(|action| match action {
            Action::Add { game, .. } => Some(words::game(game).to_string()),
            _ => None,
        });
        let people = file.log.iter().filter(|action| matches!(action, Action::Enter { .. })).count();
        let games = games.collect();
        rows.push(Row { id: document.id, name: file.event.name, started: file.event.started, games, people });
    }
    sort_by_key(&mut rows, |row| -row.started);
    rows
}

pub fn page() -> AnyView {
    let ctx = use_ctx();
    let all = RwSignal::new(events(ctx));
    let removed = RwSignal::new(None::<String>);
    let restore = move |_| {
        leptos::task::spawn_local(async move {
            let Some(id) = removed.get_untracked() else { return };
            if ctx.vault().restore(Kind::Event, &id).await.is_ok() {
                removed.set(None);
                all.set(events(ctx));
            }
        });
    };
    view! {
        <Head title=Signal::derive(move || ctx.say("Torneos", "Events"))/>
        <main class="page narrow">
            <p><a class="button primary big" href=Route::Event("new".into(), String::new()).hash()>
                {move || ctx.say("Nuevo torneo", "New event")}
            </a></p>
            <ul class="matches events">{move || all.get().into_iter().map(|row| event_row(ctx, row, all, removed)).collect_view()}</ul>
            <Show when=move || removed.with(Option::is_some)>
                <p class="banner" role="status">
                    {move || ctx.say("Torneo borrado.", "Event deleted.")}
                    <button class="plain" on:click=restore>{move || ctx.say("Deshacer", "Undo")}</button>
                </p>
            </Show>
            {carry::bring(ctx)}
        </main>
    }
    .into_any()
}

fn event_row(ctx: Ctx, row: Row, all: RwSignal<Vec<Row>>, removed: RwSignal<Option<String>>) -> AnyView {
    let Row { id, name, started, games, people } = row;
    let href = Route::Event(id.clone(), String::new()).hash();
    let label = format!("{} {name}", ctx.say("Borrar el torneo", "Delete the event"));
    let remove = move |_| {
        let id = id.clone();
        leptos::task::spawn_local(async move {
            if ctx.vault().remove(Kind::Event, &id).await.is_ok() {
                all.set(events(ctx));
                removed.set(Some(id));
            }
        });
    };
    let people = u32::try_from(people).unwrap_or(0);
    view! {
        <li class="match-row">
            <a href=href>
                <span class="what">
                    <strong><bdi>{name}</bdi></strong>
                    <span>{games.join(", ")}</span>
                    <small>{move || format!("{} · {}", ctx.lang().count(people, ["inscrito", "inscritos"], ["entry", "entries"]), browser::date(ctx.lang(), started))}</small>
                </span>
            </a>
            <button class="plain quiet" on:click=remove aria-label=label>{move || ctx.say("Borrar", "Delete")}</button>
        </li>
    }
    .into_any()
}
