//! One place of a round changed without arranging all: two people change places, with a warning of those who met.

use crate::app::events::session::EventSession;
use leptos::prelude::*;
use sobremesa::organizer::pairs;
use sobremesa::tournament::{Action, EncounterRef};

/// The players of a match, each with those with whom they can change places.
#[component]
pub fn Swap(ev: EventSession, at: EncounterRef, all: Vec<(String, Vec<String>)>) -> impl IntoView {
    let players = all.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
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
    let others = move || {
        let chosen = who.get()?;
        let (_, others) = all.iter().find(|(name, _)| *name == chosen)?;
        let label = ev.say("¿Con quién?", "Swap with whom?");
        let chips = others.iter().map(|name| chip(name.clone(), with)).collect_view();
        Some(view! { <p>{label}</p><div class="chips swap-with" role="group" aria-label=label>{chips}</div> })
    };
    let action = move || {
        let (who, with) = (who.get()?, with.get()?);
        Some(Action::Swap { game: at.game, encounter: at.encounter, who, with })
    };
    let label = ev.say("¿Quién cambia?", "Who moves?");
    let players = players.into_iter().map(|name| chip(name, who)).collect_view();
    view! {
            <details class="swap">
                <summary>{ev.say("Cambiar a alguien de sitio", "Swap two people")}</summary>
                <p>{label}</p>
                <div class="chips swap-who" role="group" aria-label=label>{players}</div>
                {others}
                <div aria-live="polite">{move || action().map(|action| asked(ev, action))}</div>
            </details>
    }
}

/// The meetings that the change would repeat, and the button that makes it.
fn asked(ev: EventSession, action: Action) -> AnyView {
    let Action::Swap { who, with, .. } = &action else { return ().into_any() };
    let again = pairs::again(&ev.peek(), &action).into_iter().map(|[a, b]| {
        let words =
            ev.say(format!("{a} y {b} ya se han enfrentado."), format!("{a} and {b} have already played each other."));
        view! { <p class="banner warn"><bdi>{words}</bdi></p> }
    });
    let again = again.collect_view();
    let told = ev.say(format!("{who} y {with} se cambian el sitio."), format!("{who} and {with} swap places."));
    view! {
        {again}
        <button class="primary swap-now" on:click=move |_| ev.act(action.clone(), told.clone(), || {})>
            {ev.say("Cambiarlos", "Swap them")}
        </button>
    }
    .into_any()
}
