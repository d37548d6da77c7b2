//! One person against bots: the hand of the day, and the wins and streaks against each bot.

mod day;
mod days;
mod wins;
mod you;

pub use day::{Day, chance};
pub use days::{Days, Ended};
pub use wins::{Wins, machine, wins_against};
pub use you::{YOU, is_you, to_you};

use crate::engine::Level;

/// Returns the name of the bot of this level.
pub fn bot_name(level: Level) -> &'static str {
    match level {
        Level::Easy => "Olivia",
        Level::Normal => "Ramón",
        Level::Hard => "Pilar",
    }
}
