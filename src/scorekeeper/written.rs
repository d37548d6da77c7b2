//! A sheet as it is stored: the agreed rules, the players and the entries.

use super::refused::EntryRefusal;
use crate::engine::{Outcome, Seat};
use crate::saved::{Player, clean_players, clean_time};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// The version of the text, raised whenever an older app could not read it.
pub(super) const FORMAT: u32 = 1;

/// One entry of a sheet: the JSON of the game's own entry type, which only the game reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry(String);

impl Entry {
    /// Returns the text of a game's own entry.
    pub fn new(entry: &impl Serialize) -> Entry {
        Entry(serde_json::to_string(entry).unwrap_or_default())
    }

    pub fn read<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_str(&self.0).ok()
    }
}

impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let raw: &RawValue = serde_json::from_str(&self.0).map_err(serde::ser::Error::custom)?;
        raw.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Entry, D::Error> {
        Ok(Entry(Box::<RawValue>::deserialize(deserializer)?.get().into()))
    }
}

/// The id of the game and the rules agreed for the count, as JSON that only the game reads.
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
    /// Writes `{"domino": {...}}`, or `"dudo"` if there is nothing to agree on.
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

/// A sheet as it is stored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct WrittenSheet {
    pub format: u32,
    pub id: String,
    /// Milliseconds since 1970 by the device's clock.
    pub started: f64,
    /// The time of the last entry, in the same unit.
    pub touched: f64,
    pub rules: AgreedRules,
    pub players: Vec<Player>,
    /// The game of `rules`. Every fold writes it and `outcome` anew, for readers that do not fold the log.
    #[serde(default)]
    pub game: String,
    /// The result of the log once the game is over.
    #[serde(default)]
    pub outcome: Option<Outcome>,
    pub log: Vec<Entry>,
    /// The round that is being typed, which does not count yet.
    #[serde(default)]
    pub draft: Draft,
}

impl WrittenSheet {
    /// Limits names, emblems and times to values that this app would have written.
    pub fn clean(&mut self) {
        clean_players(&mut self.players);
        (self.started, self.touched) = (clean_time(self.started), clean_time(self.touched));
    }
}

/// A round that is being typed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// The seat that won the round or went out.
    pub who: Option<Seat>,
    /// True if nobody won: the round is null or blocked.
    pub none: bool,
    /// True if the round counts double.
    pub twice: bool,
    /// The typed numbers, by seat.
    pub numbers: Vec<String>,
    /// The index of the choice in [`super::Kinds`].
    pub kind: u8,
}

/// The reason why a text is no sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bad {
    Unreadable,
    Newer,
    /// The wrong number of players for the game, or names that are not distinct.
    Players,
    /// The number of a bad entry, from 1, and what is wrong with it.
    Entry(usize, EntryRefusal),
}
