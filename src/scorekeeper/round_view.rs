//! The part of a sheet that its game shows: the buttons, questions and forms of a round.

use super::entry::Entry;
use super::round::NumbersForm;
use crate::engine::Seat;
use serde::Serialize;

/// A button that writes an entry down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tap {
    /// The kind of entry, the same in every language.
    pub key: &'static str,
    pub words: String,
    /// The words with the name of the player, if they do not have it.
    pub label: String,
    /// True if it is known that the entry is refused.
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

/// A question that is answered by a tap on a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pick {
    pub legend: String,
    pub choices: Vec<(Seat, Entry)>,
}

/// A choice that later entries carry, as the type of a stage.
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

/// The entries for the round as a whole; none once the game is over.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RoundView {
    pub way: Option<Way>,
    pub taps: Vec<Tap>,
    pub kinds: Option<Kinds>,
    pub pick: Option<Pick>,
    /// The seats that play the round, if it ends with cards in the hands.
    pub cards: Vec<Seat>,
    pub numbers: Option<NumbersForm>,
    /// The summary under which `numbers` are folded away.
    pub folded: Option<&'static str>,
    /// The summary of rare entries.
    pub rare: Option<(&'static str, Vec<Tap>)>,
}

/// The part of a view that only the game knows.
#[derive(Default)]
pub(super) struct GameView {
    pub now: Vec<String>,
    pub remark: Option<String>,
    /// The unit, the detail and the taps by seat.
    pub seats: Vec<(String, String, Vec<Tap>)>,
    pub round: RoundView,
}
