//! A bot's long thought, in slices between which the page goes on.

use super::{Session, Tablet};
use crate::app::browser;
use crate::app::play::game_ui::GameUi;
use sobremesa::engine::{Seat, Thought, Who};
use std::time::Duration;

/// Milliseconds of thought at a time: half of a picture.
const SLICE: f64 = 8.0;
/// Taps and pictures have their turn meanwhile.
const BREATH: Duration = Duration::from_millis(4);

impl Tablet {
    /// Takes these steps until one says that it was the last, unless the match goes on before or the page is left.
    pub(super) fn in_slices(self, mut step: Box<dyn FnMut() -> bool>) {
        self.later(BREATH, move || {
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
}

impl<G: GameUi> Session<G> {
    /// A bot moves after this pause, in which it may think.
    pub(super) fn bot_turn(self, bot: Seat, pause: Duration) {
        match self.ask_bot(bot, false, G::search) {
            Some(thought) => self.think(thought, pause, move |mv| self.play(Who::Seat(bot), mv)),
            None => self.tablet.later(pause, move || {
                self.bot_plays(bot, false);
            }),
        }
    }

    /// Thinks to the end, but for this pause at least.
    pub(super) fn think(
        self,
        mut thought: Box<dyn Thought<G::Move>>,
        pause: Duration,
        found: impl FnOnce(G::Move) + 'static,
    ) {
        let (start, mut found) = (browser::now(), Some(found));
        self.tablet.in_slices(Box::new(move || {
            let Some(mv) = thought.step() else { return false };
            let thought_for = Duration::from_millis((browser::now() - start).abs() as u64);
            if let Some(found) = found.take() {
                self.tablet.later(pause.saturating_sub(thought_for), move || found(mv));
            }
            true
        }));
    }
}
