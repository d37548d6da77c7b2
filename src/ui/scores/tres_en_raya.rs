//! Tres en Raya: who won the round, or nobody.

use super::keeper::Keeper;
use super::sheet::{lone_tap, tap};
use crate::engine::Seat;
use crate::scorekeeper::Event;
use leptos::prelude::*;

pub fn taps(keeper: Keeper, seat: Seat) -> Vec<AnyView> {
    let words = keeper.say("Gana la ronda", "Wins the round").into();
    vec![tap(keeper, "won", seat, words, false, Event::Round(Some(seat)))]
}

pub fn entries(keeper: Keeper) -> AnyView {
    let null = keeper.say("Ronda nula", "Null round").to_string();
    view! { <div class="score-taps">{lone_tap(keeper, "null", null, false, Event::Round(None))}</div> }
        .into_any()
}
