//! The notes of a tablet about an event, apart from the log. Other tablets do not get them.

use super::draft::{Draft, reported};
use super::progress::progress;
use super::tablet::match_id;
use crate::tournament::{EncounterRef, Event, Sheet};
use serde::{Deserialize, Serialize};

/// Returns the id of the settings in which a tablet keeps its notes about an event.
pub fn notes_id(event: &str) -> String {
    format!("event-{event}")
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Notes {
    pub backup: Option<Mark>,
    pub timer: Timer,
    pub line: String,
    /// The place that the diplomas name, such as the town.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// How the takings are split into prizes, as it was typed; empty for the usual split.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub prizes: String,
    pub drafts: Vec<Draft>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub here: Vec<String>,
    /// True if this tablet speaks calls and new results.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub aloud: bool,
    /// True if the whole event is over. The home page reads it here, since it does not compute the event from its log.
    pub over: bool,
    /// The progress of the event in Spanish and English, for the list of events.
    pub stands: [String; 2],
    /// The moment at which the event was handed over to another tablet, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given: Option<Mark>,
}

/// A moment of an event, by the clock and by its log.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Mark {
    /// The time in milliseconds since 1970.
    pub at: f64,
    pub actions: usize,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Timer {
    pub minutes: u32,
    /// The seconds left when it was last stopped or started.
    pub left: i64,
    /// When it was last started, in milliseconds since 1970; `None` while it is stopped.
    pub since: Option<f64>,
}

/// Returns minutes and seconds of a round's clock: "12:05", and "−0:30" past its end.
pub fn clock(seconds: i64) -> String {
    let sign = if seconds < 0 { "−" } else { "" };
    let (minutes, rest) = (seconds.unsigned_abs() / 60, seconds.unsigned_abs() % 60);
    format!("{sign}{minutes}:{}{rest}", if rest < 10 { "0" } else { "" })
}

impl Default for Timer {
    fn default() -> Timer {
        Timer::new(20)
    }
}

impl Timer {
    pub fn new(minutes: u32) -> Timer {
        Timer { minutes, left: i64::from(minutes) * 60, since: None }
    }

    /// Returns the seconds left at the time `now`, negative after the end.
    pub fn left_at(&self, now: f64) -> i64 {
        self.left - self.since.map_or(0, |since| ((now - since) / 1000.0) as i64)
    }

    /// Estimates when the round `ahead` rounds later begins if all take their full time, in ms since 1970.
    pub fn begins(&self, ahead: u32, now: f64) -> f64 {
        let minutes = f64::from(self.minutes * ahead.saturating_sub(1));
        now + self.left_at(now).max(0) as f64 * 1000.0 + minutes * 60_000.0
    }

    pub fn toggle(&mut self, now: f64) {
        (self.left, self.since) = (self.left_at(now), self.since.is_none().then_some(now));
    }

    /// Adds minutes to every round or, once this clock has been used, only to the round in play, which goes on.
    pub fn add(&mut self, minutes: i32) {
        if self.is_used() {
            self.left += i64::from(minutes) * 60;
        } else {
            *self = Timer::new(self.minutes.saturating_add_signed(minutes).max(1));
        }
    }

    /// Returns true if it runs or was stopped before its end.
    pub fn is_used(&self) -> bool {
        self.since.is_some() || self.left != i64::from(self.minutes) * 60
    }
}

impl Notes {
    /// Follows the last `added` actions: stores the progress, and drops drafts of matches that now have a result. The
    /// event no longer counts as handed over.
    pub fn follow(&mut self, event: &Event, added: usize) {
        (self.over, self.stands) = progress(event.state());
        let log = &event.file().log;
        for (at, _) in log[log.len() - added..].iter().filter_map(reported) {
            let id = match_id(&event.file().event.id, at);
            self.drafts.retain(|draft| draft.of != id);
        }
        if let Some(given) = self.given.as_mut().filter(|_| added > 0) {
            given.actions = log.len();
        }
    }

    /// Returns the draft of a match that was entered for its present players (if `current`) or for earlier ones.
    pub fn draft(&self, event: &Event, at: EncounterRef, current: bool) -> Option<&Draft> {
        let id = match_id(&event.file().event.id, at);
        self.drafts.iter().find(|draft| draft.of == id && draft.is_current(event.state(), at) == current)
    }

    pub fn set_draft(&mut self, event: &Event, at: EncounterRef, sheet: Sheet) {
        let (id, state) = (match_id(&event.file().event.id, at), event.state());
        self.drafts.retain(|draft| draft.of != id || !draft.is_current(state, at));
        self.drafts.extend(Draft::new(id, state, at, sheet).filter(|draft| !draft.is_empty()));
    }

    /// Ticks a name in the roll call, or removes its tick.
    pub fn tick(&mut self, name: &str) {
        match self.here.iter().position(|here| here == name) {
            Some(at) => drop(self.here.remove(at)),
            None => self.here.push(name.into()),
        }
    }

    /// Returns when the event was handed over, in milliseconds since 1970; `None` if it has more actions since then.
    pub fn handed_over(&self, event: &Event) -> Option<f64> {
        self.given.filter(|given| given.actions == event.file().log.len()).map(|given| given.at)
    }

    /// Returns the number of actions since the last copy outside this tablet, and how many of them are results.
    pub fn not_copied(&self, event: &Event) -> [usize; 2] {
        let since = event.file().log.iter().skip(self.backup.map_or(0, |backup| backup.actions));
        [since.clone().count(), since.filter(|action| reported(action).is_some()).count()]
    }
}
