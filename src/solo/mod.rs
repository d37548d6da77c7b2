//! One person against bots: the hand of the day, and the wins and streaks against each bot.

mod day;
mod days;
mod wins;
mod you;

pub use day::{Day, chance};
pub use days::{Days, Ended};
pub use wins::{Wins, machine, wins_against};
pub use you::{YOU, call_you, is_you, to_you};

use crate::engine::Level;

pub fn bot_name(level: Level) -> &'static str {
    match level {
        Level::Easy => "Olivia",
        Level::Normal => "Ramón",
        Level::Hard => "Pilar",
    }
}

/// Returns the name of the bot of this level or, if somebody at the table has it, one that belongs to no level.
pub fn free_bot_name(taken: &[String], level: Level) -> &'static str {
    const OTHERS: [&str; 9] = ["Curro", "Lola", "Tomás", "Nuria", "Paco", "Elena", "Julián", "Rosa", "Andrés"];
    let mut names = std::iter::once(bot_name(level)).chain(OTHERS);
    names.find(|name| !taken.iter().any(|other| other == name)).unwrap_or(OTHERS[0])
}
