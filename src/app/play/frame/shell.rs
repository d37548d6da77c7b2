//! The page of every table: the bar, the pieces in play or the sheet between rounds, and the menu.

use super::Frame;
use super::advice::light;
use super::bar::{Menu, TopBar};
use super::finish::Finish;
use super::plate::SeatResult;
use crate::app::prelude::*;

/// Shows `playing`, or `sheet` while `resting`. With `finish_first`, the pieces stay on the table at the end of a
/// round, with `finish` below them, and the sheet is a tap away; a replay shows only the pieces until the match is
/// `over`. `score` and `more` are a game's parts of the menu.
#[component]
pub fn Shell(
    frame: Frame,
    title: &'static str,
    /// The word for a round, and which it is.
    round: Signal<(&'static str, String)>,
    resting: Memo<bool>,
    over: Memo<bool>,
    finish_first: bool,
    #[prop(into)] playing: ViewFn,
    #[prop(into)] sheet: ViewFn,
    #[prop(into)] finish: ViewFn,
    #[prop(into)] score: ViewFn,
    #[prop(into)] more: ViewFn,
) -> impl IntoView {
    light(frame);
    let open = RwSignal::new(false);
    Effect::new(move || {
        resting.track();
        open.set(false);
    });
    let sheet_first = move || !finish_first || frame.shown || frame.is_past() && over.get();
    let in_short = Memo::new(move |_| !sheet_first() && !open.get());
    let on_sheet = Memo::new(move |_| resting.get() && !in_short.get());
    let now = move || !frame.is_past() && !frame.controls.tablet.landing.get();
    let finished = Memo::new(move |_| resting.get() && in_short.get() && now());
    view! {
        <h1 class="visually-hidden">{title}</h1>
        // A live region has to be in the page before its words.
        <p class="visually-hidden" role="status">{frame.said}</p>
        <TopBar frame round/>
        {move || match on_sheet.get() {
            true => view! {
                {sheet.run()}
                {Seat::all(frame.seats()).map(|seat| view! { <SeatResult frame seat/> }).collect_view()}
            }.into_any(),
            false => playing.run(),
        }}
        {move || finished.get().then(|| view! { <Finish frame open card=finish.run()/> })}
        <Show when=move || frame.menu.get()><Menu frame score=score.run() more=more.run()/></Show>
    }
}
