//! The buttons of a sheet.

use super::session::use_session;
use crate::app::prelude::*;
use sobremesa::scorekeeper::{Pick, Tap};

/// The emblem and the name of a player.
#[component]
pub fn Who(seat: Seat) -> impl IntoView {
    let session = use_session();
    view! { <Emblem which=session.emblem(seat)/><bdi>{session.name(seat)}</bdi> }
}

/// A question that is answered by tapping a player.
#[component]
pub fn WhoPick(pick: Memo<Option<Pick>>) -> impl IntoView {
    let session = use_session();
    let chip = move |(seat, entry): (Seat, _)| {
        view! {
            <button class="who-chip" data-who=seat.index() on:click=move |_| session.enter(Clone::clone(&entry))>
                <Who seat/>
            </button>
        }
    };
    move || {
        pick.get().map(|pick| {
            view! {
                <fieldset class="who-choice">
                    <legend>{pick.legend}</legend>
                    {pick.choices.into_iter().map(chip).collect_view()}
                </fieldset>
            }
        })
    }
}

/// Buttons that enter something at once, keyed by their words so that each stays the same element.
#[component]
pub fn Taps(#[prop(into)] taps: Signal<Vec<Tap>>) -> impl IntoView {
    view! {
        <For each=move || taps.get() key=|tap| tap.words.clone() let:tap><TapButton taps tap/></For>
    }
}

/// The button for the element of `taps` with the words of `tap`. Its entry and style can change while it is shown.
#[component]
fn TapButton(taps: Signal<Vec<Tap>>, tap: Tap) -> impl IntoView {
    let session = use_session();
    let words = tap.words.clone();
    let now = Memo::new(move |_| taps.with(|taps| taps.iter().find(|tap| tap.words == words).cloned()));
    let dim = move || now.with(|tap| tap.as_ref().is_some_and(|tap| tap.dim));
    let enter = move |_| {
        if let Some(tap) = now.get_untracked() {
            session.enter(tap.entry);
        }
    };
    view! {
        <button class="score-tap" class:refused=move || dim() data-tap=tap.key aria-label=tap.label on:click=enter>
            {tap.words}
        </button>
    }
}
