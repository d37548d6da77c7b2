//! One person against machines: the hand of the day, and the matches won and in a row against each machine.

mod day;
mod days;
mod wins;
mod you;

pub use day::{Day, chance};
pub use days::{Days, Ended};
pub use wins::{Wins, machine, wins_against};
pub use you::{YOU, is_you, to_you};

use crate::engine::Level;

/// The machine of this level, by its name.
pub fn bot_name(level: Level) -> &'static str {
    match level {
        Level::Easy => "Olivia",
        Level::Normal => "Ramón",
        Level::Hard => "Pilar",
    }
}
