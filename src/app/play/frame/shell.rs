//! The page of every table: the bar, the pieces in play or the sheet between rounds, and the menu.

use super::Frame;
use super::bar::{Menu, TopBar};
use leptos::prelude::*;

/// `playing` and `sheet` take turns as `resting` says; `score` and `more` are a game's parts of the menu.
#[component]
pub fn Shell(
    frame: Frame,
    title: &'static str,
    /// The word for a round, and which it is.
    #[prop(into)]
    round: Signal<(&'static str, String)>,
    resting: Memo<bool>,
    #[prop(into)] playing: ViewFn,
    #[prop(into)] sheet: ViewFn,
    #[prop(into)] score: ViewFn,
    #[prop(into)] more: ViewFn,
) -> impl IntoView {
    view! {
        <h1 class="visually-hidden">{title}</h1>
        // It stands before its words do, as a live region must.
        <p class="visually-hidden" role="status">{frame.said}</p>
        <TopBar frame round/>
        {move || if resting.get() { sheet.run() } else { playing.run() }}
        <Show when=move || frame.menu.get()>
            <Menu frame score=score.run() more=more.run()/>
        </Show>
    }
}
