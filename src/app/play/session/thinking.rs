//! A bot's search: in a worker, or in slices between which the page stays responsive.

use super::{Session, Tablet, chance};
use crate::app::play::game_ui::GameUi;
use crate::app::play::worker;
use crate::app::prelude::*;
use sobremesa::engine::{Level, Question, Rng, Seed, Thought};

/// The length of a slice in milliseconds: half a frame.
const SLICE_MS: f64 = 8.0;
/// The pause that leaves time for taps and frames.
const PAUSE_BETWEEN_SLICES: Duration = Duration::from_millis(4);

pub(super) enum Thinking {
    Nothing,
    Begun,
    /// The move is found; run once the pause is over.
    Found(Box<dyn FnOnce()>),
}

type Step = Box<dyn FnMut() -> Option<String>>;
type Found = Box<dyn FnOnce(String)>;

impl Tablet {
    /// Runs `step` until it returns true, the match goes on or the page is left.
    pub(super) fn in_slices(self, mut step: Box<dyn FnMut() -> bool>) {
        let slice = move || {
            let start = browser::now();
            // `abs`, so that the slice ends even if the clock is set back meanwhile.
            while (browser::now() - start).abs() < SLICE_MS {
                if step() {
                    return;
                }
            }
            self.in_slices(step);
        };
        self.after_pause(PAUSE_BETWEEN_SLICES, Box::new(slice));
    }

    /// Searches in a worker, or by `step` if no worker answers. `found` gets the move, at the earliest after `pause`.
    fn think(self, question: Question, mut step: Step, pause: Duration, found: Found) {
        let start = browser::now();
        self.thinking.set_value(Thinking::Begun);
        let found = move |mv: String| {
            let thought_for = Duration::from_millis((browser::now() - start).abs() as u64);
            let pause = if self.fast_forwarded.get_value() { pause.min(self.bot_pause()) } else { pause };
            self.thinking.set_value(Thinking::Found(Box::new(move || found(mv))));
            self.after_pause(pause.saturating_sub(thought_for), Box::new(move || self.do_found()));
        };
        let mut found = Some(found);
        let still = self.still();
        leptos::task::spawn_local(async move {
            let answer = worker::ask(self.info.id, &question).await;
            if !still() {
                return;
            }
            let mut report = move |mv| {
                if let Some(found) = found.take() {
                    found(mv)
                }
            };
            match answer {
                Some(mv) => report(mv),
                None => self.in_slices(Box::new(move || step().map(&mut report).is_some())),
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

    /// Makes a bot move as soon as its search is finished. False if no bot searches.
    pub(super) fn finish_thought(self) -> bool {
        if self.thinking.with_value(|thinking| matches!(thinking, Thinking::Nothing)) {
            return false;
        }
        if self.thinking.with_value(|thinking| matches!(thinking, Thinking::Found(_))) {
            self.do_found();
        }
        true
    }
}

impl<G: GameUi> Session<G> {
    /// Lets a bot move after this pause, in which it may search.
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
            None => self.tablet.after_pause(pause, Box::new(move || _ = self.bot_plays(bot, false))),
        }
    }

    /// Searches for this seat, for at least `pause`. `thought` was begun with `seed`.
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
