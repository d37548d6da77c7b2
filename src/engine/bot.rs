//! Players that are not people.

use super::game::Game;
use super::review::Judgement;
use super::rng::Rng;
use super::seat::Seat;
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

/// A choice that takes long, made in small steps: a page goes on between them.
pub trait Thought<M> {
    /// One step, of a millisecond or so on a slow tablet. The move, once it is found.
    fn step(&mut self) -> Option<M>;
}

/// A game with bots. They are given what the seat sees, the moves it may make and a generator of their own, and answer
/// with one of the moves: the position, its generator and its seed are out of reach. The same view, list, level and
/// generator give the same move everywhere.
pub trait Think: Game {
    /// A move of `legal`, or `None` for silence (only out of turn). At once: where there is a [`Think::search`], it is
    /// the move of who does not search.
    fn choose<'a>(view: &Self::View, legal: &'a [Self::Move], level: Level, rng: &mut Rng) -> Option<&'a Self::Move>;

    /// The search for a move of `legal`, where the level looks further.
    fn search(
        _view: &Self::View,
        _legal: &[Self::Move],
        _level: Level,
        _rng: &mut Rng,
    ) -> Option<Box<dyn Thought<Self::Move>>> {
        None
    }

    /// The comparison of a move that `seat` made with the others of `legal`, where there was something to think about.
    fn judge(
        _view: &Self::View,
        _seat: Seat,
        _legal: &[Self::Move],
        _made: &Self::Move,
        _rng: &mut Rng,
    ) -> Option<Judgement<Self::Move>> {
        None
    }

    /// The move, however long it takes.
    fn answer(view: &Self::View, legal: &[Self::Move], level: Level, rng: &mut Rng) -> Option<Self::Move> {
        match Self::search(view, legal, level, rng) {
            Some(mut thought) => loop {
                if let Some(mv) = thought.step() {
                    return Some(mv);
                }
            },
            None => Self::choose(view, legal, level, rng).cloned(),
        }
    }
}
