//! The choices of the length of a match and of the number of opponents.

use crate::app::play::game_ui::Length;
use crate::app::prelude::*;
use std::ops::RangeInclusive;

const LENGTHS: [(Length, &str, Pair); 3] = [
    (Length::Quick, "quick", ("Rápida", "Quick")),
    (Length::Normal, "normal", ("Media", "Medium")),
    (Length::Written, "written", ("Oficial", "Official")),
];

/// The most opponents that are offered at once; the table with names takes more.
const MOST_RIVALS: u8 = 4;

/// The lengths of the game, each with what it means; nothing if there is only one.
#[component]
pub fn Lengths(length: RwSignal<Option<Length>>, lengths: [Pair; 3], set_length: Callback<Length>) -> impl IntoView {
    let ctx = use_ctx();
    let offered: Vec<_> = LENGTHS.into_iter().zip(lengths).filter(|(_, (es, _))| !es.is_empty()).collect();
    if offered.is_empty() {
        return ().into_any();
    }
    let chip = move |((of, word, name), what): ((Length, &'static str, Pair), Pair)| {
        let on = move || length.get() == Some(of);
        view! {
            <button class="chip" class:on=move || on() data-length=word aria-pressed=move || on().to_string()
                on:click=move |_| set_length.run(of)>
                <b>{ctx.text(name.0, name.1)}</b>
                <small>{ctx.text(what.0, what.1)}</small>
            </button>
        }
    };
    view! {
        <div class="levels lengths" role="group"
            aria-label=ctx.text("Duración de la partida", "Length of the match")>
            {offered.into_iter().map(chip).collect_view()}
        </div>
    }
    .into_any()
}

/// The numbers of opponents that these options allow, if there is a choice.
#[component]
pub fn Rivals(seats: Signal<RangeInclusive<u8>>, rivals: RwSignal<u8>) -> impl IntoView {
    let ctx = use_ctx();
    let allowed = move |count: u8| seats.with(|seats| seats.contains(&(count + 1)));
    let chip = move |count: u8| {
        let on = move || rivals.get() == count;
        view! {
            <button class="chip" class:on=move || on() data-rivals=count aria-pressed=move || on().to_string()
                on:click=move |_| rivals.set(count) hidden=move || !allowed(count)>
                <small>{ctx.text("contra", "against")}</small>
                <b>{count}</b>
            </button>
        }
    };
    let only = move || seats.with(|seats| seats.start() == seats.end());
    view! {
        <div class="levels lengths" role="group" aria-label=ctx.text("Cuántos rivales", "How many opponents")
            hidden=move || only()>
            {(1..=MOST_RIVALS).map(chip).collect_view()}
        </div>
    }
}
