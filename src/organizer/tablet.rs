//! A match of an event that is played on the tablet: its id says where it belongs, and its options are those of the
//! plan.

use crate::tournament::{Phase, TournamentGame};
use serde_json::{Map, Value};

/// A match of an event, all counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TabletMatch {
    pub event: String,
    pub game: usize,
    pub phase: usize,
    pub number: usize,
}

impl TabletMatch {
    /// The id under which it is stored as a match.
    pub fn id(&self) -> String {
        format!("ev.{}.{}.{}.{}", self.event, self.game, self.phase, self.number)
    }

    /// The match of an event with this id, if it is one.
    pub fn of_id(id: &str) -> Option<TabletMatch> {
        let parts: Vec<&str> = id.strip_prefix("ev.")?.rsplitn(4, '.').collect();
        let [number, phase, game, event] = parts[..] else { return None };
        let at = |text: &str| text.parse().ok().filter(|n| *n > 0);
        Some(TabletMatch { event: event.into(), game: at(game)?, phase: at(phase)?, number: at(number)? })
    }
}

/// Sets what the plan asks for in the options of a match, as they are written down.
pub fn set_options(options: &str, game: &TournamentGame, phase: &Phase, players: usize) -> Option<String> {
    let mut written: Map<String, Value> = serde_json::from_str(options).ok()?;
    let asked = (game.match_options)(phase.plan.kind, players);
    written.extend(asked.into_iter().map(|(name, value)| (name.to_string(), value)));
    serde_json::to_string(&written).ok()
}
