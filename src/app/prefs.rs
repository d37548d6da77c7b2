//! The preferences of this device, and the people who have played on it.

use crate::app::browser;
use serde::{Deserialize, Serialize};
use sobremesa::lang::Lang;
use sobremesa::saved::{EMBLEMS, Player, clean_name};
use sobremesa::store::{Kind, Vault};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    #[default]
    Auto,
    Light,
    Dark,
    /// Black on white, for a table in the sun.
    Sun,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TextSize {
    #[default]
    Usual,
    Large,
    Largest,
}

/// In which matches hints are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hints {
    /// A few, in the first match of each game.
    #[default]
    First,
    Always,
    Never,
}

/// The paces of bots besides 0, the normal one.
pub const CALM: u8 = 1;
pub const BRISK: u8 = 2;

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Prefs {
    pub lang: Lang,
    pub theme: Theme,
    pub text: TextSize,
    /// Off by default.
    pub sound: bool,
    /// Vibration on devices that have it. Off by default.
    pub buzz: bool,
    /// No animations, whatever the device prefers.
    pub still: bool,
    /// Buttons on the left.
    pub left_hand: bool,
    pub hints: Hints,
    /// The tablet is passed round even in games without secrets.
    pub passed: bool,
    /// The tablet lies in the middle (La mesa) if possible, instead of being passed round.
    pub mesa: bool,
    /// A tap lifts the curtain, without holding the button.
    pub tap_to_look: bool,
    pub pace: u8,
    /// Forced moves such as a pass are made automatically.
    pub obvious: bool,
    /// The minimum time to call "última" in seconds; 0 leaves it to the options of the match.
    pub time_to_call: u8,
    /// Wins against bots count from this time, in seconds since 1970.
    pub counted_from: u32,
    /// The number of documents in the last export.
    pub copied: u32,
}

/// The people who have played here, the latest first, and the players of the last match.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct People {
    pub known: Vec<Player>,
    pub last_table: Vec<Player>,
}

const KNOWN_PEOPLE: usize = 30;

impl People {
    /// Remembers the people of a match. `stands_in` is true for the default name of a seat, which is not remembered.
    pub fn seat(&mut self, table: &[Player], stands_in: impl Fn(usize, &str) -> bool) {
        let people = table.iter().enumerate().filter(|(at, p)| !p.bot && !stands_in(*at, &p.name));
        let mut known: Vec<Player> = people.map(|(_, player)| player.clone()).collect();
        let new = |p: &Player| !table.iter().any(|q| q.name == p.name);
        known.extend(self.known.drain(..).filter(|p| new(p)));
        known.truncate(KNOWN_PEOPLE);
        (self.known, self.last_table) = (known, table.to_vec());
    }
}

/// The id of the only document of its kind, for preferences and for people.
pub const ONLY: &str = "device";

fn load<T: serde::de::DeserializeOwned>(vault: &Vault, kind: Kind) -> Option<T> {
    let document = vault.load(kind, ONLY, |text| serde_json::from_str(text).ok());
    document.map(|(_, read)| read).ok()
}

/// Loads the preferences. On the first visit the language is the browser's.
pub fn load_prefs(vault: &Vault) -> Prefs {
    let first = || Prefs { lang: Lang::of_browser(&browser::language()), ..Prefs::default() };
    load(vault, Kind::Settings).unwrap_or_else(first)
}

pub fn load_people(vault: &Vault) -> People {
    let mut people: People = load(vault, Kind::People).unwrap_or_default();
    people.known.truncate(KNOWN_PEOPLE);
    people.last_table.truncate(KNOWN_PEOPLE);
    // Cleaned, since they may come from a file.
    for player in people.known.iter_mut().chain(&mut people.last_table) {
        player.name = clean_name(&player.name);
        player.emblem %= EMBLEMS;
    }
    people
}
