//! The journal of taps on an open document: they are judged in order, stored, and only then shown.

use std::collections::VecDeque;
use std::sync::Arc;

/// The taps on a log `L`, such as a match or a score sheet. Each tap is judged at once against the log that includes
/// all taps before it. Its [`Outcome`] waits here until the page may show it. `T` is a tap, `R` a reason for a refusal.
pub struct Journal<L, T, R> {
    newest: Arc<L>,
    /// Each outcome with the number of the latest entry at that time.
    waiting: VecDeque<(u64, Outcome<L, T, R>)>,
    entries: u64,
    /// The number of the latest entry that the store has answered for.
    answered: u64,
    unsaved: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Outcome<L, T, R> {
    Entered { before: Arc<L>, after: Arc<L>, tap: T },
    Refused { why: R, tap: T },
}

impl<L, T, R> Journal<L, T, R> {
    pub fn new(stored: Arc<L>) -> Journal<L, T, R> {
        Journal { newest: stored, waiting: VecDeque::new(), entries: 0, answered: 0, unsaved: false }
    }

    /// Returns the log that the next tap is judged by. It may be ahead of what is shown.
    pub fn newest(&self) -> &Arc<L> {
        &self.newest
    }

    /// Judges a tap. Returns the number of its entry and the log to store, unless the tap is refused. Call
    /// [`Journal::stored`] with the number once the store has answered.
    pub fn tap(&mut self, tap: T, judge: impl FnOnce(&L) -> Result<L, R>) -> Option<(u64, Arc<L>)> {
        let before = self.newest.clone();
        let (outcome, entered) = match judge(&before) {
            Ok(after) => {
                self.newest = Arc::new(after);
                self.entries += 1;
                let after = self.newest.clone();
                (Outcome::Entered { before, after, tap }, Some((self.entries, self.newest.clone())))
            }
            Err(why) => (Outcome::Refused { why, tap }, None),
        };
        self.waiting.push_back((self.entries, outcome));
        entered
    }

    /// Takes the store's answer for an entry and all earlier ones: `kept` is true if the log was stored. A log that
    /// was not stored is still shown. Returns true if the latest log with an answer is unsaved.
    pub fn stored(&mut self, entry: u64, kept: bool) -> bool {
        if entry > self.answered {
            (self.answered, self.unsaved) = (entry, !kept);
        }
        self.unsaved
    }

    /// Takes the next outcome that may be shown. A refusal waits for the entries before it.
    pub fn next_to_show(&mut self) -> Option<Outcome<L, T, R>> {
        let answered = self.answered;
        self.waiting.pop_front_if(|(entry, _)| *entry <= answered).map(|(_, outcome)| outcome)
    }

    /// Returns true while the store has not answered for every entry.
    pub fn is_busy(&self) -> bool {
        self.answered < self.entries
    }

    /// Continues from a log that another tab stored.
    pub fn replace(&mut self, stored: Arc<L>) {
        self.newest = stored;
        self.waiting.clear();
    }
}
