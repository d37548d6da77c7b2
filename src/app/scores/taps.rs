//! The buttons of a score pad.

use super::session::SheetSession;
use crate::app::widgets::emblem::Emblem;
use leptos::prelude::*;
use serde::Serialize;
use sobremesa::engine::Seat;
use sobremesa::scorekeeper::Entry;

/// A choice among players, a tap each.
pub fn players(session: SheetSession, seats: Vec<Seat>, legend: String, tap: Callback<Seat>) -> AnyView {
    let chip = move |seat: Seat| {
        view! {
            <button class="who-chip" data-who=seat.index() on:click=move |_| tap.run(seat)>
                <Emblem which=session.emblem(seat)/><bdi>{session.name(seat)}</bdi>
            </button>
        }
    };
    view! {
        <fieldset class="who-choice">
            <legend>{legend}</legend>
            {seats.into_iter().map(chip).collect_view()}
        </fieldset>
    }
    .into_any()
}

/// One tap, one entry, in the row of a player. A `dim` one is refused, with its reason.
pub fn tap(
    session: SheetSession,
    key: &'static str,
    seat: Seat,
    words: String,
    dim: bool,
    event: impl Serialize,
) -> AnyView {
    let label = format!("{}: {words}", session.name(seat));
    button(session, key, words, label, dim, Entry::new(&event))
}

/// The same for all of them, or where the words say whose it is.
pub fn lone_tap(
    session: SheetSession,
    key: &'static str,
    words: String,
    dim: bool,
    event: impl Serialize,
) -> AnyView {
    button(session, key, words.clone(), words, dim, Entry::new(&event))
}

fn button(
    session: SheetSession,
    key: &'static str,
    words: String,
    label: String,
    dim: bool,
    entry: Entry,
) -> AnyView {
    view! {
        <button
            class="score-tap"
            class:refused=dim
            data-tap=key
            aria-label=label
            on:click=move |_| session.enter(entry.clone())
        >
            {words}
        </button>
    }
    .into_any()
}
