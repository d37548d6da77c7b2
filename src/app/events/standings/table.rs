//! The tables: columns, lines and what they mean, movement since the last result, and on a tap why somebody stands
//! there.

use super::bracket;
use crate::app::browser;
use crate::app::chunk;
use crate::app::doors::{Thing, travel};
use crate::app::events::session::{EventSession, file_name};
use crate::app::events::share::picture;
use leptos::prelude::*;
use sobremesa::lang::Lang;
use sobremesa::organizer::address::{EventPage, TableAt};
use sobremesa::organizer::columns::{Column, columns, legend};
use sobremesa::organizer::share;
use sobremesa::tournament::{
    Chances, Columns, Contest, EntrantId, GameId, PerEntrant, Phase, PhaseId, PoolTable, Row, Seats, Shape,
    State, text,
};
use sobremesa::travel::Tables;

/// Rows shown at once of a long table.
const ROWS: usize = 60;

pub fn page(ev: EventSession, of: Option<TableAt>) -> AnyView {
    let TableAt { game, phase } = of.unwrap_or(TableAt { game: GameId::FIRST, phase: None });
    let all = RwSignal::new(false);
    view! { {move || shown(ev, game, phase, all)} }.into_any()
}

fn shown(ev: EventSession, game: GameId, phase: Option<PhaseId>, all: RwSignal<bool>) -> AnyView {
    let event = ev.event();
    let state = event.state();
    let choice = games(ev, state, EventPage::table, Some(game));
    let Ok(contest) = state.contest(game) else { return choice };
    let named = phase.filter(|phase| contest.phases.get(*phase).is_some());
    let Some(at) = named.or(contest.last_phase()) else {
        return view! { {choice}<p>{ev.say("Todavía falta el sorteo.", "The draw is still to come.")}</p> }
            .into_any();
    };
    let phases = contest.phases.each().rev().filter(|_| contest.phases.len() > 1).map(|(number, phase)| {
        let name = text::phase(ev.ctx.lang(), phase.plan.name);
        view! {
            <a
                class="chip"
                class:on=number == at
                href=ev
                    .at(
                        EventPage::Table(
                            Some(TableAt {
                                game,
                                phase: Some(number),
                            }),
                        ),
                    )
                aria-current=(number == at).then_some("page")
            >
                {name}
            </a>
        }
    });
    let phases = phases.collect_view();
    let of = &contest.phases[at];
    let tables = contest.tables(at, &state.alphabet);
    let places_before = before(ev, game, at);
    let tables =
        tables.iter().map(|table| table_view(ev, state, of, table, &places_before, all)).collect_view();
    view! {
        {choice}
        <nav class="chips phases" aria-label=ev.say("Fases", "Phases")>{phases}</nav>
        {of.bracket().map(|_| bracket::view(ev, state, of, Some((game, at))))}
        {tables}
        {below(ev, contest, of)}
        {share(ev, Some((game, at)))}
    }
    .into_any()
}

/// The games of a championship, to choose one; its general classification beside them.
pub fn games(
    ev: EventSession,
    state: &State,
    page: fn(GameId) -> EventPage,
    game: Option<GameId>,
) -> AnyView {
    if state.contests.len() < 2 {
        return ().into_any();
    }
    let chips = state.contests.each().map(|(at, contest)| {
        let title = contest.game.title;
        let here = Some(at) == game;
        view! { <a class="chip" class:on=here href=ev.at(page(at)) aria-current=here.then_some("page")>{title}</a> }
    });
    let chips = chips.collect_view();
    view! {
        <nav class="chips" aria-label=ev.say("Juegos", "Games")>
            {chips}
            <a class="chip" class:on=game.is_none() href=ev.at(EventPage::Wall)
                aria-current=game.is_none().then_some("page")>{ev.say("General", "General")}</a>
        </nav>
    }
    .into_any()
}

/// Everybody's place before the last result.
fn before(ev: EventSession, game: GameId, phase: PhaseId) -> PerEntrant<Option<usize>> {
    let Some(event) = ev.before() else { return PerEntrant::new() };
    let state = event.state();
    let Ok(contest) = state.contest(game) else { return PerEntrant::new() };
    let mut places = PerEntrant::filled(None, state.entrants.len());
    // A table without a match played shows no movement.
    let begun = |table: &PoolTable| table.columns.iter().any(|c| c.played > 0);
    for table in contest.tables(phase, &state.alphabet).into_iter().filter(begun) {
        table.standings.rows.iter().for_each(|row| places[row.player] = Some(row.place));
    }
    places
}

/// The cells of somebody's row.
pub fn cells(lang: Lang, columns: &[Column], of: &Columns) -> AnyView {
    columns.iter().map(|column| view! { <td>{column.of(lang, of)}</td> }).collect_view().into_any()
}

/// One table, and what its rows are made with.
struct Board<'a> {
    ev: EventSession,
    state: &'a State,
    phase: &'a Phase,
    table: &'a PoolTable,
    names: PerEntrant<String>,
    columns: Vec<Column>,
    chances: Vec<(EntrantId, Chances)>,
    before: &'a PerEntrant<Option<usize>>,
    /// The player whose reason is shown.
    open: RwSignal<Option<EntrantId>>,
}

impl Board<'_> {
    fn row(&self, i: usize, row: &Row) -> AnyView {
        let (ev, open, player) = (self.ev, self.open, row.player);
        let why = why(ev.ctx.lang(), self.table, i, &self.names);
        let was = self.before.get(player).copied().flatten();
        let moved = was.map_or(0, |was| was as i64 - row.place as i64);
        let line = self.phase.lines.contains(&(i + 1)) && i + 1 < self.table.standings.rows.len();
        let chance = self.chances.iter().find(|(p, _)| *p == player).map(|(_, chance)| *chance);
        let through = self.phase.plan.through > i;
        let toggle =
            move |_| open.update(|open| *open = if *open == Some(player) { None } else { Some(player) });
        let wide = self.columns.len() + 2;
        let rested = self.phase.encounters().iter().any(|e| e.players == Seats::Bye(player));
        view! {
            <tr class="row" class:line=line class:through=through>
                <td class="rank">{row.place}{movement(ev, moved)}</td>
                <th scope="row">
                    <button
                        class="name"
                        aria-expanded=move || (open.get() == Some(player)).to_string()
                        on:click=toggle
                    >
                        <bdi>{self.names[player].clone()}</bdi>
                        {chance_mark(ev, chance)}
                        {rested.then(|| view! { <small>{ev.say("descansó", "had a bye")}</small> })}
                    </button>
                </th>
                {cells(self.ev.ctx.lang(), &self.columns, &self.table.columns[player])}
            </tr>
            {move || {
                (open.get() == Some(player))
                    .then(|| {
                        view! {
                            <tr class="why-row">
                                <td colspan=wide>
                                    <p class="why">
                                        <bdi>{why.clone()}</bdi>
                                    </p>
                                </td>
                            </tr>
                        }
                    })
            }}
        }
        .into_any()
    }

    /// Somebody who left, with what they have and without a place.
    fn without(&self, player: EntrantId) -> AnyView {
        let out = self.state.entrants[player].out.map(|out| text::out(self.ev.ctx.lang(), out));
        view! {
            <tr class="without">
                <td>"–"</td><th scope="row"><bdi>{self.names[player].clone()}</bdi> " " <small>{out}</small></th>
                {cells(self.ev.ctx.lang(), &self.columns, &self.table.columns[player])}
            </tr>
        }
        .into_any()
    }

    fn heads(&self) -> AnyView {
        let head = |c: &Column| view! { <th scope="col"><abbr title=c.meaning>{c.head}</abbr></th> };
        self.columns.iter().map(head).collect_view().into_any()
    }
}

fn table_view(
    ev: EventSession,
    state: &State,
    phase: &Phase,
    table: &PoolTable,
    before: &PerEntrant<Option<usize>>,
    all: RwSignal<bool>,
) -> AnyView {
    let lang = ev.ctx.lang();
    let ranked = &table.standings.rows;
    // Trying all ways the last matches may go is for small groups only.
    let asked = phase.plan.through > 0 && !table.over && (ranked.len() <= 12 || phase.playable().count() > 8);
    let chances = if asked { phase.chances(table.pool, phase.plan.through) } else { vec![] };
    let (names, columns, open) = (state.all_names(), columns(lang, phase), RwSignal::new(None));
    let board = Board { ev, state, phase, table, names, columns, chances, before, open };
    let most = if all.get() { usize::MAX } else { ROWS };
    let rows = ranked.iter().enumerate().take(most).map(|(i, row)| board.row(i, row)).collect_view();
    let without = table.without_place.iter().map(|player| board.without(*player)).collect_view();
    let title = (phase.pools().len() > 1).then(|| text::pool(lang, phase.plan.name, table.pool));
    let ties = table.standings.open.iter().filter(|_| table.over);
    let ties = ties
        .map(|tie| view! { <p class="banner warn"><bdi>{text::open_tie(lang, tie, &board.names)}</bdi></p> });
    let ties = ties.collect_view();
    view! {
        {title.map(|title| view! { <h3>{title}</h3> })}
        <div class="scroll-x" tabindex="0" role="region" aria-label=ev.say("Clasificación", "Standings")>
            <table class="totals standings">
                <thead>
                    <tr>
                        <th scope="col">"#"</th>
                        <th scope="col">{ev.say("Nombre", "Name")}</th>
                        {board.heads()}
                    </tr>
                </thead>
                <tbody>{rows}{without}</tbody>
            </table>
        </div>
        {(ranked.len() > most)
            .then(|| {
                view! {
                    <button class="all-rows" on:click=move |_| all.set(true)>
                        {ev.say("Ver la tabla entera", "See the whole table")}
                    </button>
                }
            })}
        {ties}
    }
    .into_any()
}

/// The reason for the place of the row at `index`, in a sentence to be read aloud.
pub fn why(lang: Lang, table: &PoolTable, index: usize, names: &PerEntrant<String>) -> String {
    let of_above = text::reason(lang, table, index, names);
    let of_below = || text::reason(lang, table, index + 1, names);
    let (row, rows) = (&table.standings.rows[index], table.standings.rows.len());
    of_above.or_else(of_below).unwrap_or_else(|| {
        let name = &names[row.player];
        lang.pick(
            format!("{name} es {} de {rows}.", row.place),
            format!("{name} is {} of {rows}.", row.place),
        )
    })
}

fn movement(ev: EventSession, moved: i64) -> AnyView {
    let (sign, words) = match moved {
        0 => return ().into_any(),
        1.. => ("▲", ev.say("sube", "up")),
        _ => ("▼", ev.say("baja", "down")),
    };
    let class = if moved > 0 { "moved up" } else { "moved down" };
    view! {
        <span class=class>
            <span aria-hidden="true">{sign}</span>
            <span class="visually-hidden">{words}</span>
            {moved.unsigned_abs()}
        </span>
    }
    .into_any()
}

fn chance_mark(ev: EventSession, chance: Option<Chances>) -> AnyView {
    match chance {
        Some(Chances::Through) => {
            view! { <small class="sure">{ev.say("dentro", "through")}</small> }.into_any()
        }
        Some(Chances::Out) => view! { <small class="lost">{ev.say("fuera", "out")}</small> }.into_any(),
        _ => ().into_any(),
    }
}

/// The standings as a text, for a chat.
pub fn share(ev: EventSession, of: Option<(GameId, PhaseId)>) -> AnyView {
    let send = move |_| {
        let event = ev.peek();
        let text = share::standings(ev.ctx.lang(), &event, of);
        let name = event.file().event.name.clone();
        leptos::task::spawn_local(async move {
            let file = format!("{}.txt", file_name(&name));
            ev.show_shared(
                browser::share(&name, &text, &file).await,
                ev.say("Tabla copiada: pégala donde quieras.", "Copied: paste it where you like."),
                ev.say("Tabla guardada en un archivo.", "Kept as a file."),
            );
        });
    };
    let name = Signal::derive(move || ev.say("Código QR para los móviles", "QR code for everybody’s phone"));
    let tables = move || {
        let text = share::standings(ev.ctx.lang(), &ev.peek(), of);
        let tables = Thing::Tables(Tables::new(browser::now(), &text));
        chunk::part(travel, move |pages| (pages.share)(tables.clone()))
    };
    view! {
        <p>
            <button class="share-standings" on:click=send>
                {move || ev.say("Compartir la clasificación", "Share the standings")}
            </button>
            " "
            <button class="share-standings as-picture" on:click=move |_| picture::send(ev, of)>
                {move || ev.say("Como imagen", "As a picture")}
            </button>
        </p>
        {chunk::asked(name, tables)}
    }
    .into_any()
}

/// The lines and the chain in force, in words.
fn below(ev: EventSession, contest: &Contest, phase: &Phase) -> AnyView {
    let lang = ev.ctx.lang();
    let through = phase.plan.through;
    let line = match through {
        0 => {
            let podium = contest.plan.as_ref().map_or(vec![], |plan| plan.podium.clone());
            let points: Vec<String> = podium.iter().map(u16::to_string).collect();
            (!points.is_empty()).then(|| {
                ev.say(
                    format!("El podio reparte {}.", points.join(", ")),
                    format!("The podium gives {}.", points.join(", ")),
                )
            })
        }
        1 => Some(ev.say(
            "Pasa el primero, por encima de la raya.".to_string(),
            "The first goes on, above the line.".to_string(),
        )),
        n => Some(ev.say(
            format!("Pasan los {n} primeros, por encima de la raya."),
            format!("The first {n} go on, above the line."),
        )),
    };
    let steps: Vec<&str> = phase.plan.chain.steps.iter().map(|step| text::criterion(lang, *step)).collect();
    let last = text::last_step(lang, phase.plan.chain.last);
    view! {
        <p>{line}</p>
        <p class="muted">{legend(&columns(lang, phase))}</p>
        {matches!(phase.plan.shape, Shape::Swiss(_)).then(|| view! {
            <p class="muted">{ev.say("Descansar vale lo que una victoria.", "A bye is worth a win.")}</p>
        })}
        <p class="muted">
            {ev.say("Se ordena por: ", "The order is by: ")} {steps.join("; ")} "; " {last} "."
        </p>
        <p class="muted">
            {ev
                .say(
                    "Toca un nombre para leer por qué está ahí.",
                    "Tap a name to read why it stands there.",
                )}
        </p>
    }
    .into_any()
}
