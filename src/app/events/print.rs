//! The printed sheets: black on white, on A4, with little ink. The browser prints them, also to a PDF.

use crate::app::events::prelude::*;
use crate::app::events::room::timer::begins;
use crate::app::events::standings::bracket::BracketRegion;
use crate::app::events::standings::table::GridTable;
use crate::app::lazy_pages::travel;
use crate::app::widgets::timing::PendingParts;
use sobremesa::organizer::notes::Notes;
use sobremesa::organizer::views::grid::Grid;
use sobremesa::organizer::views::paper::{self, PhaseStandings, Schedule, Slip, Slips};
use sobremesa::organizer::views::podium::{DiplomaView, diplomas, general};
use sobremesa::organizer::views::prizes::{PrizesView, USUAL, prizes};
use sobremesa::organizer::views::roll::roll;
use sobremesa::travel::roll::RollList;

#[component]
pub fn PaperPage(ev: EventSession, what: Paper) -> impl IntoView {
    let (event, lang) = (ev.peek(), ev.lang());
    // Nothing is printed before a long document is there to its end.
    let pending = PendingParts::provide();
    let printed = window_event_listener_untyped("beforeprint", move |_| pending.draw_at_once());
    on_cleanup(move || printed.remove());
    let body = match what {
        Paper::Round => view! { <Schedules ev now=true/> }.into_any(),
        Paper::Tables => view! { <Schedules ev now=false/> }.into_any(),
        Paper::Names => view! { <ByName ev/> }.into_any(),
        Paper::Slips => view! { <AllSlips ev/> }.into_any(),
        Paper::Blank => view! { <Blank ev/> }.into_any(),
        Paper::Cards => view! { <Cards ev/> }.into_any(),
        Paper::Standings => view! { <AllStandings ev/> }.into_any(),
        Paper::Prizes => view! { <Prizes ev/> }.into_any(),
        Paper::Diplomas => view! { <Diplomas ev/> }.into_any(),
    };
    let day = (what != Paper::Diplomas).then(|| {
        let (day, now) = (dates::day(lang, event.file().event.started), dates::date(lang, browser::now()));
        view! { <p>{sentence!(ev.lang(), "{day} · impreso el {now}", "{day} · printed {now}")}</p> }
    });
    let chip = |at: Paper| view! { <Chip ev page=EventPage::Paper(at) on=at == what>{at.title(lang)}</Chip> };
    view! {
        <nav class="paper-tools" aria-label=ev.say("Qué imprimir", "What to print")>
            <a class="button" href=ev.at(EventPage::More)>{ev.say("Volver", "Back")}</a>
            {Paper::ALL.map(chip).collect_view()}
            <button class="primary print-now" disabled=move || pending.any() on:click=|_| browser::print()>
                {ev.say("Imprimir", "Print")}
            </button>
        </nav>
        <main class="paper" aria-busy=move || pending.any().to_string()>
            <h1><bdi>{event.file().event.name.clone()}</bdi></h1>{day}{body}
        </main>
    }
}

#[component]
fn Cards(ev: EventSession) -> impl IntoView {
    let event = ev.peek();
    let rows = roll(ev.lang(), event.state(), &[]).rows;
    let list = RollList::new(&ev.id(), &event.file().event.name, rows.into_iter().map(|row| row.name).collect());
    chunk::part(travel, move |pages| {
        let (list, qr) = (list.clone(), pages.qr);
        let names = list.names.clone();
        let card = move |name: String| {
            let code = list.present(&name).code().and_then(|code| qr(&code, name.clone()));
            view! { <section class="name-card">{code}<p><bdi>{name}</bdi></p></section> }.into_any()
        };
        view! { <div class="name-cards">{in_portions(Box::new(names.into_iter().map(card)))}</div> }.into_any()
    })
}

#[component]
fn Schedules(ev: EventSession, now: bool) -> impl IntoView {
    let phase = |Schedule { bracket, matches }| {
        view! {
            <h2>{matches.title.clone()}</h2>
            <BracketRegion ev parts=Signal::stored(bracket) to=None/>
            <GridTable grid=matches class="room"/>
        }
    };
    let begun = |at| ev.begun(at);
    let all = paper::schedules(ev.lang(), ev.peek().state(), now, &begun, &|ahead| begins(ev, ahead));
    all.into_iter().map(phase).collect_view()
}

#[component]
fn ByName(ev: EventSession) -> impl IntoView {
    let line = |line| view! { <li>{line}</li> };
    let player = move |(name, matches): (String, Vec<String>)| {
        let matches = matches.into_iter().map(line).collect_view();
        view! { <section class="keep"><h3><bdi>{name}</bdi></h3><ul>{matches}</ul></section> }.into_any()
    };
    let phase = |of: paper::ByName| {
        let players = in_portions(Box::new(of.players.into_iter().map(player)));
        view! { <h2>{of.title}</h2><div class="columns">{players}</div> }
    };
    paper::by_name(ev.lang(), ev.peek().state(), &|ahead| begins(ev, ahead)).into_iter().map(phase).collect_view()
}

#[component]
fn AllSlips(ev: EventSession) -> impl IntoView {
    let slip = move |Slip { narrow, boxes }| {
        view! {
            <section class="slip" class:half=narrow>
                <h3>{boxes.title.clone()}</h3>
                <GridTable grid=boxes class="box"/>
                <p>{ev.say("Firmas:", "Signed:")}</p>
            </section>
        }
        .into_any()
    };
    let phase = |Slips { title, slips }| match slips.is_empty() {
        true => view! { <p>{ev.say("No queda ninguna partida por jugar.", "No matches left to play.")}</p> }.into_any(),
        false => {
            let slips = in_portions(Box::new(slips.into_iter().map(slip)));
            view! { <h2>{title}</h2><div class="slips">{slips}</div> }.into_any()
        }
    };
    paper::slips(ev.lang(), ev.peek().state(), &|ahead| begins(ev, ahead)).into_iter().map(phase).collect_view()
}

#[component]
fn Blank(ev: EventSession) -> impl IntoView {
    let grid = paper::blank(ev.lang(), ev.peek().state());
    let what = ("En cada casilla: mesa / puesto o rondas ganadas.", "In each box: table / place or rounds won.");
    view! { <h2>{grid.title.clone()}</h2><p>{ev.say(what.0, what.1)}</p><GridTable grid class="box"/> }
}

#[component]
fn AllStandings(ev: EventSession) -> impl IntoView {
    let (event, lang) = (ev.peek(), ev.lang());
    let overall = general(lang, event.state());
    let general = overall.is_championship().then(|| {
        let grid = Grid::general(lang, &overall);
        view! { <section><h2>{overall.title}</h2><p>{overall.provisional}</p><GridTable grid/></section> }
    });
    let table = |(grid, cross): (Grid, Option<Grid>)| {
        let title = Some(grid.title.clone()).filter(|title| !title.is_empty());
        view! {
            {title.map(|title| view! { <h3>{title}</h3> })}
            <GridTable grid/>
            {cross.map(|grid| view! { <GridTable grid class="cross"/> })}
        }
    };
    let phase = |PhaseStandings { title, bracket, tables, legend, running, fits }| {
        view! {
            <section class:keep=fits>
                <h2>{title}</h2>
                <BracketRegion ev parts=Signal::stored(bracket) to=None/>
                {running.into_iter().map(|line| view! { <p class="running"><bdi>{line}</bdi></p> }).collect_view()}
                {tables.into_iter().map(table).collect_view()}
                <p class="legend">{legend}</p>
            </section>
        }
    };
    let sheets = paper::all_standings(lang, event.state(), &|at| ev.begun(at)).into_iter().map(phase).collect_view();
    view! { {general}{sheets} }
}

#[component]
pub fn Prizes(ev: EventSession) -> impl IntoView {
    let kept = ev.notes.with_untracked(|notes| notes.prizes.clone());
    let typed = RwSignal::new(if kept.is_empty() { USUAL.into() } else { kept });
    let label = ev.say("Reparto por puestos: % o cantidades", "Split by place: % or sums");
    let view = Memo::new(move |_| prizes(ev.lang(), ev.event().state(), &typed.get()));
    let note = |words| view! { <p><bdi>{words}</bdi></p> };
    let shown = move |PrizesView { table, hint, notes }| {
        view! {
            <p class="paper-field">{hint}</p>
            <h2>{table.title.clone()}</h2>
            <GridTable grid=table class="prizes"/>
            {notes.into_iter().map(note).collect_view()}
        }
    };
    view! {
        <NoteField ev label typed field=|notes| &mut notes.prizes/>
        {move || shown(view.get())}
    }
}

#[component]
pub fn Diplomas(ev: EventSession) -> impl IntoView {
    let all = diplomas(ev.lang(), ev.peek().state());
    if all.is_empty() {
        let later = ev.say("Los diplomas salen cuando acaba un juego.", "Diplomas are ready once a game is finished.");
        return view! { <p>{later}</p> }.into_any();
    }
    let all = all.into_iter().map(|diploma| view! { <Diploma ev diploma/> }).collect_view();
    // The town or the room. The diplomas name it unless it is empty.
    let typed = RwSignal::new(ev.notes.with_untracked(|notes| notes.place.clone()));
    let label = ev.say("Lugar (sale en los diplomas)", "Place (on the diplomas)");
    view! { <NoteField ev label typed field=|notes| &mut notes.place/>{all} }.into_any()
}

/// A text that is kept in a field of the notes.
#[component]
fn NoteField(
    ev: EventSession,
    label: &'static str,
    typed: RwSignal<String>,
    field: fn(&mut Notes) -> &mut String,
) -> impl IntoView {
    let keep = move |_| ev.note(|notes| *field(notes) = typed.get_untracked());
    view! { <div class="paper-field" on:change=keep><TextField label value=typed/></div> }
}

#[component]
fn Diploma(ev: EventSession, diploma: DiplomaView) -> impl IntoView {
    let event = ev.peek();
    let DiplomaView { of, place, words, name } = diploma;
    let day = dates::day(ev.lang(), event.file().event.started);
    let at = move || {
        let place = ev.notes.with(|notes| notes.place.clone());
        if place.is_empty() { day.clone() } else { format!("{place}, {day}") }
    };
    view! {
        <section class=format!("diploma diploma-{place}")>
            <p class="diploma-head">{ev.say("Diploma", "Diploma")}</p>
            <p class="diploma-emblem"><Star/></p>
            <p>{event.file().event.name.clone()} " · " {of}</p>
            <p class="diploma-name"><bdi>{name}</bdi></p>
            <p class="diploma-place">{words}</p>
            <p class="diploma-day"><bdi>{move || at()}</bdi></p>
            <p class="diploma-sign">{ev.say("La organización", "The organizers")}</p>
        </section>
    }
}
