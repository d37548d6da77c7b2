//! What the organizer may do with one tap.

use crate::tournament::Action;

/// A button: its words, what it enters into the log, and the notice once that is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    pub words: String,
    /// True if what the button stands for is the case already.
    pub pressed: bool,
    /// Applied together or not at all.
    pub actions: Vec<Action>,
    pub notice: String,
}

impl Offer {
    pub fn new(words: impl Into<String>, action: Action, notice: impl Into<String>) -> Offer {
        Offer { words: words.into(), pressed: false, actions: vec![action], notice: notice.into() }
    }

    pub fn pressed(self, pressed: bool) -> Offer {
        Offer { pressed, ..self }
    }
}
