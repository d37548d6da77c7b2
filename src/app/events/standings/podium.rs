//! The end of a game and of a championship: podium, Quesitos as wedges, Estrellitas as stars.

use super::table;
use crate::app::events::controls::link;
use crate::app::events::session::EventSession;
use crate::app::widgets::emblem::Star;
use leptos::prelude::*;
use sobremesa::organizer::address::{EventPage, Paper};
use sobremesa::tournament::{
    Contest, EntrantId, Event, Gain, GameId, General, PerEntrant, PoolId, PoolTable, State, text,
};

pub fn page(ev: EventSession) -> AnyView {
    view! {
        <h2>{move || ev.say("Clasificación general", "General classification")}</h2>
        {move || {
            let event = ev.event();
            view! { {table::games(ev, event.state(), EventPage::table, None)} {general(ev, &event, true)} }
        }}
        {table::share(ev, None)}
    }
    .into_any()
}

/// The podium of one game that is over.
pub fn podium(ev: EventSession, event: &Event, game: GameId, contest: &Contest) -> AnyView {
    let state = event.state();
    let gains = contest.gains(&state.alphabet);
    let mut best: Vec<(usize, EntrantId)> = gains
        .each()
        .filter_map(|(p, gain)| Some((gain.place?, p)))
        .filter(|(place, player)| *place <= 3 || gains[*player].points + gains[*player].bonus > 0)
        .collect();
    sobremesa::order::sort_by_key(&mut best, |(place, player)| (*place, state.alphabet[*player]));
    let rows = best.into_iter().map(|(place, player)| {
        let class = format!("stair stair-{place}");
        view! {
            <li class=class>
                <span class="place-number">{place}</span>
                <strong>
                    <bdi>{state.name(player).to_string()}</bdi>
                </strong>
                {worth(ev, &gains[player])}
            </li>
        }
    });
    let rows = rows.collect_view();
    view! {
        <section class="game-over">
            <h2>{contest.game.title} " · " {ev.say("podio", "podium")}</h2>
            <ol class="podium">{rows}</ol>
            <p>
                {link(ev, EventPage::table(game), "button", "Ver la tabla", "See the table")} " "
                {link(ev, EventPage::Paper(Paper::Diplomas), "button", "Imprimir diplomas", "Print diplomas")}
            </p>
        </section>
    }
    .into_any()
}

fn worth(ev: EventSession, gain: &Gain) -> AnyView {
    let points = gain.points + gain.bonus;
    let mut words = ev.ctx.lang().count(points, ["punto", "puntos"], ["point", "points"]);
    if gain.bonus > 0 && gain.points > 0 {
        words = format!("{words} ({} + {})", gain.points, gain.bonus);
    }
    view! { <small>{words} {gain.quesito.then(|| format!(" · {}", ev.say("Quesito", "Quesito")))}</small> }
        .into_any()
}

/// All games are over: the evening's last tasks.
pub fn end(ev: EventSession, event: &Event) -> AnyView {
    let several = event.state().contests.len() > 1;
    let tie = several.then(|| event.state().general().standings.open).filter(|open| !open.is_empty());
    view! {
        <div class="task">
            <p>{ev.say("¡Todo jugado!", "Everything is played!")}</p>
            {tie
                .map(|_| link(
                    ev,
                    EventPage::Ties(None),
                    "button primary",
                    "Resolver el empate de la general",
                    "Settle the general tie",
                ))}
            {several
                .then(|| link(
                    ev,
                    EventPage::Wall,
                    "button primary big",
                    "Clasificación general",
                    "General classification",
                ))}
            <button class="keep-copy" on:click=move |_| ev.back_up()>
                {ev.say("Guardar una copia", "Keep a copy")}
            </button>
        </div>
    }
    .into_any()
}

/// Rows of the general classification: a wheel of Quesitos and the stars of each.
pub fn general(ev: EventSession, event: &Event, reasons: bool) -> AnyView {
    let state = event.state();
    let general = state.general();
    let games = state.contests.len();
    let names = state.all_names();
    let standings = general.standings.clone();
    let table = PoolTable {
        pool: PoolId::FIRST,
        standings,
        columns: PerEntrant::new(),
        without_place: vec![],
        over: general.over,
    };
    let rows = general.standings.rows.iter().enumerate().map(|(i, row)| {
        let why = if reasons { text::reason(ev.ctx.lang(), &table, i, &names) } else { None };
        let total = general.totals[row.player];
        let points = ev.ctx.lang().count(total.points, ["punto", "puntos"], ["point", "points"]);
        let of_games = of_games(ev, state, &general, row.player);
        view! {
            <li class="wall-row">
                <span class="place-number">{row.place}</span>
                {wheel(ev, &general, row.player, games)}
                <strong><bdi>{state.name(row.player).to_string()}</bdi></strong>
                <span>{points}</span>
                {stars(ev, total.estrellitas)}
                <small class="wall-of">{of_games}</small>
                {why.map(|why| view! { <small class="wall-why"><bdi>{why}</bdi></small> })}
            </li>
        }
    });
    let rows = rows.collect_view();
    let open = !general.over;
    view! {
        {open
            .then(|| {
                view! {
                    <p class="muted">
                        {ev
                            .say(
                                "Provisional: quedan juegos por terminar.",
                                "For now: games are still being played.",
                            )}
                    </p>
                }
            })}
        {legend(ev, state)}
        <ol class="wall">{rows}</ol>
    }
    .into_any()
}

/// "Dudo 5 + 1 · Dominó 3 · 2 de juego limpio": where the points of somebody come from, and their cards.
fn of_games(ev: EventSession, state: &State, general: &General, player: EntrantId) -> String {
    let gained = state.contests.each().filter_map(|(game, contest)| {
        let gain = general.gains.get(game)?[player];
        let bonus = if gain.bonus > 0 { format!(" + {}", gain.bonus) } else { String::new() };
        (gain.points + gain.bonus > 0).then(|| format!("{} {}{bonus}", contest.game.title, gain.points))
    });
    let cards = general.totals[player].fair_play;
    let cards = (cards > 0)
        .then(|| ev.say(format!("juego limpio: {cards} en contra"), format!("fair play: {cards} against")));
    gained.chain(cards).collect::<Vec<_>>().join(" · ")
}

/// The games by the wedges of their Quesitos.
fn legend(ev: EventSession, state: &State) -> AnyView {
    if state.contests.len() < 2 {
        return ().into_any();
    }
    let games = state.contests.iter().enumerate().map(|(i, contest)| {
        let class = format!("wedge won c{}", i % 10);
        view! {
            <li><svg class="wheel" viewBox="-52 -52 104 104" aria-hidden="true"><path class=class d=wedge(0, 1)/></svg>
                {contest.game.title}</li>
        }
    });
    view! {
        <ul class="wall-legend" aria-label=ev.say("El Quesito de cada juego", "The Quesito of each game")>
            {games.collect_view()}
        </ul>
    }
    .into_any()
}

/// A wedge for each game, full where the Quesito is theirs.
fn wheel(ev: EventSession, general: &General, player: EntrantId, games: usize) -> AnyView {
    let has: Vec<bool> = general.gains.iter().map(|gains| gains[player].quesito).collect();
    let won = u32::try_from(has.iter().filter(|has| **has).count()).unwrap_or(0);
    let label = ev.ctx.lang().count(won, ["Quesito", "Quesitos"], ["Quesito", "Quesitos"]);
    let wedges = has.into_iter().enumerate().map(|(i, has)| {
        let class = format!("wedge c{}", i % 10);
        view! { <path class=class class:won=has d=wedge(i, games)/> }
    });
    view! {
        <svg class="wheel" viewBox="-52 -52 104 104" role="img" aria-label=label>
            {wedges.collect_view()}
        </svg>
    }
    .into_any()
}

/// The outline of wedge `i` of `n`, round 0,0. In whole numbers: no fraction of a pixel is worth the code that prints
/// it.
fn wedge(i: usize, n: usize) -> String {
    let at = |i: usize| {
        let turn = std::f64::consts::TAU * i as f64 / n as f64;
        ((turn.sin() * 50.0) as i32, (-turn.cos() * 50.0) as i32)
    };
    if n < 2 {
        return "M0-50A50 50 0 1 1 0 50A50 50 0 1 1 0-50Z".into();
    }
    let ((x, y), (to_x, to_y)) = (at(i), at(i + 1));
    format!("M0 0L{x} {y}A50 50 0 0 1 {to_x} {to_y}Z")
}

/// Stars, up to ten one by one.
fn stars(ev: EventSession, count: u32) -> AnyView {
    if count == 0 {
        return ().into_any();
    }
    let label = ev.ctx.lang().count(count, ["Estrellita", "Estrellitas"], ["Estrellita", "Estrellitas"]);
    let shown = if count > 10 { 1 } else { count };
    let each = (0..shown).map(|_| view! { <Star/> });
    view! {
        <span class="wall-stars" role="img" aria-label=label>
            {each.collect_view()}
            {(count > 10).then(|| format!("× {count}"))}
        </span>
    }
    .into_any()
}
