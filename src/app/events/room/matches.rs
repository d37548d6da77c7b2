//! The calendar of a phase: every match with its table and its result, round by round; an elimination by its rounds
//! too.

use crate::app::events::session::EventSession;
use crate::app::events::standings::table::GameChips;
use leptos::prelude::*;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::views::bracket::sides;
use sobremesa::organizer::{queue, words};
use sobremesa::tournament::{EncounterId, GameId, Phase, PhaseId, RoundId, State, text};

/// Rounds shown at once; a long league shows the round being played and those around it.
const ROUNDS: usize = 4;

pub fn page(ev: EventSession, game: Option<GameId>) -> AnyView {
    let (game, all) = (game.unwrap_or_default(), RwSignal::new(false));
    view! {
        {move || {
            let event = ev.event();
            let state = event.state();
            let page = |game| EventPage::Matches(Some(game));
            let choice = view! { <GameChips ev page here=Some(game)/> }.into_any();
            let Ok(contest) = state.contest(game) else { return choice };
            if contest.phases.is_empty() {
                return view! {
                    {choice}
                    <p>{ev.say("Todavía falta el sorteo.", "The draw is still to come.")}</p>
                }
                    .into_any();
            }
            let phases = contest
                .phases
                .each()
                .rev()
                .map(|(at, phase)| phase_view(ev, state, (game, at), phase, all));
            let phases = phases.collect_view();
            view! { {choice}{phases} }.into_any()
        }}
    }
    .into_any()
}

fn phase_view(
    ev: EventSession,
    state: &State,
    (game, at): (GameId, PhaseId),
    phase: &Phase,
    all: RwSignal<bool>,
) -> AnyView {
    let lang = ev.ctx.lang();
    let bracket = phase.bracket().is_some();
    // Rounds by name; an elimination has several of one number.
    let mut rounds: Vec<(String, RoundId, Vec<EncounterId>)> = vec![];
    for (number, e) in phase.encounters().each() {
        let name = text::round(lang, phase, number);
        match rounds.iter_mut().find(|(of, ..)| *of == name) {
            Some((.., matches)) => matches.push(number),
            None => rounds.push((name, e.round, vec![number])),
        }
    }
    if !bracket {
        sobremesa::order::sort_by_key(&mut rounds, |(_, round, _)| *round);
    }
    let open = |(.., matches): &(_, _, Vec<EncounterId>)| {
        matches.iter().any(|number| phase.encounters()[*number].score.is_none())
    };
    let playing = rounds.iter().position(open).unwrap_or(rounds.len().saturating_sub(1));
    let near = |i: usize| bracket || all.get() || (i + 1 >= playing && i < playing + ROUNDS);
    let hidden = (0..rounds.len()).any(|i| !near(i));
    let rounds = rounds.into_iter().enumerate().filter(|(i, _)| near(*i)).map(|(_, (name, _, matches))| {
        let rows = matches.into_iter().map(|number| {
            let e = &phase.encounters()[number];
            let people: Vec<String> = state.names(&e.players).into_iter().map(String::from).collect();
            let who = match people.len() {
                0 => to_come(ev, state, phase, number),
                2 => people.join(" – "),
                _ => lang.list(&people),
            };
            let result = words::result(lang, phase, number, |player| state.name(player));
            let place = queue::table_of(state, game, at, number).filter(|_| e.score.is_none());
            let place = place.map(|table| ev.say(format!("Mesa {table}"), format!("Table {table}")));
            let number_of = bracket.then(|| format!("{number} · "));
            let pool = (phase.pools().len() > 1).then(|| text::pool(lang, phase.plan.name, e.pool));
            view! {
                <li><a class="line" class:played=e.score.is_some() href=ev.at(EventPage::of_match(game, at, number))>
                    <small>{number_of} {place} " " {pool}</small> " " <bdi>{who}</bdi> " " <span>{result}</span>
                </a></li>
            }
        });
        let rows = rows.collect_view();
        view! { {(!name.is_empty()).then(|| view! { <h3>{name}</h3> })}<ul class="lines">{rows}</ul> }
    });
    let rounds = rounds.collect_view();
    view! {
        <h2>{text::phase(ev.ctx.lang(), phase.plan.name)}</h2>
        {rounds}
        {hidden
            .then(|| {
                view! {
                    <button class="all-rounds" on:click=move |_| all.set(true)>
                        {ev.say("Ver todo", "See all")}
                    </button>
                }
            })}
    }
    .into_any()
}

/// The two of a match of an elimination as far as they are known, and where the others come from.
fn to_come(ev: EventSession, state: &State, phase: &Phase, at: EncounterId) -> String {
    let sides = sides(ev.ctx.lang(), state, phase, at);
    sides.into_iter().map(|side| side.name).collect::<Vec<_>>().join(" – ")
}
