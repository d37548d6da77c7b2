//! Dominó: points while a hand is played, and its end.

use super::options_form::OptionsForm;
use crate::app::play::lobby::Setting;
use crate::app::scores::form::{self, Form};
use crate::app::scores::pad::{Agreement, ScorePad};
use crate::app::scores::session::SheetSession;
use crate::app::scores::taps::{players, tap};
use leptos::prelude::*;
use sobremesa::engine::Seat;
use sobremesa::games::domino::Mode;
use sobremesa::games::domino::Options;
use sobremesa::games::domino::sheet::{Count, Entry as Event};
use sobremesa::scorekeeper::{Draft, Entry, words};

impl ScorePad for Count {
    fn agree(_: Setting) -> Agreement {
        let options = RwSignal::new(Options::default());
        Agreement::of::<Count>(view! { <OptionsForm options/> }.into_any(), move |_| options.get_untracked())
    }

    fn taps(&self, session: SheetSession, seat: Seat) -> Vec<AnyView> {
        taps(self, session, seat)
    }

    fn entries(&self, session: SheetSession) -> AnyView {
        entries(session, self)
    }
}

fn taps(game: &Count, session: SheetSession, seat: Seat) -> Vec<AnyView> {
    if game.draw.is_some() {
        return Vec::new();
    }
    let one = |key, words: String, event| tap(session, key, seat, words, false, event);
    match game.options.mode {
        Mode::Fives => game
            .sums()
            .iter()
            .map(|sum| one("ends", format!("+{sum}"), Event::Ends { seat, sum: *sum }))
            .collect(),
        Mode::Hundred => {
            let mut all =
                vec![one("run", session.say("Carrera +25", "Carrera +25").into(), Event::Run(seat))];
            if game.starter.is_none_or(|starter| starter == seat) {
                let words = session.say("Pase a la salida +25", "Opening pass +25");
                all.push(one("opening", words.into(), Event::Opening(seat)));
            }
            all
        }
        Mode::Capicua => {
            vec![one("passed", session.say("Pasan +2", "A pass +2").into(), Event::Passed(seat))]
        }
        Mode::Fewest | Mode::Single | Mode::Sabaniao => Vec::new(),
    }
}

fn entries(session: SheetSession, game: &Count) -> AnyView {
    if let Some(draw) = &game.draw {
        let legend = words::now(session.ctx.lang(), &session.peek()).pop().unwrap_or_default();
        return players(
            session,
            draw.tied.clone(),
            legend,
            Callback::new(move |seat| session.enter(Entry::new(&Event::Drew(seat)))),
        );
    }
    let twice = match game.options.mode {
        Mode::Capicua => Some(session.say("Capicúa", "Capicúa")),
        Mode::Sabaniao => {
            Some(session.say("Sabaniao: salió con la blanca doble", "Sabaniao: out with the 0-0"))
        }
        _ => None,
    };
    form::form(
        session,
        Form {
            title: session.say("Fin de la ronda", "End of the hand"),
            who: Some(session.say("¿Quién hace dominó?", "Who goes out?")),
            none: session.say("Nadie: bloqueo", "Nobody: blocked"),
            // Only there does it matter (DO-72).
            none_by: (game.options.mode == Mode::Sabaniao)
                .then(|| session.say("¿Quién cerró?", "Who blocked it?")),
            twice,
            what: session.say("Pintas que le quedan", "Pips left"),
            seats: Seat::all(session.seats()).collect(),
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
