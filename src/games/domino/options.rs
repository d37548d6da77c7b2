//! The options a table agrees on. The default is the rules as written.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    pub mode: Mode,
    /// Mode 1: a double at an end counts both halves (DO-20).
    pub double_counts_both: bool,
    /// Modes 3, 4 and 6: who wins a blocked hand scores their own pips too (DO-43, DO-53, DO-72).
    pub block_counts_own: bool,
    /// Mode 4: with the same number at both ends there is no capicúa (DO-52).
    pub capicua_two_ends: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { mode: Mode::default(), double_counts_both: true, block_counts_own: true, capicua_two_ends: false }
    }
}

/// The six modes, in their order. A save names them; who types one may give its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// 1: to 200, the open ends in multiples of five (DO-20 to DO-24).
    #[default]
    #[serde(alias = "1")]
    Fives,
    /// 2: up to 121, fewest points win (DO-30 to DO-32).
    #[serde(alias = "2")]
    Fewest,
    /// 3: to 100, with the pase de carrera (DO-40 to DO-44).
    #[serde(alias = "3")]
    Hundred,
    /// 4: to 20, with passes and capicúa (DO-50 to DO-55).
    #[serde(alias = "4")]
    Capicua,
    /// 5: a single hand (DO-60).
    #[serde(alias = "5")]
    Single,
    /// 6: to 75, with the sabaniao (DO-70 to DO-73).
    #[serde(alias = "6")]
    Sabaniao,
}

impl Mode {
    pub const ALL: [Mode; 6] = [Mode::Fives, Mode::Fewest, Mode::Hundred, Mode::Capicua, Mode::Single, Mode::Sabaniao];

    /// The points that end the match; none in the mode of a single hand.
    pub fn target(self) -> Option<u16> {
        match self {
            Mode::Fives => Some(200),
            Mode::Fewest => Some(121),
            Mode::Hundred => Some(100),
            Mode::Capicua => Some(20),
            Mode::Single => None,
            Mode::Sabaniao => Some(75),
        }
    }

    /// True if fewest points are best (DO-13).
    pub fn fewest_wins(self) -> bool {
        matches!(self, Mode::Fewest | Mode::Single)
    }
}
