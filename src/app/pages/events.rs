//! The list of events on this tablet, with buttons to begin or import one.

use crate::app::prelude::*;
use crate::app::{install::install_offer, lazy_pages::records, play::catalog::games};
use serde_json::Value;
use sobremesa::names::clean;
use sobremesa::order::sort_by_key;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::notes_id;
use sobremesa::tournament::LONGEST_NAME;

/// What the list shows of an event, read from its log without replaying it.
#[derive(Clone)]
struct Row {
    id: String,
    name: String,
    started: f64,
    games: Vec<String>,
    people: usize,
    /// The progress in Spanish and English, stored when the event was last open.
    stands: [String; 2],
    over: bool,
    /// There is an up-to-date copy outside this tablet.
    copied: bool,
}

/// Returns the events on this tablet, the latest first. Includes those that can't be read: their page says why.
fn events(ctx: Ctx) -> Vec<Row> {
    let documents = ctx.vault().list(Kind::Event);
    let mut rows: Vec<Row> = documents.into_iter().map(|document| row(ctx, document.id, &document.payload)).collect();
    sort_by_key(&mut rows, |row| -row.started);
    rows
}

fn row(ctx: Ctx, id: String, payload: &str) -> Row {
    let file: Value = serde_json::from_str(payload).unwrap_or_default();
    let log = file["log"].as_array().map_or(&[][..], Vec::as_slice);
    let games = log.iter().filter(|line| line["do"] == "add").filter_map(|line| line["game"].as_str());
    let games = games.map(title).collect();
    let people = log.iter().filter(|line| line["do"] == "enter").count();
    let head = &file["event"];
    let name = clean(head["name"].as_str().unwrap_or("?"), LONGEST_NAME);
    let notes = ctx.vault().peek(Kind::Settings, &notes_id(&id), |text| serde_json::from_str(text).ok());
    let notes: Value = notes.unwrap_or_default();
    let stands = [0, 1].map(|lang| notes["stands"][lang].as_str().unwrap_or_default().to_string());
    let (over, copied) = (notes["over"] == true, notes["backup"]["actions"] == log.len());
    Row { id, name, stands, over, copied, started: head["started"].as_f64().unwrap_or(0.0), games, people }
}

/// Returns the title of a game (or of a game in pairs), or its id if this version does not have the game.
fn title(id: &str) -> String {
    let of = |id: &str| games().iter().find(|game| game.id == id).map(|game| game.title);
    let in_pairs = || Some(format!("{} por parejas", of(id.strip_suffix("-pairs")?)?));
    of(id).map(String::from).or_else(in_pairs).unwrap_or_else(|| id.into())
}

pub fn page() -> AnyView {
    let ctx = use_ctx();
    let all = RwSignal::new(events(ctx));
    let removal = Removal::new(move || all.set(events(ctx)));
    view! {
        <Head title=ctx.text("Torneos", "Events")/>
        <main class="page narrow">
            <StillLoading/>
            <p>
                <a class="button primary big" href=Route::NewEvent.hash()>{ctx.text("Nuevo torneo", "New event")}</a>
            </p>
            <Show when=move || all.with(Vec::is_empty)>
                <p class="muted">
                    {ctx.text(
                        "Aquí no hay ningún torneo todavía. Con los nombres y el juego, la aplicación propone el formato, sortea y lleva la clasificación.",
                        "No events here yet. Enter the names and the game: the app suggests a format, makes the draw and keeps the standings.",
                    )}
                </p>
            </Show>
            <ul class="matches events">
                {move || all.get().into_iter().map(|row| event_row(ctx, row, removal)).collect_view()}
            </ul>
            {removal.banner()}
            {move || (!all.read().is_empty()).then(install_offer).flatten()}
            <p><a class="button to-seasons" href=Route::Seasons.hash()>
                {ctx.text("Temporadas de varios torneos", "Seasons of several events")}
            </a></p>
            {bring(ctx)}
            <p><a class="button read-codes" href=Route::Open("camera".into()).hash()>
                {ctx.text("Leer códigos con la cámara", "Scan codes with the camera")}
            </a></p>
        </main>
    }
    .into_any()
}

/// Shows the button that imports an event. Its code is a chunk.
fn bring(ctx: Ctx) -> AnyView {
    let title = ctx.text("Traer un torneo", "Import an event");
    let given = ctx.has_received(Some(Kind::Event));
    chunk::requested_unless(given, title, move || chunk::part(records, move |pages| (pages.import)(ctx)))
}

fn event_row(ctx: Ctx, row: Row, removal: Removal) -> AnyView {
    let Row { id, name, started, games, people, stands: [es, en], over, copied } = row;
    let href = Route::Event(id.clone(), EventPage::Home).hash();
    let label = format!("{} {name}", ctx.say("Borrar el torneo", "Delete the event"));
    let asks = RwSignal::new(false);
    let remove = Callback::new(move |()| removal.remove(Kind::Event, id.clone()));
    let question = {
        let name = name.clone();
        move || asks.get().then(|| question(ctx, &name, over, copied, remove, asks))
    };
    let tap = move |_| if over && copied { remove.run(()) } else { asks.set(true) };
    view! {
        <li class="match-row">
            <a class="match-link" href=href>
                <span class="what">
                    <strong><bdi>{name}</bdi></strong>
                    <span>{games.join(", ")}</span>
                    <span class="stands"><bdi>{move || ctx.say(es.clone(), en.clone())}</bdi></span>
                    <small>
                        {move || {
                            format!(
                                "{} · {}",
                                ctx.lang().count_of(people, ["inscrito", "inscritos"], ["entrant", "entrants"]),
                                dates::date(ctx.lang(), started),
                            )
                        }}
                    </small>
                </span>
            </a>
            <button class="plain quiet" on:click=tap aria-label=label>{ctx.text("Borrar", "Delete")}</button>
        </li>
        {question}
    }
    .into_any()
}

/// Asks before deleting an event that is not over or has no up-to-date copy.
fn question(ctx: Ctx, name: &str, over: bool, copied: bool, remove: Callback<()>, asks: RwSignal<bool>) -> AnyView {
    let ends = if over { "" } else { ctx.say(" No ha terminado.", " It isn’t finished.") };
    let copy = match copied {
        true => "",
        false => ctx.say(
            " Lo último no tiene copia fuera de esta tableta.",
            " Its latest entries have no copy outside this tablet.",
        ),
    };
    let words = ctx.say(
        format!("¿Borrar «{name}»?{ends}{copy} Se queda un mes en la papelera, en Ajustes."),
        format!("Delete “{name}”?{ends}{copy} It stays in the bin, in Settings, for a month."),
    );
    view! {
        <li class="banner warn agree delete-question">
            <p role="alert"><bdi>{words}</bdi></p>
            <button class="delete-anyway" on:click=move |_| remove.run(())>{ctx.say("Borrarlo", "Delete it")}</button>
            <button on:click=move |_| asks.set(false)>{ctx.say("Dejarlo", "Keep it")}</button>
        </li>
    }
    .into_any()
}
