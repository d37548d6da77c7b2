//! The move of a good player: asked for in the menu, told in the prompt, and lit on the table.

use super::Frame;
use crate::app::browser;
use crate::app::play::match_page::exit;
use leptos::prelude::*;

/// Not in matches of an event.
#[component]
pub fn AskAdvice(frame: Frame) -> impl IntoView {
    let fair = !exit().event;
    let ask = move |_| {
        frame.advice.ask.run(());
        frame.close_menu();
    };
    view! {
        <Show when=move || fair && frame.advice.offered.get()>
            <button class="advise" on:click=ask>
                {move || frame.ctx.say("¿Qué haría un buen jugador?", "What would a good player do?")}
            </button>
        </Show>
    }
}

/// Lights the piece or the button that the advised move begins with.
pub fn light(frame: Frame) {
    Effect::new(move || {
        let mv = frame.advice.mv.get();
        frame.when_drawn(move || browser::mark("data-advised", mv.as_deref()));
    });
}
