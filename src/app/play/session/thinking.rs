//! A bot's long thought, in slices between which the page goes on.

use super::Session;
use crate::app::browser;
use crate::app::play::game_ui::GameUi;
use sobremesa::engine::{Seat, Thought, Who};
use std::time::Duration;

/// Milliseconds of thought at a time: half of a picture.
const SLICE: f64 = 8.0;
/// Taps and pictures have their turn meanwhile.
const BREATH: Duration = Duration::from_millis(4);
/// A slice and its breath.
const ROUND: Duration = Duration::from_millis(12);

impl<G: GameUi> Session<G> {
    /// A bot moves after this pause, in which it may think.
    pub(super) fn bot_turn(self, bot: Seat, pause: Duration) {
        match self.ask_bot(bot, false, G::search) {
            Some(thought) => self.think(bot, thought, pause),
            None => self.tablet.later(pause, move || {
                self.bot_plays(bot, false);
            }),
        }
    }

    fn think(self, bot: Seat, mut thought: Box<dyn Thought<G::Move>>, pause: Duration) {
        self.tablet.later(BREATH, move || {
            let start = browser::now();
            // Whichever way the clock is put meanwhile, the slice ends.
            while (browser::now() - start).abs() < SLICE {
                if let Some(mv) = thought.step() {
                    return self.tablet.later(pause, move || self.play(Who::Seat(bot), mv));
                }
            }
            self.think(bot, thought, pause.saturating_sub(ROUND));
        });
    }
}
