//! The hand of the day: everyone who plays it gets the same deal and the same answers from the bot.

use super::bot_name;
use crate::engine::{Level, Rng, Seed};
use crate::saved::Player;

/// A day of the device's calendar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Day {
    pub year: u32,
    pub month: u32,
    pub day: u32,
}

const MARK: &str = "day.";

impl Day {
    /// Returns the day of the match with this id, if it is a hand of the day.
    pub fn of(id: &str) -> Option<Day> {
        let mut parts = id.strip_prefix(MARK)?.split('.').next()?.split('-').map(|part| part.parse().ok());
        let mut part = || parts.next().flatten();
        let day = Day { year: part()?, month: part()?, day: part()? };
        (day.year < 10_000 && (1..=12).contains(&day.month) && (1..=31).contains(&day.day)).then_some(day)
    }

    /// Returns a number that is one more each day. Years begin in March, so that a leap day is the last of its year.
    pub fn number(self) -> u32 {
        let month = (self.month + 9) % 12;
        let year = self.year + 400 - u32::from(month >= 10);
        365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + self.day
    }

    /// Returns the id of the match of this game on this day.
    pub fn id(self, game: &str) -> String {
        let Day { year, month, day } = self;
        format!("{MARK}{year:04}-{month:02}-{day:02}.{game}")
    }

    pub fn seed(self, game: &str) -> Seed {
        Seed::from_words(&self.id(game))
    }

    /// Returns the players: the person and the bot, which is the same every day.
    pub fn table(you: String) -> Vec<Player> {
        let level = Level::Normal;
        vec![Player::person(you, 0), Player { name: bot_name(level).into(), emblem: 1, bot: true, level }]
    }
}

/// Returns the bot's generator after `plays` plays of a hand of the day; `None` if `id` is of another match. Everyone
/// who plays the same gets the same answer, also after a reload.
pub fn chance(id: &str, plays: usize) -> Option<Rng> {
    id.starts_with(MARK).then(|| Rng::from_seed(&Seed::from_words(&format!("{id}/{plays}"))))
}
