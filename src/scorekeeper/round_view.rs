//! The part of a sheet's view that the game provides: buttons, questions and forms of a round.

use super::round::NumbersForm;
use super::written::Entry;
use crate::engine::Seat;
use serde::Serialize;

/// A button that makes an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tap {
    /// The kind of entry, the same in every language.
    pub key: &'static str,
    pub words: String,
    /// The words for a screen reader, with the name of the player.
    pub label: String,
    /// True if the entry would be refused.
    pub dim: bool,
    pub entry: Entry,
}

impl Tap {
    pub fn new(key: &'static str, words: impl Into<String>, entry: &impl Serialize) -> Tap {
        let words = words.into();
        Tap { key, label: words.clone(), words, dim: false, entry: Entry::new(entry) }
    }

    #[must_use]
    pub fn dim_if(self, dim: bool) -> Tap {
        Tap { dim, ..self }
    }
}

/// A question that is answered by tapping a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pick {
    pub legend: String,
    pub choices: Vec<(Seat, Entry)>,
}

/// A choice that becomes part of the next entries, such as the type of a stage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kinds {
    pub legend: &'static str,
    pub words: Vec<&'static str>,
    /// The index in `words` of the chosen one.
    pub chosen: usize,
}

/// The direction of play, and the entry that changes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    pub words: String,
    pub change: &'static str,
    pub entry: Entry,
}

/// The entries for the round as a whole; empty once the game is over.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RoundView {
    pub way: Option<Way>,
    pub taps: Vec<Tap>,
    pub kinds: Option<Kinds>,
    pub pick: Option<Pick>,
    /// The seats that play the round, if it ends with cards in the hands.
    pub cards: Vec<Seat>,
    pub numbers: Option<NumbersForm>,
    /// The summary under which `numbers` is collapsed, if it is.
    pub folded: Option<&'static str>,
    /// Rarely used entries, with the summary under which they are collapsed.
    pub rare: Option<(&'static str, Vec<Tap>)>,
}

/// The part of a sheet's view that comes from the game.
#[derive(Default)]
pub(super) struct GameView {
    pub now: Vec<String>,
    pub remark: Option<String>,
    /// The unit, the detail and the taps by seat.
    pub seats: Vec<(String, String, Vec<Tap>)>,
    pub round: RoundView,
    /// The totals before the first round, by seat.
    pub start: Vec<u32>,
    pub fewest_wins: bool,
}
