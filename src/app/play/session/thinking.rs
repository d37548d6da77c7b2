//! A bot's long thought: in a worker, or in slices between which the page goes on.

use super::{Session, Tablet, chance};
use crate::app::browser;
use crate::app::play::game_ui::GameUi;
use crate::app::play::worker;
use leptos::prelude::*;
use sobremesa::engine::{Level, Question, Rng, Seat, Seed, Thought, Who};
use std::time::Duration;

/// Milliseconds of thought at a time: half of a picture.
const SLICE: f64 = 8.0;
/// Taps and pictures have their turn meanwhile.
const PAUSE_BETWEEN_SLICES: Duration = Duration::from_millis(4);

/// A thought, as far as it has come.
pub(super) enum Thinking {
    Nothing,
    Begun,
    /// The move is found; run once the pause is over.
    Found(Box<dyn FnOnce()>),
}

type Step = Box<dyn FnMut() -> Option<String>>;
type Found = Box<dyn FnOnce(String)>;

impl Tablet {
    /// Takes these steps until one says that it was the last, unless the match goes on before or the page is left.
    pub(super) fn in_slices(self, mut step: Box<dyn FnMut() -> bool>) {
        self.later(PAUSE_BETWEEN_SLICES, move || {
            let start = browser::now();
            // Whichever way the clock is put meanwhile, the slice ends.
            while (browser::now() - start).abs() < SLICE {
                if step() {
                    return;
                }
            }
            self.in_slices(step);
        });
    }

    /// Thinks to the end, but for this pause at least; by these steps where no worker answers.
    fn think(self, question: Question, mut step: Step, pause: Duration, found: Found) {
        let start = browser::now();
        self.thinking.set_value(Thinking::Begun);
        let found = move |mv: String| {
            let thought_for = Duration::from_millis((browser::now() - start).abs() as u64);
            let pause = if self.fast_forwarded.get_value() { pause.min(self.bot_pause()) } else { pause };
            self.thinking.set_value(Thinking::Found(Box::new(move || found(mv))));
            self.later(pause.saturating_sub(thought_for), move || self.do_found());
        };
        let mut found = Some(found);
        let still = self.still();
        leptos::task::spawn_local(async move {
            let answer = worker::ask(self.info.id, &question).await;
            if !still() {
                return;
            }
            let mut tell = move |mv| {
                if let Some(found) = found.take() {
                    found(mv)
                }
            };
            match answer {
                Some(mv) => tell(mv),
                None => self.in_slices(Box::new(move || step().map(&mut tell).is_some())),
            }
        });
    }

    fn do_found(self) {
        if let Some(Thinking::Found(found)) =
            self.thinking.try_update_value(|thinking| std::mem::replace(thinking, Thinking::Nothing))
        {
            found();
        }
    }

    /// Makes a bot that thinks move as soon as it has found its move. False where none thinks.
    pub(super) fn finish_thought(self) -> bool {
        match self.thinking.with_value(|thinking| match thinking {
            Thinking::Nothing => None,
            Thinking::Begun => Some(false),
            Thinking::Found(_) => Some(true),
        }) {
            Some(true) => self.do_found(),
            Some(false) => {}
            None => return false,
        }
        true
    }
}

impl<G: GameUi> Session<G> {
    /// A bot moves after this pause, in which it may think.
    pub(super) fn bot_turn(self, bot: Seat, pause: Duration) {
        let asked = self.ask_bot(bot, false, |view, legal, level, rng| {
            let seed = chance::seed_of(rng);
            Some((G::search(view, legal, level, &mut Rng::from_seed(&seed))?, level, seed))
        });
        match asked {
            Some((thought, level, seed)) => {
                let play = move |mv| self.play(Who::Seat(bot), mv);
                self.think(bot, level, seed, thought, pause, play);
            }
            None => self.tablet.later(pause, move || {
                self.bot_plays(bot, false);
            }),
        }
    }

    /// Thinks for this seat, for this pause at least. The thought was begun with the seed.
    pub(super) fn think(
        self,
        seat: Seat,
        level: Level,
        seed: Seed,
        mut thought: Box<dyn Thought<G::Move>>,
        pause: Duration,
        found: impl FnOnce(G::Move) + 'static,
    ) {
        let record = self.game.with_untracked(|game| game.record().written());
        let question = Question { seat, level, seed, record };
        let step = move || thought.step().map(Into::into);
        let found = move |mv| drop(G::Move::try_from(mv).map(found));
        self.tablet.think(question, Box::new(step), pause, Box::new(found));
    }
}
