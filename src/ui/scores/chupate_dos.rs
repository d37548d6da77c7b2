//! Chúpate Dos: who won the round and what the others had left.

use super::Pad;
use super::form::{self, Form};
use super::keeper::Keeper;
use super::sheet::lone_tap;
use crate::engine::Game;
use crate::engine::Seat;
use crate::games::chupate_dos::ChupateDos;
use crate::games::chupate_dos::sheet::{Count, Entry as Event};
use crate::scorekeeper::{Draft, Entry};
use leptos::prelude::*;

pub const PAD: Pad = Pad {
    game: ChupateDos::ID,
    taps: |_, _| Vec::new(),
    entries: |keeper| keeper.count::<Count>().map_or_else(|| ().into_any(), |count| entries(keeper, &count)),
};

fn entries(keeper: Keeper, game: &Count) -> AnyView {
    let yellow = Seat::all(keeper.seats()).map(|seat| {
        let name = keeper.name(seat);
        let words = keeper.say(format!("Amarilla a {name}"), format!("Yellow for {name}"));
        lone_tap(keeper, "yellow", words, false, Event::Yellow(seat))
    });
    let round = form::form(
        keeper,
        Form {
            title: keeper.say("Fin de la ronda", "End of the round"),
            who: Some(keeper.say("¿Quién gana la ronda?", "Who wins the round?")),
            none: keeper.say("Nadie: nula", "Nobody: null"),
            none_by: None,
            twice: None,
            what: keeper.say("Cartas que le quedan", "Cards left"),
            seats: game.playing.clone(),
            least: 1,
            most: 19,
            adds: Vec::new(),
            sums_to: None,
            event,
        },
    );
    view! {
        {round}
        <details class="rare">
            <summary>{keeper.say("Tarjetas amarillas", "Yellow cards")}</summary>
            <div class="score-pairs">{yellow.collect_view()}</div>
        </details>
    }
    .into_any()
}

fn event(draft: &Draft, left: Vec<u16>) -> Entry {
    Entry::new(&Event::Cards { won: draft.who, left })
}
