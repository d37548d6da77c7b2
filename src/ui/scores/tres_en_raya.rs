//! Tres en Raya: who won the round, or nobody.

use super::keeper::Keeper;
use super::sheet::tap;
use crate::engine::Seat;
use crate::scorekeeper::Event;
use crate::ui::prelude::*;

pub fn taps(keeper: Keeper, seat: Seat) -> Vec<AnyView> {
    let name = keeper.name(seat);
    let label = keeper.say(format!("{name} gana la ronda"), format!("{name} wins the round"));
    let words = keeper.say("Gana la ronda", "Wins the round").into();
    vec![tap(keeper, "won", words, label, false, Event::Round(Some(seat)))]
}

pub fn entries(keeper: Keeper) -> AnyView {
    let null = keeper.say("Ronda nula", "Null round").to_string();
    view! { <div class="score-taps">{tap(keeper, "null", null.clone(), null, false, Event::Round(None))}</div> }.into_any()
}
