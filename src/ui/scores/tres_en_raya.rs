//! Tres en Raya: who won the round, or nobody.

use super::Pad;
use super::keeper::Keeper;
use super::sheet::{lone_tap, tap};
use crate::engine::Game;
use crate::engine::Seat;
use crate::games::tres_en_raya::TresEnRaya;
use crate::games::tres_en_raya::sheet::Entry as Event;
use leptos::prelude::*;

pub const PAD: Pad = Pad { game: TresEnRaya::ID, taps, entries };

fn taps(keeper: Keeper, seat: Seat) -> Vec<AnyView> {
    let words = keeper.say("Gana la ronda", "Wins the round").into();
    vec![tap(keeper, "won", seat, words, false, Event::Round(Some(seat)))]
}

fn entries(keeper: Keeper) -> AnyView {
    let null = keeper.say("Ronda nula", "Null round").to_string();
    view! { <div class="score-taps">{lone_tap(keeper, "null", null, false, Event::Round(None))}</div> }
        .into_any()
}
