//! Seeds before a draw of pairs: the best of a list, by their ratings or one tap after the other.

use crate::app::browser::keeping_focus;
use crate::app::events::session::EventSession;
use leptos::prelude::*;
use sobremesa::organizer::pairs::seeded;

/// `rated`: the players by their ratings, who are the seeds unless the organizer chooses others.
pub fn view(ev: EventSession, names: Vec<String>, rated: Vec<String>, seeds: RwSignal<Vec<String>>) -> AnyView {
    let by_rating = (!rated.is_empty()).then(|| {
        let set = rated.clone();
        let set = move |_| seeds.set(set.clone());
        view! { <button class="by-rating" on:click=set>{ev.say("Por Elo o puntuación", "By rating")}</button> }
    });
    let people: Vec<String> = rated.iter().chain(names.iter().filter(|name| !rated.contains(name))).cloned().collect();
    let said = move || {
        seeds.with(|seeds| !seeds.is_empty() && *seeds == rated).then(|| {
            view! {
                <p class="banner"><span><bdi>{seeds.with(|seeds| seeded(ev.ctx.lang(), seeds))}</bdi></span>
                    <button class="no-seeds" on:click=move |_| seeds.set(vec![])>
                        {ev.say("Sin cabezas de serie", "No seeds")}</button></p>
            }
        })
    };
    let others = move || {
        let left = people.iter().filter(|name| !seeds.with(|seeds| seeds.contains(name)));
        let chip = |name: &String| {
            let add = name.clone();
            let add = move |_| seeds.update(|seeds| seeds.push(add.clone()));
            view! { <button class="chip" on:click=add><bdi>{name.clone()}</bdi></button> }
        };
        left.map(chip).collect_view()
    };
    let label = ev.say("¿Quién es el siguiente de la lista?", "Who’s next on the list?");
    view! {
        {said}
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
