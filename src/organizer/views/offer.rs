//! A button with which the organizer enters actions.

use crate::tournament::Action;

/// A button: its words, the actions that it enters into the log, and the notice once they are stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    pub words: String,
    /// True if the state that the button would bring about is already there.
    pub pressed: bool,
    /// The actions. Either all of them are applied or none.
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
