//! Players that are not people.

use super::game::Game;
use super::rng::Rng;
use serde::{Deserialize, Serialize};

/// The strength of a bot. A save that names none has the bot of the time when there was one only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// A beginner: some sense, and honest mistakes.
    Easy,
    /// Sensible, and never looks further than its own move.
    #[default]
    Normal,
    /// As strong as the game's bot can be.
    Hard,
}

impl Level {
    pub const ALL: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];

    /// Its name in saves and in the referee's lines.
    pub fn word(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
        }
    }
}

/// A game with bots. They are given what the seat sees, the moves it may make and a generator of their own, and answer
/// with one of the moves: the position, its generator and its seed are out of reach.
pub trait Think: Game {
    /// A move of `legal`, or `None` for silence (only out of turn). The same view, list, level and generator give the
    /// same move everywhere.
    fn choose<'a>(
        view: &Self::View,
        legal: &'a [Self::Move],
        level: Level,
        rng: &mut Rng,
    ) -> Option<&'a Self::Move>;
}
