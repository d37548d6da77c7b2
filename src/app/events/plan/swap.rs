//! One place of a round changed without arranging all: two people change places, with a warning of those who met.

use crate::app::events::session::EventSession;
use leptos::prelude::*;
use sobremesa::organizer::pairs;
use sobremesa::tournament::{Action, EncounterRef, EntrantId};

/// The players of this match, each to change places with somebody of another; `None` if nobody can.
pub fn view(ev: EventSession, at: EncounterRef) -> Option<AnyView> {
    let event = ev.event();
    let state = event.state();
    let contest = state.contest(at.game).ok().filter(|contest| contest.last_phase() == Some(at.phase))?;
    let phase = contest.current()?;
    let e = phase.encounters().get(at.encounter).filter(|e| e.score.is_none())?;
    let named = |player: &EntrantId| state.name(*player).to_string();
    let here: Vec<(String, Vec<String>)> = e
        .players
        .iter()
        .map(|player| (named(player), phase.may_swap(at.encounter, *player).iter().map(named).collect()))
        .collect();
    here.iter().any(|(_, others)| !others.is_empty()).then_some(())?;
    let (who, with) = (RwSignal::new(None::<String>), RwSignal::new(None::<String>));
    let chip = move |name: String, of: RwSignal<Option<String>>| {
        let (own, set) = (name.clone(), name.clone());
        let pressed = move || (of.get().as_ref() == Some(&own)).to_string();
        // Whoever was chosen before may not be one of those who can change with this one.
        let choose = move |_| {
            with.set(None);
            of.set(Some(set.clone()));
        };
        view! { <button class="chip" aria-pressed=pressed on:click=choose><bdi>{name}</bdi></button> }
    };
    let all = here.clone();
    let others = move || {
        let chosen = who.get()?;
        let (_, others) = all.iter().find(|(name, _)| *name == chosen)?;
        let label = ev.say("¿Con quién?", "With whom?");
        let chips = others.iter().map(|name| chip(name.clone(), with)).collect_view();
        Some(view! { <p>{label}</p><div class="chips swap-with" role="group" aria-label=label>{chips}</div> })
    };
    let action = move || {
        let (who, with) = (who.get()?, with.get()?);
        Some(Action::Swap { game: at.game, encounter: at.encounter, who, with })
    };
    let label = ev.say("¿Quién cambia?", "Who changes?");
    let players = here.into_iter().map(|(name, _)| chip(name, who)).collect_view();
    Some(
        view! {
            <details class="swap">
                <summary>{ev.say("Cambiar a alguien de sitio", "Change somebody’s place")}</summary>
                <p>{label}</p>
                <div class="chips swap-who" role="group" aria-label=label>{players}</div>
                {others}
                <div aria-live="polite">{move || action().map(|action| asked(ev, action))}</div>
            </details>
        }
        .into_any(),
    )
}

/// The meetings that the change would repeat, and the button that makes it.
fn asked(ev: EventSession, action: Action) -> AnyView {
    let Action::Swap { who, with, .. } = &action else { return ().into_any() };
    let again = pairs::again(&ev.peek(), &action).into_iter().map(|[a, b]| {
        let words = ev.say(format!("{a} y {b} ya se han visto."), format!("{a} and {b} have met."));
        view! { <p class="banner warn"><bdi>{words}</bdi></p> }
    });
    let again = again.collect_view();
    let told =
        ev.say(format!("{who} y {with} se cambian el sitio."), format!("{who} and {with} change places."));
    view! {
        {again}
        <button class="primary swap-now" on:click=move |_| ev.act(action.clone(), told.clone(), || {})>
            {ev.say("Cambiarlos", "Change them")}
        </button>
    }
    .into_any()
}
