//! The choice of the length of a match.

use crate::app::play::game_ui::Length;
use crate::app::prelude::*;

const LENGTHS: [(Length, &str, &str, &str); 3] = [
    (Length::Quick, "quick", "Rápida", "Quick"),
    (Length::Normal, "normal", "Media", "Medium"),
    (Length::Written, "written", "Como está escrita", "As written"),
];

/// The lengths of the game, or a sentence if there is only one.
#[component]
pub fn Lengths(length: (RwSignal<Option<Length>>, bool), set_length: Callback<Length>) -> impl IntoView {
    let ctx = use_ctx();
    let (chosen, shorter) = length;
    if !shorter {
        let only = move || {
            ctx.say("Solo hay una duración: hasta que quede uno.", "One length only: until one player is left.")
        };
        return view! { <p class="muted lengths">{only}</p> }.into_any();
    }
    let chip = move |(length, word, es, en): (Length, &'static str, &'static str, &'static str)| {
        let on = move || chosen.get() == Some(length);
        view! {
            <button class="chip" class:on=on data-length=word aria-pressed=move || on().to_string()
                on:click=move |_| set_length.run(length)>{move || ctx.say(es, en)}</button>
        }
    };
    view! {
        <div class="levels lengths" role="group"
            aria-label=move || ctx.say("Duración de la partida", "Length of the match")>{LENGTHS.map(chip)}</div>
    }
    .into_any()
}
