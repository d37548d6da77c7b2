//! The length of a match, chosen.

use crate::app::ctx::use_ctx;
use crate::app::play::game_ui::Length;
use leptos::prelude::*;

fn words(length: Length) -> [&'static str; 3] {
    match length {
        Length::Quick => ["quick", "Rápida", "Quick"],
        Length::Normal => ["normal", "Normal", "Normal"],
        Length::Written => ["written", "Como está escrita", "As written"],
    }
}

/// The lengths of the game, with the one in force; a sentence where it has one only.
#[component]
pub fn Lengths(lengths: Signal<Vec<(Length, bool)>>, set_length: Callback<Length>) -> impl IntoView {
    let ctx = use_ctx();
    let chip = move |(length, on): (Length, bool)| {
        let [word, es, en] = words(length);
        view! {
            <button class="chip" class:on=on data-length=word aria-pressed=on.to_string()
                on:click=move |_| set_length.run(length)>{move || ctx.say(es, en)}</button>
        }
    };
    let only = move || {
        let none = lengths.with(Vec::is_empty);
        none.then(|| {
            ctx.say(
                "Solo hay una manera: hasta que quede uno.",
                "There is one way only: until one player is left.",
            )
        })
    };
    view! {
        <div class="levels lengths" role="group" aria-label=move || ctx.say("Duración de la partida", "Length of the match")>
            {move || lengths.get().into_iter().map(chip).collect_view()}
            <span class="muted">{only}</span>
        </div>
    }
}
