//! Seeds before a draw of pairs: the best of a list, by their ratings or one tap after the other.

use crate::app::events::prelude::*;
use sobremesa::organizer::pairs::seeded;
use sobremesa::organizer::views::draw::SeedChoice;

/// `seeds`: those chosen so far, the best first.
#[component]
pub fn Seeds(ev: EventSession, choice: Memo<SeedChoice>, seeds: RwSignal<Vec<String>>) -> impl IntoView {
    let by_rating = move |_| seeds.set(choice.with_untracked(|choice| choice.rated.clone()));
    let rated = move || seeds.with(|seeds| !seeds.is_empty() && choice.with(|choice| choice.rated == *seeds));
    let chip = move |name: String| {
        let seed = name.clone();
        let add = move |_| seeds.update(|seeds| seeds.push(seed.clone()));
        view! { <button class="chip" on:click=add><bdi>{name}</bdi></button> }
    };
    let others = move || {
        let mut people = choice.with(|choice| choice.people.clone());
        seeds.with(|seeds| people.retain(|name| !seeds.contains(name)));
        people.into_iter().map(chip).collect_view()
    };
    let label = ev.say("¿Quién es el siguiente de la lista?", "Who’s next on the list?");
    view! {
        <Show when=rated>
            <p class="banner"><span><bdi>{move || seeds.with(|seeds| seeded(ev.lang(), seeds))}</bdi></span>
                <button class="no-seeds" on:click=move |_| seeds.set(vec![])>
                    {ev.say("Sin cabezas de serie", "No seeds")}</button></p>
        </Show>
        <details class="seeds">
            <summary>{ev.say("Cabezas de serie", "Seeds")}</summary>
            <p>{ev.say(
                "Toca a los mejores por orden, unos cuantos o todos: en unas eliminatorias se encuentran lo más tarde posible, y en el suizo la mitad de arriba empieza contra la de abajo. Los demás, por sorteo.",
                "Tap the best in order, a few or all: in a knockout they meet as late as possible, and in a Swiss the top half starts against the bottom half. The rest are drawn by lot.")}</p>
            <Show when=move || choice.with(|choice| !choice.rated.is_empty())>
                <button class="by-rating" on:click=by_rating>{ev.say("Por Elo o puntuación", "By rating")}</button>
            </Show>
            <ul class="plain-list seed-list">
                <For each=move || keeping_focus(seeds.get()) key=Clone::clone let:name><Seed ev seeds name/></For>
            </ul>
            <p>{label}</p>
            <div class="chips" role="group" aria-label=label>{move || others()}</div>
        </details>
    }
}

#[component]
fn Seed(ev: EventSession, seeds: RwSignal<Vec<String>>, name: String) -> impl IntoView {
    let own = name.clone();
    let at = Memo::new(move |_| seeds.with(|seeds| seeds.iter().position(|other| *other == own)).unwrap_or(0));
    let up = move |_| {
        let at = at.get_untracked();
        seeds.update(|seeds| seeds.swap(at.saturating_sub(1), at));
    };
    let leaving = name.clone();
    let out = move |_| seeds.update(|seeds| seeds.retain(|other| *other != leaving));
    let higher = sentence!(ev.lang(), "{name}: un puesto más arriba", "{name}: up one place");
    let away = sentence!(ev.lang(), "{name}: quitar de la lista", "{name}: remove from the list");
    view! {
        <li class="row-choice"><span>{move || at.get() + 1} ". " <bdi>{name}</bdi></span>
            <span class="up-down">
                <button aria-label=higher disabled=move || at.get() == 0 on:click=up>"↑"</button>
                <button aria-label=away on:click=out>"✕"</button>
            </span></li>
    }
}
