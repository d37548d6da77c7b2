//! Dominó: points while a hand is played, and its end.

use super::Pad;
use super::form::{self, Form};
use super::keeper::Keeper;
use super::sheet::{players, tap};
use crate::engine::Game;
use crate::engine::Seat;
use crate::games::domino::sheet::{Count, Entry as Event};
use crate::games::domino::{Domino, Mode};
use crate::scorekeeper::{Draft, Entry, words};
use leptos::prelude::*;

pub const PAD: Pad = Pad {
    game: Domino::ID,
    taps: |keeper, seat| keeper.count::<Count>().map_or_else(Vec::new, |count| taps(keeper, &count, seat)),
    entries: |keeper| keeper.count::<Count>().map_or_else(|| ().into_any(), |count| entries(keeper, &count)),
};

fn taps(keeper: Keeper, game: &Count, seat: Seat) -> Vec<AnyView> {
    if game.draw.is_some() {
        return Vec::new();
    }
    let one = |key, words: String, event| tap(keeper, key, seat, words, false, event);
    match game.options.mode {
        Mode::Fives => game
            .sums()
            .iter()
            .map(|sum| one("ends", format!("+{sum}"), Event::Ends { seat, sum: *sum }))
            .collect(),
        Mode::Hundred => {
            let mut all = vec![one("run", keeper.say("Carrera +25", "Carrera +25").into(), Event::Run(seat))];
            if game.starter.is_none_or(|starter| starter == seat) {
                let words = keeper.say("Pase a la salida +25", "Opening pass +25");
                all.push(one("opening", words.into(), Event::Opening(seat)));
            }
            all
        }
        Mode::Capicua => vec![one("passed", keeper.say("Pasan +2", "A pass +2").into(), Event::Passed(seat))],
        Mode::Fewest | Mode::Single | Mode::Sabaniao => Vec::new(),
    }
}

fn entries(keeper: Keeper, game: &Count) -> AnyView {
    if let Some(draw) = &game.draw {
        let legend = words::now(keeper.ctx.lang(), &keeper.peek()).pop().unwrap_or_default();
        return players(
            keeper,
            draw.tied.clone(),
            legend,
            Callback::new(move |seat| keeper.enter(Entry::new(&Event::Drew(seat)))),
        );
    }
    let twice = match game.options.mode {
        Mode::Capicua => Some(keeper.say("Capicúa", "Capicúa")),
        Mode::Sabaniao => {
            Some(keeper.say("Sabaniao: salió con la blanca doble", "Sabaniao: out with the 0-0"))
        }
        _ => None,
    };
    form::form(
        keeper,
        Form {
            title: keeper.say("Fin de la ronda", "End of the hand"),
            who: Some(keeper.say("¿Quién hace dominó?", "Who goes out?")),
            none: keeper.say("Nadie: bloqueo", "Nobody: blocked"),
            // Only there does it matter (DO-72).
            none_by: (game.options.mode == Mode::Sabaniao)
                .then(|| keeper.say("¿Quién cerró?", "Who blocked it?")),
            twice,
            what: keeper.say("Pintas que le quedan", "Pips left"),
            seats: Seat::all(keeper.seats()).collect(),
            least: 0,
            most: 99,
            adds: Vec::new(),
            sums_to: None,
            event,
        },
    )
}

fn event(draft: &Draft, left: Vec<u16>) -> Entry {
    Entry::new(&Event::Hand { by: draft.who, blocked: draft.none, twice: draft.twice && !draft.none, left })
}
