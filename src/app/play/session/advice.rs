//! Advice to a person whose turn it is: the move of the strongest bot, which knows what this seat knows, and a reason.

use super::{Calling, Session};
use crate::app::play::game_ui::GameUi;
use leptos::prelude::*;
use sobremesa::engine::{Level, Rng, Seat, Who};
use std::time::Duration;

/// The advice that was asked for: for whom, and once it is there the sentence, and the move.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Advised {
    seat: Seat,
    words: Option<String>,
    mv: Option<String>,
}

/// The part that the frame of a table uses.
#[derive(Clone, Copy)]
pub struct Advice {
    /// It is a person's turn.
    pub offered: Memo<bool>,
    pub ask: Callback<()>,
    /// The words to show; nothing while another hand is seen, or none.
    pub words: Memo<Option<String>>,
    /// The short text of the move.
    pub mv: Memo<Option<String>>,
}

impl<G: GameUi> Session<G> {
    pub(super) fn advice(self) -> Advice {
        let (tablet, advised) = (self.tablet, self.tablet.advised);
        let shown = move || advised.get().filter(|advised| Some(advised.seat) == self.to_advise());
        Advice {
            offered: Memo::new(move |_| self.to_advise().is_some()),
            ask: Callback::new(move |()| self.ask_advice()),
            words: Memo::new(move |_| {
                let thinking = || tablet.ctx.say("Pensando…", "Thinking…").to_string();
                Some(shown()?.words.unwrap_or_else(thinking))
            }),
            mv: Memo::new(move |_| shown()?.mv),
        }
    }

    /// The person whose turn it is, and whose hand is seen where hands are hidden.
    fn to_advise(self) -> Option<Seat> {
        let tablet = self.tablet;
        let next = tablet.facts.with(|facts| facts.waiting().filter(|_| !facts.rests))?;
        let secrets = tablet.facts.with(|facts| facts.has_secrets);
        let seen = !secrets || tablet.active_seat.get() == Some(next);
        let quiet = tablet.calling.get() == Calling::Nobody && !tablet.is_past() && !tablet.only_looks();
        (seen && quiet && tablet.is_person(next)).then_some(next)
    }

    fn ask_advice(self) {
        let tablet = self.tablet;
        let Some(seat) = untrack(|| self.to_advise()) else { return };
        tablet.advised.set(Some(Advised { seat, words: None, mv: None }));
        self.with_extras(Box::new(move |extras| match extras {
            Some(extras) => (extras.advise)(self),
            None => {
                let words = tablet.ctx.say(
                    "No se ha podido cargar el consejero. Comprueba la conexión y pregunta otra vez.",
                    "The adviser could not be loaded. Check your connection and ask again.",
                );
                tablet.advised.set(Some(Advised { seat, words: Some(words.into()), mv: None }));
            }
        }));
    }

    /// Among the extras of the game.
    pub fn advise(self) {
        // The match may have gone on meanwhile.
        let asked = self.tablet.advised.with_untracked(|advised| advised.as_ref().map(|of| of.seat));
        let Some(seat) = untrack(|| self.to_advise()).filter(|seat| asked == Some(*seat)) else { return };
        let legal = self.moves(seat, false);
        let view = self.game.with_untracked(|game| game.game().view(Who::Seat(seat)));
        // Chance of its own: asking changes nothing of what the bots will do.
        let seed = super::chance::seed_of(&mut super::chance::bot_rng());
        let rng = &mut Rng::from_seed(&seed);
        match G::search(&view, &legal, Level::Hard, rng) {
            Some(thought) => {
                self.think(seat, Level::Hard, seed, thought, Duration::ZERO, move |mv| self.show_advice(seat, mv));
            }
            None => {
                if let Some(mv) = G::choose(&view, &legal, Level::Hard, rng) {
                    self.show_advice(seat, mv.clone());
                }
            }
        }
    }

    fn show_advice(self, seat: Seat, mv: G::Move) {
        let tablet = self.tablet;
        let (legal, lang) = (self.moves(seat, false), tablet.ctx.lang());
        let names = tablet.players.with_value(|players| sobremesa::saved::names(players));
        let view = self.game.with_untracked(|game| game.game().view(Who::Seat(seat)));
        let words = sobremesa::solo::to_you(lang, &G::advice(lang, &view, &legal, &mv, &names));
        tablet.advised.set(Some(Advised { seat, words: Some(words), mv: Some(mv.into()) }));
    }
}
