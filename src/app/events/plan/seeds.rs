//! Seeds before a draw of pairs: the best of a list, by their ratings or one tap after the other.

use crate::app::browser::keeping_focus;
use crate::app::events::session::EventSession;
use leptos::prelude::*;
use sobremesa::order;
use sobremesa::tournament::{Contest, EntrantId, Plan, Shape, State};
use std::cmp::Reverse;

/// True if the best have a place of their own in what is drawn next.
pub fn fit(contest: &Contest, plan: &Plan) -> bool {
    let (phase, first) = match contest.current() {
        Some(phase) => (Some(&phase.plan), phase.rounds_drawn() == 0),
        None => (plan.phases.first(), true),
    };
    let pairs = |shape| matches!(shape, Shape::Swiss(_) | Shape::Knockout(_) | Shape::Double);
    first && phase.is_some_and(|phase| pairs(phase.shape))
}

pub fn view(ev: EventSession, state: &State, members: &[EntrantId], seeds: RwSignal<Vec<String>>) -> AnyView {
    let of = |player: &EntrantId| {
        let entrant = &state.entrants[*player];
        (entrant.details.rating, entrant.name.clone())
    };
    let mut people: Vec<(Option<u32>, String)> = members.iter().map(of).collect();
    order::sort_by_key(&mut people, |(rating, _)| Reverse(*rating));
    let rated: Vec<String> =
        people.iter().filter(|(r, _)| r.is_some()).map(|(_, name)| name.clone()).collect();
    let by_rating = (!rated.is_empty()).then(|| {
        let set = move |_| seeds.set(rated.clone());
        view! { <button class="by-rating" on:click=set>{ev.say("Por Elo o puntuación", "By rating")}</button> }
    });
    let others = move || {
        let left = people.iter().filter(|(_, name)| !seeds.with(|seeds| seeds.contains(name)));
        let chip = |(_, name): &(_, String)| {
            let add = name.clone();
            let add = move |_| seeds.update(|seeds| seeds.push(add.clone()));
            view! { <button class="chip" on:click=add><bdi>{name.clone()}</bdi></button> }
        };
        left.map(chip).collect_view()
    };
    let label = ev.say("¿Quién es el siguiente de la lista?", "Who’s next on the list?");
    view! {
        <details class="seeds">
            <summary>{ev.say("Cabezas de serie", "Seeds")}</summary>
            <p>{ev.say(
                "Toca a los mejores por orden, unos cuantos o todos: en unas eliminatorias se encuentran lo más tarde posible, y en el suizo la mitad de arriba empieza contra la de abajo. Los demás, por sorteo.",
                "Tap the best in order, a few or all: in a knockout they meet as late as possible, and in a Swiss the top half starts against the bottom half. The rest are drawn by lot.",
            )}</p>
            {by_rating}
            <ul class="plain-list seed-list">
                <For each=move || keeping_focus(seeds.get()) key=|name| name.clone() let:name>
                    {row(ev, seeds, name)}
                </For>
            </ul>
            <p>{label}</p>
            <div class="chips" role="group" aria-label=label>{others}</div>
        </details>
    }
    .into_any()
}

/// A seed, who can go one place up or leave the list.
fn row(ev: EventSession, seeds: RwSignal<Vec<String>>, name: String) -> AnyView {
    let at = {
        let name = name.clone();
        move || seeds.with(|seeds| seeds.iter().position(|other| *other == name)).unwrap_or(0)
    };
    let (place, first) = (at.clone(), at.clone());
    let out = {
        let name = name.clone();
        move |_| seeds.update(|seeds| seeds.retain(|other| *other != name))
    };
    let up = move |_| {
        let at = untrack(&at);
        if at > 0 {
            seeds.update(|seeds| seeds.swap(at - 1, at));
        }
    };
    let (higher, away) = (
        ev.say(format!("{name}: un puesto más arriba"), format!("{name}: up one place")),
        ev.say(format!("{name}: quitar de la lista"), format!("{name}: remove from the list")),
    );
    view! {
        <li class="row-choice"><span>{move || place() + 1} ". " <bdi>{name}</bdi></span>
            <span class="up-down">
                <button aria-label=higher disabled=move || first() == 0 on:click=up>"↑"</button>
                <button aria-label=away on:click=out>"✕"</button>
            </span></li>
    }
    .into_any()
}
