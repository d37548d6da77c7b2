//! Dudo: who loses or recovers a die.

use super::Pad;
use super::keeper::Keeper;
use super::sheet::{lone_tap, tap};
use crate::engine::Game;
use crate::engine::{Direction, Seat};
use crate::games::dudo::Dudo;
use crate::games::dudo::sheet::{Count, Entry as Event, way};
use crate::scorekeeper::Entry;
use leptos::prelude::*;

pub const PAD: Pad = Pad {
    game: Dudo::ID,
    taps: |keeper, seat| keeper.count::<Count>().map_or_else(Vec::new, |count| taps(keeper, &count, seat)),
    entries: |keeper| keeper.count::<Count>().map_or_else(|| ().into_any(), |count| entries(keeper, &count)),
};

fn taps(keeper: Keeper, game: &Count, seat: Seat) -> Vec<AnyView> {
    if !game.table.is_in(seat) {
        return Vec::new();
    }
    let (loses, calzo) =
        (keeper.say("Pierde uno", "Loses one").into(), keeper.say("Calza bien", "Calza rightly").into());
    let dim = game.table.refuse_calzo(false).is_some();
    vec![
        tap(keeper, "loses", seat, loses, false, Event::Loses { seat, dice: 1 }),
        tap(keeper, "calzo", seat, calzo, dim, Event::Calzo(seat)),
    ]
}

/// The direction of the round, and what is rare.
fn entries(keeper: Keeper, game: &Count) -> AnyView {
    let right = game.table.direction == Direction::Right;
    let way = way(keeper.ctx.lang(), game.table.direction);
    let turn = (!game.table.is_duel()).then(|| {
        view! {
            <button class="score-way" on:click=move |_| keeper.enter(Entry::new(&Event::Way { right: !right }))>
                {way} <small>{keeper.say("cambiar", "change")}</small>
            </button>
        }
    });
    let rare = game.table.playing().map(|seat| {
        let name = keeper.name(seat);
        let two = keeper.say(format!("{name} pierde dos"), format!("{name} loses two"));
        let out = keeper.say(format!("Expulsar a {name}"), format!("Put {name} out"));
        let dim = !game.siciliana(seat);
        view! {
            {lone_tap(keeper, "two", two, dim, Event::Loses { seat, dice: 2 })}
            {lone_tap(keeper, "out", out, false, Event::Expelled(seat))}
        }
    });
    view! {
        <div class="score-taps">{turn}</div>
        <details class="rare">
            <summary>{keeper.say("Siciliana y expulsiones", "Siciliana and expulsions")}</summary>
            <div class="score-pairs">{rare.collect_view()}</div>
        </details>
    }
    .into_any()
}
