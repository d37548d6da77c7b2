//! A match as it is stored: its players and its record.

use crate::engine::{Level, Outcome, PerSeat, Seat};
use crate::names::{clean, collation, same_name, shows};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// A player at the table, person or bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    pub name: String,
    /// The colour and shape of the player, from 0 to [`EMBLEMS`] - 1.
    pub emblem: u8,
    pub bot: bool,
    /// The level of a bot. Not written if it is the default, as for all people.
    #[serde(default, skip_serializing_if = "is_default")]
    pub level: Level,
}

impl Player {
    pub fn person(name: String, emblem: u8) -> Player {
        Player { name, emblem, bot: false, level: Level::default() }
    }
}

pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The number of emblems: colours with a shape.
pub const EMBLEMS: u8 = 10;
/// The longest name at a table, in glyphs.
pub const LONGEST_NAME: usize = 24;

/// One match. `R` is the record of its game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Saved<R> {
    pub id: String,
    pub game: String,
    /// Milliseconds since 1970 by this device's clock, for display only.
    pub started: f64,
    /// When the match was last changed, like `started`.
    pub touched: f64,
    pub players: Vec<Player>,
    /// The time to call "última" has run out. Stored so that a reload gives no second chance.
    #[serde(default)]
    pub late: bool,
    /// How often each seat has taken a move back (TO-3); 0 for seats that are not listed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub taken_back: Vec<u8>,
    /// The seat to move, unless the match rests between two rounds. For lists, which do not replay the record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Seat>,
    /// The score and the pieces on the table, as `PassAndPlay::glance` writes them. For lists, like `turn`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub glance: String,
    /// Written when the match ends, so that a later change of the rules cannot alter the result.
    pub outcome: Option<Outcome>,
    pub record: R,
}

/// A match of any game with its record still as JSON.
pub type Head = Saved<Box<RawValue>>;

/// Why the players of a new match are refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadPlayers {
    /// The index of a player without a name.
    NoName(usize),
    /// The name that two players share.
    SameName(String),
}

/// Returns a tidied name of at most [`LONGEST_NAME`] glyphs.
pub fn clean_name(typed: &str) -> String {
    clean(typed, LONGEST_NAME)
}

pub(crate) fn clean_players(players: &mut [Player]) {
    for player in players {
        player.name = clean_name(&player.name);
        player.emblem %= EMBLEMS;
    }
}

/// Returns a time from a file as whole milliseconds, limited to the years 1970 to 9999, which can be shown.
pub fn clean_time(milliseconds: f64) -> f64 {
    const LAST: f64 = 253_402_300_799_000.0;
    if milliseconds.is_nan() { 0.0 } else { milliseconds.clamp(0.0, LAST).trunc() }
}

/// Returns the whole minutes in a time, which is how files that are shared keep it.
pub fn whole_minutes(milliseconds: f64) -> u64 {
    (clean_time(milliseconds) / MINUTE) as u64
}

/// Returns a time of whole minutes in milliseconds.
pub fn from_minutes(minutes: u64) -> f64 {
    clean_time(minutes as f64 * MINUTE)
}

/// One minute in milliseconds.
const MINUTE: f64 = 60_000.0;

impl<R> Saved<R> {
    /// Returns a match without times, that nobody has played in.
    pub fn new(id: String, game: &str, players: Vec<Player>, record: R) -> Saved<R> {
        let (started, touched, late, taken_back) = (0.0, 0.0, false, Vec::new());
        let (game, turn, glance, outcome) = (game.into(), None, String::new(), None);
        Saved { id, game, started, touched, players, late, taken_back, turn, glance, outcome, record }
    }

    /// Cleans names, emblems and times from a file to what this app would have written.
    pub fn clean(&mut self) {
        clean_players(&mut self.players);
        (self.started, self.touched) = (clean_time(self.started), clean_time(self.touched));
    }
}

pub fn names(players: &[Player]) -> PerSeat<String> {
    PerSeat::new(players.len() as u8, |seat| players[seat.index()].name.clone())
}

/// Checks the cleaned names of a table: each must be visible, and no two may look alike.
pub fn check_players(players: &[Player]) -> Result<(), BadPlayers> {
    for (i, player) in players.iter().enumerate() {
        if !player.name.chars().any(shows) {
            return Err(BadPlayers::NoName(i));
        }
        let key = collation(&player.name);
        if players[..i].iter().any(|other| same_name(&collation(&other.name), &key)) {
            return Err(BadPlayers::SameName(player.name.clone()));
        }
    }
    Ok(())
}
