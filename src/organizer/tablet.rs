//! A match of an event that is played on the tablet: its id says where it belongs, and its options are those of the
//! plan.

use super::address;
use crate::saved::{LONGEST_NAME, clean_name};
use crate::tournament::{EncounterId, GameId, MatchKind, PhaseId, TournamentGame};
use serde_json::{Map, Value};

/// A match of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TabletMatch {
    pub event: String,
    pub game: GameId,
    pub phase: PhaseId,
    pub number: EncounterId,
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
        Some(TabletMatch {
            event: event.into(),
            game: address::number(game)?,
            phase: address::number(phase)?,
            number: address::number(number)?,
        })
    }
}

/// Sets what the plan asks for in the options of a match, as they are written down.
pub fn set_options(options: &str, game: &TournamentGame, kind: MatchKind, players: usize) -> Option<String> {
    let mut written: Map<String, Value> = serde_json::from_str(options).ok()?;
    let asked = (game.match_options)(kind, players);
    written.extend(asked.into_iter().map(|(name, value)| (name.to_string(), value)));
    serde_json::to_string(&written).ok()
}

/// The name of somebody in a match on the tablet, where names are shorter than in an event; still no two alike.
pub fn short(names: &[String], at: usize) -> String {
    let cut = clean_name(&names[at]);
    if names.iter().filter(|name| clean_name(name) == cut).count() < 2 {
        return cut;
    }
    let number = format!(" {}", at + 1);
    let room = LONGEST_NAME - number.len();
    cut.chars().take(room).collect::<String>() + &number
}
