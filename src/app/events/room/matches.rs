//! The matches of a game: every phase with its rounds, an elimination too.

use super::timer::begins;
use crate::app::events::prelude::*;
use crate::app::events::standings::table::GameChips;
use sobremesa::organizer::views::calendar::{MatchLine, PhaseView, RoundView, calendar};
use sobremesa::organizer::views::draw::reasons;

#[component]
pub fn Matches(ev: EventSession, game: GameId) -> impl IntoView {
    let all = RwSignal::new(false);
    let phases = Memo::new(move |_| calendar(ev.lang(), ev.event().state(), game, all.get()));
    view! {
        <GameChips ev page=|game| EventPage::Matches(Some(game)) here=Some(game)/>
        <Show when=move || phases.with(Vec::is_empty)>
            <p>{ev.say("Todavía no hay sorteo.", "Not drawn yet.")}</p>
        </Show>
        {move || phases.get().into_iter().map(|phase| view! { <PhaseMatches ev phase all/> }).collect_view()}
    }
}

#[component]
fn PhaseMatches(ev: EventSession, phase: PhaseView, all: RwSignal<bool>) -> impl IntoView {
    let line = move |line: Item<MatchLine>| {
        let MatchLine { at, what, who, won, result, played } = line.get();
        view! {
            <li><a class="line" class:played=played href=ev.at(EventPage::Match(at))>
                <small>{what}</small> " " <bdi data-won=won>{unbroken(&who)}</bdi> " " <span>{result}</span>
            </a></li>
        }
    };
    let about = move |ahead| {
        let time = begins(ev, ahead);
        view! { " " <small>{sentence!(ev.lang(), "hacia las {time}", "about {time}")}</small> }
    };
    let round = |RoundView { name, ahead, paired, matches }| {
        let why = matches.first().filter(|_| paired).map(|first| view! { <Why ev at=first.at/> });
        let name = (!name.is_empty()).then(|| view! { <h3>{name} {ahead.map(about)}</h3> });
        view! {
            {name}
            <ul class="lines">
                <Rows each=Signal::stored(matches) key=|at, _| at row=line/>
            </ul>
            {why}
        }
    };
    let hidden = phase.hides.then(|| {
        view! {
            <button class="all-rounds" on:click=move |_| all.set(true)>{ev.say("Ver todo", "See all")}</button>
        }
    });
    view! { <h2>{phase.title}</h2>{phase.rounds.into_iter().map(round).collect_view()}{hidden} }
}

#[component]
fn Why(ev: EventSession, at: EncounterRef) -> impl IntoView {
    let open = RwSignal::new(false);
    let line = |(who, why)| view! { <li><bdi>{who}</bdi>": "{why}</li> };
    let lines = move || {
        let told = if open.get() { reasons(ev.lang(), &ev.peek(), at) } else { vec![] };
        told.into_iter().map(line).collect_view()
    };
    view! {
        <details class="why-pairs" on:toggle=move |_| open.set(true)>
            <summary>{ev.say("Por qué se enfrentan", "Why they meet")}</summary>
            <ul class="plain-list">{move || lines()}</ul>
        </details>
    }
}
