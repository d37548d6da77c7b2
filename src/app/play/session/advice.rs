//! Advice to a person whose turn it is: the move of the strongest bot, which knows what this seat knows, and a reason.

use super::{Calling, Session};
use crate::app::play::game_ui::GameUi;
use crate::app::prelude::*;
use sobremesa::engine::{Level, Rng};

#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    seat: Seat,
    pub words: String,
    /// The short text of the advised move, once it is found.
    pub mv: Option<String>,
}

impl<G: GameUi> Session<G> {
    /// Returns the advice to show: none while another hand is seen.
    pub(super) fn advice(self) -> Option<Advice> {
        self.tablet.advice.get().filter(|advice| Some(advice.seat) == self.to_advise())
    }

    /// Returns the person whose turn it is, if their hand is seen or hands are open.
    pub(super) fn to_advise(self) -> Option<Seat> {
        let tablet = self.tablet;
        let next = tablet.facts.with(|facts| facts.waiting().filter(|_| !facts.rests))?;
        let secrets = tablet.facts.with(|facts| facts.has_secrets);
        let seen = !secrets || tablet.active_seat.get() == Some(next);
        let quiet = tablet.calling.get() == Calling::Nobody && !tablet.is_past() && !tablet.only_looks();
        (seen && quiet && tablet.is_person(next)).then_some(next)
    }

    pub(super) fn ask_advice(self) {
        let tablet = self.tablet;
        let Some(seat) = untrack(|| self.to_advise()) else { return };
        let say = move |es: &'static str, en: &'static str| {
            let words = tablet.ctx.say(es, en).to_string();
            tablet.advice.set(Some(Advice { seat, words, mv: None }));
        };
        say("Pensando…", "Thinking…");
        self.with_extras(Box::new(move |extras| match extras {
            Some(extras) => (extras.advise)(self),
            None => say(
                "No se ha podido cargar el consejero. Comprueba la conexión y pregunta otra vez.",
                "The adviser could not be loaded. Check your connection and ask again.",
            ),
        }));
    }

    /// Thinks for the player who asked for advice. Called by the extras of the game only.
    pub fn advise(self) {
        // The match may have gone on meanwhile.
        let asked = self.tablet.advice.with_untracked(|advice| advice.as_ref().map(|advice| advice.seat));
        let Some(seat) = untrack(|| self.to_advise()).filter(|seat| asked == Some(*seat)) else { return };
        let legal = self.moves(seat, false);
        let view = self.game.with_untracked(|game| game.game().view(Who::Seat(seat)));
        // A generator of its own, so that asking does not change what the bots will do.
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
        tablet.advice.set(Some(Advice { seat, words, mv: Some(mv.into()) }));
    }
}
