//! Bots: the interface of a game's computer players.

use super::{Game, Rng};
use serde::{Deserialize, Serialize};

/// The strength of a bot. A save without a level has the normal one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// A beginner: some sense, and honest mistakes.
    Easy,
    /// Sensible, but looks no further than its own move, and slips now and then.
    #[default]
    Normal,
    /// As strong as the game's bot can be.
    Hard,
}

impl Level {
    pub const ALL: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];

    /// Returns the name in saves and in the referee's lines.
    pub fn word(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
        }
    }

    /// Decides by chance whether a bot of this level errs now: `easy` and `normal` are percentages, hard never errs.
    pub fn slips(self, [easy, normal]: [u32; 2], rng: &mut Rng) -> bool {
        let percent = match self {
            Level::Easy => easy,
            Level::Normal => normal,
            Level::Hard => return false,
        };
        percent > 0 && rng.below(100) < percent
    }
}

/// A choice that takes long, made in small steps so that a page stays responsive.
pub trait Thought<M> {
    /// Makes one step, about a millisecond on a slow tablet. Returns the result once it is found.
    fn step(&mut self) -> Option<M>;

    /// Makes all steps, however long that takes.
    fn finish(&mut self) -> M {
        loop {
            if let Some(result) = self.step() {
                return result;
            }
        }
    }
}

/// A result that is there at once: a thought of one step.
impl<M> Thought<M> for Option<M> {
    fn step(&mut self) -> Option<M> {
        self.take()
    }
}

/// A game with bots. A bot gets what the seat sees, its legal moves and a generator of its own; the position, its
/// generator and its seed are out of reach. The same view, list, level and generator give the same move everywhere.
pub trait Think: Game {
    /// Returns a move of `legal` at once, without a search. Out of turn it may return `None`: the bot does nothing.
    fn choose<'a>(view: &Self::View, legal: &'a [Self::Move], level: Level, rng: &mut Rng) -> Option<&'a Self::Move>;

    /// Starts a search for a move of `legal`; `None` if bots of this level do not search in this position.
    fn search(
        _view: &Self::View,
        _legal: &[Self::Move],
        _level: Level,
        _rng: &mut Rng,
    ) -> Option<Box<dyn Thought<Self::Move>>> {
        None
    }

    /// Returns the move that `search` finds, or that of `choose` if the level does not search. May take long.
    fn answer(view: &Self::View, legal: &[Self::Move], level: Level, rng: &mut Rng) -> Option<Self::Move> {
        match Self::search(view, legal, level, rng) {
            Some(mut thought) => Some(thought.finish()),
            None => Self::choose(view, legal, level, rng).cloned(),
        }
    }
}
