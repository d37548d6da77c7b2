//! The choice of the length of a match.

use crate::app::play::game_ui::Length;
use crate::app::prelude::*;

const LENGTHS: [(Length, &str, Pair); 3] = [
    (Length::Quick, "quick", ("Rápida", "Quick")),
    (Length::Normal, "normal", ("Media", "Medium")),
    (Length::Written, "written", ("Oficial", "Official")),
];

/// The lengths of the game, each with what it means; a sentence if there is only one.
#[component]
pub fn Lengths(length: RwSignal<Option<Length>>, lengths: [Pair; 3], set_length: Callback<Length>) -> impl IntoView {
    let ctx = use_ctx();
    let offered: Vec<_> = LENGTHS.into_iter().zip(lengths).filter(|(_, (es, _))| !es.is_empty()).collect();
    if offered.is_empty() {
        let only = move || {
            ctx.say("Solo hay una duración: hasta que quede uno.", "One length only: until one player is left.")
        };
        return view! { <p class="muted lengths">{move || only()}</p> }.into_any();
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
