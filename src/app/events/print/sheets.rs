//! The printed sheets: black on white, on A4, with little ink. The browser prints them, also to a PDF.

use super::diplomas::Diplomas;
use crate::app::browser;
use crate::app::dates;
use crate::app::events::controls::Chip;
use crate::app::events::session::EventSession;
use crate::app::events::standings::bracket::BracketRegion;
use crate::app::events::standings::plain::{Crossed, PlainTable};
use crate::app::events::standings::table::Cells;
use leptos::prelude::*;
use sobremesa::organizer::address::{EventPage, Paper};
use sobremesa::organizer::queue;
use sobremesa::organizer::views::bracket::bracket;
use sobremesa::organizer::views::cross_table::cross_table;
use sobremesa::organizer::views::paper::{PaperRow, schedule};
use sobremesa::organizer::views::podium::{GeneralRow, general};
use sobremesa::organizer::views::standings::{TableView, standings};
use sobremesa::tournament::{Contest, EncounterId, EncounterRef, GameId, MatchKind, Phase, PhaseId, State, text};

/// The papers there are, in words.
const PAPERS: [(Paper, &str, &str); 7] = [
    (Paper::Round, "Solo esta jornada", "This round only"),
    (Paper::Tables, "Calendario por mesas", "Schedule by table"),
    (Paper::Names, "Calendario por nombres", "Schedule by name"),
    (Paper::Slips, "Hojas de mesa", "Score slips"),
    (Paper::Blank, "Hoja en blanco", "Blank sheet"),
    (Paper::Standings, "Clasificación", "Standings"),
    (Paper::Diplomas, "Diplomas", "Diplomas"),
];

pub fn page(ev: EventSession, what: Paper) -> AnyView {
    let event = ev.peek();
    let state = event.state();
    let body = match what {
        Paper::Round => each_phase(state, |of| by_table(ev, state, of, true)),
        Paper::Names => each_phase(state, |of| by_name(ev, state, of)),
        Paper::Slips => each_phase(state, |of| slips(ev, state, of)),
        Paper::Blank => blank(ev, state),
        Paper::Standings => view! { <AllStandings ev/> }.into_any(),
        Paper::Diplomas => view! { <Diplomas ev/> }.into_any(),
        Paper::Tables => {
            let phases = state.contests.each().flat_map(|(game, contest)| {
                let phases = contest.phases.each().rev();
                phases.map(move |(at, phase)| by_table(ev, state, (game, at, contest, phase), false))
            });
            phases.collect_view().into_any()
        }
    };
    let chips = PAPERS.map(|(at, es, en)| {
        view! { <Chip ev page=EventPage::Paper(at) on=at == what>{ev.say(es, en)}</Chip> }
    });
    view! {
        <nav class="paper-tools" aria-label=ev.say("Qué imprimir", "What to print")>
            <a class="button" href=ev.at(EventPage::More)>{ev.say("Volver", "Back")}</a>
            {chips.collect_view()}
            <button class="primary print-now" on:click=|_| browser::print()>{ev.say("Imprimir", "Print")}</button>
        </nav>
        <main class="paper"><h1><bdi>{event.file().event.name.clone()}</bdi></h1>{body}</main>
    }
    .into_any()
}

/// A phase, and where it is.
type PhaseOf<'a> = (GameId, PhaseId, &'a Contest, &'a Phase);

/// The phase being played of every game that is drawn.
fn each_phase(state: &State, paper: impl Fn(PhaseOf) -> AnyView) -> AnyView {
    let drawn = state
        .contests
        .each()
        .filter_map(|(game, contest)| Some((game, contest.last_phase()?, contest, contest.current()?)));
    drawn.map(paper).collect_view().into_any()
}

/// "Jornada 3 · ", where rounds have names.
fn round(ev: EventSession, phase: &Phase, encounter: EncounterId) -> String {
    let name = text::round(ev.ctx.lang(), phase, encounter);
    if name.is_empty() { name } else { format!("{name} · ") }
}

fn title(ev: EventSession, contest: &Contest, phase: &Phase) -> String {
    format!("{} · {}", contest.game.title, text::phase(ev.ctx.lang(), phase.plan.name))
}

fn by_table(ev: EventSession, state: &State, (game, at, contest, phase): PhaseOf, now: bool) -> AnyView {
    let bracketed = phase.bracket().is_some();
    let row = |PaperRow { round, table, number, who, result, line }| {
        view! {
            <tr class:line=line>
                <td>{round}</td>
                <td>{table.map(|table| table.number())}</td>
                <td>{number}</td>
                <th scope="row">
                    <bdi>{who}</bdi>
                </th>
                <td class="room">{result}</td>
            </tr>
        }
    };
    let rows = schedule(ev.ctx.lang(), state, (game, at), now).into_iter().map(row).collect_view();
    let parts = if now { vec![] } else { bracket(ev.ctx.lang(), state, phase) };
    view! {
        <h2>{title(ev, contest, phase)}</h2>
        <BracketRegion ev parts=Signal::stored(parts) to=None/>
        <table>
            <thead>
                <tr>
                    <th scope="col">{if bracketed { ev.say("Ronda", "Round") } else { ev.say("Jornada", "Round") }}</th>
                    <th scope="col">{ev.say("Mesa", "Table")}</th>
                    <th scope="col">"N.º"</th>
                    <th scope="col">{ev.say("Partida", "Match")}</th>
                    <th scope="col">{ev.say("Resultado", "Result")}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}

fn by_name(ev: EventSession, state: &State, (game, at, contest, phase): PhaseOf) -> AnyView {
    let table = |encounter| queue::table_of(state, EncounterRef { game, phase: at, encounter });
    let rows = phase.members.iter().map(|player| {
        let own = phase.encounters().each().filter(|(_, e)| e.players.contains(player));
        let each = own.map(|(number, e)| {
            let others: Vec<&str> = e.players.iter().filter(|p| *p != player).map(|p| state.name(*p)).collect();
            let who = if others.is_empty() { ev.say("descansa", "rests").to_string() } else { others.join(", ") };
            view! {
                <li>
                    {table(number).filter(|_| !others.is_empty())
                        .map(|table| ev.say(format!("Mesa {table} · "), format!("Table {table} · ")))}
                    {round(ev, phase, number)}
                    {who}
                </li>
            }
        });
        let each = each.collect_view();
        view! { <section class="keep"><h3><bdi>{state.name(*player).to_string()}</bdi></h3><ul>{each}</ul></section> }
    });
    let rows = rows.collect_view();
    view! { <h2>{title(ev, contest, phase)}</h2><div class="columns">{rows}</div> }.into_any()
}

/// A slip for each match to come: who plays, and boxes for what is to be written down.
fn slips(ev: EventSession, state: &State, (game, at, contest, phase): PhaseOf) -> AnyView {
    let table = |encounter| queue::table_of(state, EncounterRef { game, phase: at, encounter });
    let open: Vec<EncounterId> = phase.playable().collect();
    let slip = |number: &EncounterId| {
        let e = &phase.encounters()[*number];
        let rounds = match phase.kind_of(*number) {
            kind @ MatchKind::Fixed { .. } => usize::from(kind.rounds(e.players.len()).unwrap_or(1)),
            MatchKind::FirstTo { wins } => usize::from(wins) * 2 - 1,
            MatchKind::TwoToFour => 4,
            MatchKind::Places { .. } => 0,
        };
        let heads = (1..=rounds).map(|n| view! { <th scope="col">{n}</th> }).collect_view();
        let rows = e.players.iter().map(|player| {
            let boxes = (0..=rounds).map(|_| view! { <td class="box"></td> }).collect_view();
            view! { <tr><th scope="row"><bdi>{state.name(*player).to_string()}</bdi></th>{boxes}</tr> }
        });
        let rows = rows.collect_view();
        let last = if rounds == 0 { ev.say("Puesto", "Place") } else { ev.say("Total", "Total") };
        // A table that is not known yet has a line to write it on.
        let at = table(*number).map_or_else(|| "____".to_string(), |table| table.to_string());
        let head = ev.say(
            format!("Partida {number} · {}mesa {at}", round(ev, phase, *number)),
            format!("Match {number} · {}table {at}", round(ev, phase, *number)),
        );
        view! {
            <section class="slip" class:half={rounds < 4}>
                <h3>{head}</h3>
                <table>
                    <thead>
                        <tr>
                            <th scope="col">{ev.say("Nombre", "Name")}</th>
                            {heads}
                            <th scope="col">{last}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
                <p>{ev.say("Firmas:", "Signed:")}</p>
            </section>
        }
    };
    if open.is_empty() {
        return view! { <p>{ev.say("No queda ninguna partida por jugar.", "No matches left to play.")}</p> }.into_any();
    }
    view! {
        <h2>{title(ev, contest, phase)}</h2>
        <div class="slips">{open.iter().map(slip).collect_view()}</div>
    }
    .into_any()
}

/// For a flat battery: everybody by name, and empty rounds and tables.
fn blank(ev: EventSession, state: &State) -> AnyView {
    let rounds = 8;
    let heads = (1..=rounds).map(|n| view! { <th scope="col">{n}</th> }).collect_view();
    let rows = state.present().into_iter().map(|player| {
        let boxes = (0..=rounds).map(|_| view! { <td class="box"></td> }).collect_view();
        view! { <tr><th scope="row"><bdi>{state.name(player).to_string()}</bdi></th>{boxes}</tr> }
    });
    let rows = rows.collect_view();
    view! {
        <h2>{ev.say("Rondas y mesas, para apuntar a mano", "Rounds and tables, to fill in by hand")}</h2>
        <p>
            {ev
                .say(
                    "En cada casilla: mesa / puesto o rondas ganadas.",
                    "In each box: table / place or rounds won.",
                )}
        </p>
        <table>
            <thead>
                <tr>
                    <th scope="col">{ev.say("Nombre", "Name")}</th>
                    {heads}
                    <th scope="col">{ev.say("Suma", "Sum")}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}

#[component]
fn AllStandings(ev: EventSession) -> impl IntoView {
    let event = ev.peek();
    let contests = &event.state().contests;
    let overall = general(ev.ctx.lang(), event.state());
    let general = overall.is_championship().then(|| {
        let heads = overall.heads().into_iter().map(|head| view! { <th scope="col">{head}</th> });
        let row = |GeneralRow { place, name, cells, .. }| {
            view! { <tr><td>{place}</td><th scope="row"><bdi>{name}</bdi></th><Cells cells/></tr> }
        };
        view! {
            <section>
                <h2>{overall.title}</h2>
                <p>{overall.provisional}</p>
                <table>
                    <thead>
                        <tr>
                            <th scope="col">"#"</th>
                            <th scope="col">{ev.say("Nombre", "Name")}</th>
                            {heads.collect_view()}
                        </tr>
                    </thead>
                    <tbody>{overall.rows.into_iter().map(row).collect_view()}</tbody>
                </table>
            </section>
        }
    });
    let phases = contests.each().flat_map(|(game, contest)| contest.phases.ids().rev().map(move |at| (game, at)));
    let sheets = phases.map(|(game, at)| view! { <PhaseSheet ev game at/> }).collect_view();
    view! { <p>{dates::day(ev.ctx.lang(), event.file().event.started)}</p>{general}{sheets} }
}

/// The tables of a phase with its bracket and its cross tables.
#[component]
fn PhaseSheet(ev: EventSession, game: GameId, at: PhaseId) -> impl IntoView {
    let (event, lang) = (ev.peek(), ev.ctx.lang());
    let view = standings(lang, event.state(), game, at)?;
    let phase = &event.state().contests[game].phases[at];
    let parts = Signal::stored(bracket(lang, event.state(), phase));
    let columns = Signal::stored(view.columns.clone());
    let table = |table: &TableView| {
        let cross = cross_table(lang, phase, table).map(|table| view! { <Crossed ev table/> });
        view! {
            {table.title.clone().map(|title| view! { <h3>{title}</h3> })}
            <PlainTable ev class=None columns rows=Signal::stored(table.rows.clone())/>
            {cross}
        }
    };
    let tables = view.tables.iter().map(table).collect_view();
    // A section that may be longer than a page begins where the last one ended.
    Some(view! {
        <section class:keep=view.people() <= 20>
            <h2>{view.title()}</h2>
            <BracketRegion ev parts to=None/>
            {tables}
            <p class="legend">{view.legend.clone()}</p>
        </section>
    })
}
