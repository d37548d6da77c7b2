//! Two people change places in a round, with a warning if they would meet somebody again.

use crate::app::events::prelude::*;
use sobremesa::organizer::swap::swap;

/// The form that swaps two players. `all` has the players of a match, each with those who can take their place.
#[component]
pub fn Swap(ev: EventSession, at: EncounterRef, all: Vec<(String, Vec<String>)>) -> impl IntoView {
    let (who, with) = (RwSignal::new(None::<String>), RwSignal::new(None::<String>));
    let chip = move |name: &String, of: RwSignal<Option<String>>| {
        let (own, set, name) = (name.clone(), name.clone(), name.clone());
        let pressed = move || (of.get().as_ref() == Some(&own)).to_string();
        // The second player chosen before may not be able to swap with this one.
        let choose = move |_| {
            with.set(None);
            of.set(Some(set.clone()));
            browser::reveal(".swap-now");
        };
        view! { <button class="chip" aria-pressed=move || pressed() on:click=choose><bdi>{name}</bdi></button> }
    };
    let label = ev.say("¿Quién cambia?", "Who moves?");
    let players = all.iter().map(|(name, _)| chip(name, who)).collect_view();
    let others = move || {
        let chosen = who.get()?;
        let (_, others) = all.iter().find(|(name, _)| *name == chosen)?;
        let label = ev.say("¿Con quién?", "Swap with whom?");
        let chips = others.iter().map(|name| chip(name, with)).collect_view();
        Some(view! { <p>{label}</p><div class="chips swap-with" role="group" aria-label=label>{chips}</div> })
    };
    let warned = |words| view! { <p class="banner warn"><bdi>{words}</bdi></p> };
    let offer = move || {
        let (again, offer) = swap(ev.lang(), &ev.peek(), at, [&who.get()?, &with.get()?], &|at| ev.started(at));
        Some(view! { {again.into_iter().map(warned).collect_view()}<Accept ev class="primary swap-now" offer/> })
    };
    view! {
        <h3>{ev.say("Cambiar a alguien de sitio", "Swap two people")}</h3>
        <p>{label}</p>
        <div class="chips swap-who" role="group" aria-label=label>{players}</div>
        {others}
        <div aria-live="polite">{offer}</div>
    }
}
