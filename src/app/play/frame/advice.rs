//! The move of a good player: asked for in the menu, shown in the prompt, and lit on the table.

use super::Frame;
use crate::app::play::context::exit;
use crate::app::prelude::*;
use wasm_bindgen::JsCast;

/// The entry of the menu that asks for advice. It is not in matches of an event.
#[component]
pub fn AskAdvice(frame: Frame) -> impl IntoView {
    let fair = !exit().event;
    let ask = move |_| {
        frame.controls.ask_advice.run(());
        frame.close_menu();
    };
    view! {
        <Show when=move || fair && frame.controls.may_ask_advice.get()>
            <button class="advise" on:click=ask>
                {frame.ctx.text("¿Qué haría un buen jugador?", "What would a good player do?")}
            </button>
        </Show>
    }
}

/// Lights the piece or the button that the advised move begins with.
pub fn light(frame: Frame) {
    Effect::new(move || {
        let mv = frame.controls.advice.get().and_then(|advice| advice.mv);
        frame.when_drawn(move || mark("data-advised", mv.as_deref()));
    });
}

/// Sets the attribute on the control that makes the move or, if the move takes several taps, begins it; removes it from
/// all others.
fn mark(attribute: &str, mv: Option<&str>) {
    let all = |selector: &str| {
        let found = document().query_selector_all(selector).ok();
        let found = found.into_iter().flat_map(|list| (0..list.length()).filter_map(move |i| list.item(i)));
        found.filter_map(|node| node.dyn_into::<web_sys::Element>().ok())
    };
    all(&format!("[{attribute}]")).for_each(|element| drop(element.remove_attribute(attribute)));
    let Some(mv) = mv else { return };
    let begins = |element: &web_sys::Element| {
        let of = |name| element.get_attribute(name).filter(|text| !text.is_empty());
        of("data-move").is_some_and(|text| text == mv) || of("data-pick").is_some_and(|text| mv.starts_with(&text))
    };
    let marked = all("[data-move], [data-pick]").filter(begins);
    marked.for_each(|element| drop(element.set_attribute(attribute, "")));
}
