//! Tres en Raya: who won the round, or nobody.

use super::Pad;
use super::keeper::Keeper;
use super::sheet::{lone_tap, tap};
use leptos::prelude::*;
use sobremesa::engine::Game;
use sobremesa::engine::Seat;
use sobremesa::games::tres_en_raya::TresEnRaya;
use sobremesa::games::tres_en_raya::sheet::Entry as Event;

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
