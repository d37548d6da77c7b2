//! The calendar of a phase: every match with its table and its result, round by round; an elimination by its rounds
//! too.

use super::session::EventSession;
use super::standings::games;
use leptos::prelude::*;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::{queue, words};
use sobremesa::tournament::{EncounterId, GameId, Phase, PhaseId, RoundId, Slot, State, text};

/// Rounds shown at once; a long league shows the round being played and those around it.
const ROUNDS: usize = 4;

pub fn page(ev: EventSession, game: Option<GameId>) -> AnyView {
    let (game, all) = (game.unwrap_or_default(), RwSignal::new(false));
    view! {
        {move || {
            let event = ev.event();
            let state = event.state();
            let choice = games(ev, state, |game| EventPage::Matches(Some(game)), Some(game));
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
    let tables = queue::table_of(phase, ev.tables());
    let last = phase.rounds_drawn();
    let playing =
        phase.playable().map(|number| phase.encounters()[number].round.number()).min().unwrap_or(last);
    let shown = |round: &usize| all.get() || (*round + 1 >= playing && *round < playing + ROUNDS);
    let hidden = (1..=last).any(|round| !shown(&round));
    let rounds = (1..=last).filter(shown).map(RoundId::of_number).map(|round| {
        let matches = phase.encounters().each().filter(|(_, e)| e.round == round);
        let rows = matches.map(|(number, e)| {
            let people: Vec<String> = state.names(&e.players).into_iter().map(String::from).collect();
            let who = match people.len() {
                0 => to_come(ev, phase, number),
                2 => people.join(" – "),
                _ => ev.ctx.lang().list(&people),
            };
            let result = words::result(ev.ctx.lang(), phase, e, |player| state.name(player));
            let place = ev.say(format!("Mesa {}", tables[number]), format!("Table {}", tables[number]));
            let number_of = phase.bracket().map(|_| format!("{number} · "));
            let pool = (phase.pools().len() > 1).then(|| text::pool(ev.ctx.lang(), phase.plan.name, e.pool));
            view! {
                <li><a class="line" class:played=e.score.is_some() href=ev.at(EventPage::of_match(game, at, number))>
                    <small>{number_of} {place} " " {pool}</small> " " <bdi>{who}</bdi> " " <span>{result}</span>
                </a></li>
            }
        });
        let rows = rows.collect_view();
        view! { <h3>{ev.say(format!("Ronda {round}"), format!("Round {round}"))}</h3><ul class="lines">{rows}</ul> }
    });
    let rounds = rounds.collect_view();
    view! {
        <h2>{text::phase(ev.ctx.lang(), phase.plan.name)}</h2>
        {rounds}
        {hidden
            .then(|| {
                view! {
                    <button class="all-rounds" on:click=move |_| all.set(true)>
                        {ev.say("Ver todas las rondas", "See all rounds")}
                    </button>
                }
            })}
    }
    .into_any()
}

/// The matches that decide the players of a match of an elimination.
fn to_come(ev: EventSession, phase: &Phase, at: EncounterId) -> String {
    let slots = phase.bracket().and_then(|seeded| Some(seeded.bracket.matches.get(at)?.slots));
    let side = |slot: Slot| match slot {
        Slot::Seed(_) => ev.say("por saber", "to be known").to_string(),
        Slot::Winner(of) => ev.say(format!("quien gane la {of}"), format!("winner of {of}")),
        Slot::Loser(of) => ev.say(format!("quien pierda la {of}"), format!("loser of {of}")),
    };
    slots.map_or(ev.say("por saber", "to be known").into(), |slots| slots.map(side).join(" – "))
}
