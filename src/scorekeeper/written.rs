//! The text of a sheet: what was agreed, who plays, what was entered.

use super::entry::Entry;
use super::refused::EntryRefusal;
use crate::engine::{Outcome, Seat};
use crate::saved::{EMBLEMS, Player, clean_name, clean_time};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// The version of the text. Raised when an older app could not read it.
pub(super) const FORMAT: u32 = 1;

/// The game, with what matters for counting: its id and the JSON of what was agreed, which only the game reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AgreedRules {
    pub game: String,
    agreed: Entry,
}

impl AgreedRules {
    pub fn new(game: &str, agreed: &impl Serialize) -> AgreedRules {
        AgreedRules { game: game.into(), agreed: Entry::new(agreed) }
    }

    /// Returns the agreed rules, in the type of the game.
    pub(super) fn agreed<R: DeserializeOwned>(&self) -> Option<R> {
        self.agreed.read()
    }
}

impl Serialize for AgreedRules {
    /// Writes `{"domino": {...}}`, or `"dudo"` if there is nothing to agree upon.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.agreed == Entry::new(&()) {
            return serializer.serialize_str(&self.game);
        }
        serializer.collect_map([(&self.game, &self.agreed)])
    }
}

impl<'de> Deserialize<'de> for AgreedRules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<AgreedRules, D::Error> {
        let text = Entry::deserialize(deserializer)?;
        if let Some(game) = text.read::<String>() {
            return Ok(AgreedRules { game, agreed: Entry::new(&()) });
        }
        let of_game: Option<BTreeMap<String, Entry>> = text.read();
        let mut of_game = of_game.into_iter().flatten();
        match (of_game.next(), of_game.next()) {
            (Some((game, agreed)), None) => Ok(AgreedRules { game, agreed }),
            _ => Err(D::Error::custom("the rules are those of one game")),
        }
    }
}

/// A sheet as it is stored. All that it says follows from `log`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct WrittenSheet {
    pub format: u32,
    pub id: String,
    /// Milliseconds since 1970 by this device's clock; only shown.
    pub started: f64,
    pub touched: f64,
    pub rules: AgreedRules,
    pub players: Vec<Player>,
    /// The game of `rules`, and the result of the log once it is over. Every fold writes both anew, for readers
    /// that fold nothing.
    #[serde(default)]
    pub game: String,
    #[serde(default)]
    pub outcome: Option<Outcome>,
    pub log: Vec<Entry>,
    /// The half-entered result: nobody's score yet.
    #[serde(default)]
    pub draft: Draft,
}

impl WrittenSheet {
    /// Brings what a file says of players and times to what this app would have written.
    pub fn clean(&mut self) {
        for player in &mut self.players {
            player.name = clean_name(&player.name);
            player.emblem %= EMBLEMS;
        }
        (self.started, self.touched) = (clean_time(self.started), clean_time(self.touched));
    }
}

/// A round on its way into the log.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// The seat that won the round or went out.
    pub who: Option<Seat>,
    /// Null, or blocked.
    pub none: bool,
    pub twice: bool,
    /// Typed numbers, by seat.
    pub numbers: Vec<String>,
    /// The place of what was chosen in a list of the game.
    pub kind: u8,
}

/// The reason why a text is no sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bad {
    Unreadable,
    Newer,
    /// Not as many as the game has, or without names that tell them apart.
    Players,
    /// The entry, from 1, and what is wrong with it.
    Entry(usize, EntryRefusal),
}
