//! Copies of an event that its tablet makes by itself: one whenever a phase ends, the last few of them.

use super::progress::progress;
use crate::lang::Lang;
use crate::tournament::{Event, State};
use serde::{Deserialize, Serialize};

/// The most copies that are kept, and their most bytes together.
const MOST: usize = 3;
const MOST_BYTES: usize = 1 << 20;

/// Returns the id of the settings in which a tablet keeps the copies of an event.
pub fn copies_id(event: &str) -> String {
    format!("copies-{event}")
}

/// An event as it was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PhaseCopy {
    /// Milliseconds since 1970.
    pub at: u64,
    pub text: String,
}

/// The oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Copies {
    pub copies: Vec<PhaseCopy>,
}

impl Copies {
    /// Reads a list of copies; empty for a text that is no list of copies.
    pub fn read(text: &str) -> Copies {
        serde_json::from_str(text).unwrap_or_default()
    }

    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Adds a copy, and drops the oldest ones if there are too many.
    pub fn add(&mut self, at: u64, text: &str) {
        if self.copies.last().is_some_and(|last| last.text == text) {
            return;
        }
        self.copies.push(PhaseCopy { at, text: text.into() });
        let bytes = |copies: &[PhaseCopy]| copies.iter().map(|copy| copy.text.len()).sum::<usize>();
        while self.copies.len() > MOST || self.copies.len() > 1 && bytes(&self.copies) > MOST_BYTES {
            self.copies.remove(0);
        }
    }
}

/// Returns the name of a copy's file: the event, how far it has come, and when it was made.
pub fn copy_name(lang: Lang, event: &Event, when: &str) -> String {
    let (_, [es, en]) = progress(event.state());
    format!("{}.json", file_name(&format!("{} {} {when}", event.file().event.name, lang.pick(es, en))))
}

/// Returns a name that any disk takes.
pub fn file_name(name: &str) -> String {
    let plain: String = name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
    let words: Vec<&str> = plain.split('-').filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "torneo".into() } else { words.join("-").to_lowercase() }
}

/// Returns the phases that are over and closed, of all games.
pub fn phases_ended(state: &State) -> usize {
    let phases = state.contests.iter().flat_map(|contest| &contest.phases);
    phases.filter(|phase| phase.through().is_some()).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_is_named_after_event_phase_and_time() {
        let event = Event::new(crate::games::COMPETING, "e", "Liga: ¡de Ñaquis!", 0.0);
        let name = copy_name(Lang::Es, &event, "24 nov, 21:35");
        assert_eq!(name, "liga-de-ñaquis-por-sortear-24-nov-21-35.json");
        assert_eq!(file_name("…"), "torneo");
    }

    #[test]
    fn the_last_copies_are_kept_by_turns_and_within_their_room() {
        let mut copies = Copies::default();
        for at in 1..=5 {
            copies.add(at, &format!("event {at}"));
            copies.add(at + 10, &format!("event {at}"));
        }
        assert_eq!(copies.copies.iter().map(|copy| copy.at).collect::<Vec<_>>(), [3, 4, 5]);
        assert_eq!(Copies::read(&copies.text()), copies);
        copies.add(6, &"x".repeat(MOST_BYTES));
        assert_eq!(copies.copies.iter().map(|copy| copy.at).collect::<Vec<_>>(), [6], "the newest stays");
        for nothing in ["", "[]", "{\"copies\":3}"] {
            assert_eq!(Copies::read(nothing), Copies::default());
        }
    }
}
