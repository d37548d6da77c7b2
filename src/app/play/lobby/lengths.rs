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

/// One of several choices, in two lines.
#[component]
fn Chip(word: String, on: Signal<bool>, choose: Callback<()>, name: AnyView, what: Pair) -> impl IntoView {
    view! {
        <button class="chip" class:on=on data-length=word aria-pressed=move || on.get().to_string()
            on:click=move |_| choose.run(())>
            <b>{name}</b>
            <small>{use_ctx().text(what.0, what.1)}</small>
        </button>
    }
}

/// The lengths of the game, each with what it means; nothing if there is only one.
#[component]
pub fn Lengths(length: RwSignal<Option<Length>>, lengths: [Pair; 3], set_length: Callback<Length>) -> impl IntoView {
    let ctx = use_ctx();
    let offered: Vec<_> = LENGTHS.into_iter().zip(lengths).filter(|(_, (es, _))| !es.is_empty()).collect();
    if offered.is_empty() {
        return ().into_any();
    }
    let chip = move |((of, word, name), what): ((Length, &'static str, Pair), Pair)| {
        let on = Signal::derive(move || length.get() == Some(of));
        let (choose, name) = (Callback::new(move |()| set_length.run(of)), ctx.text(name.0, name.1).into_any());
        view! { <Chip word=word.into() on choose name what/> }
    };
    view! {
        <div class="levels lengths" role="group"
            aria-label=ctx.text("Duración de la partida", "Length of the match")>
            {offered.into_iter().map(chip).collect_view()}
        </div>
    }
    .into_any()
}

/// The numbers of opponents, if these options leave a choice.
#[component]
pub fn Rivals(seats: Signal<RangeInclusive<u8>>, rivals: RwSignal<u8>) -> impl IntoView {
    let ctx = use_ctx();
    let counts = move || {
        let seats = seats.get();
        seats.start() - 1..=MOST_RIVALS.min(seats.end() - 1)
    };
    let chip = move |count: u8| {
        let on = Signal::derive(move || rivals.get() == count);
        let what = if count == 1 { ("rival", "opponent") } else { ("rivales", "opponents") };
        let word = count.to_string();
        let (choose, name) = (Callback::new(move |()| rivals.set(count)), word.clone().into_any());
        view! { <Chip word on choose name what/> }
    };
    view! {
        <Show when=move || { counts().count() > 1 }>
            <div class="levels lengths" role="group" aria-label=ctx.text("Cuántos rivales", "How many opponents")>
                {move || counts().map(chip).collect_view()}
            </div>
        </Show>
    }
}
