//! The options a table agrees on. The default is the rules as written.

use crate::games::form::{self, Worded, choice, switch, worded};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    pub mode: Mode,
    /// Mode 1: a double at an end counts both halves (DO-20).
    pub double_counts_both: bool,
    /// Modes 3, 4 and 6: the winner of a blocked hand scores their own pips too (DO-43, DO-53, DO-72).
    pub block_counts_own: bool,
    /// Modes 4 and 7: if both ends have the same number there is no capicúa (DO-52).
    pub capicua_two_ends: bool,
    /// The player who begins later hands in mode 7 (DO-81). The next four fields are for mode 7 too.
    pub opens: Opens,
    /// The hands whose pips score (DO-82).
    pub counts: Counts,
    /// The winner of a block (DO-83).
    pub block: Block,
    /// The points that win the match (DO-86).
    pub target: Target,
    /// What a capicúa gives (DO-87).
    pub capicua: Capicua,
}

impl Default for Options {
    fn default() -> Options {
        Options::AS_WRITTEN
    }
}

impl Options {
    pub const AS_WRITTEN: Options = Options {
        mode: Mode::Fives,
        double_counts_both: true,
        block_counts_own: true,
        capicua_two_ends: false,
        opens: Opens::Winner,
        counts: Counts::All,
        block: Block::Pair,
        target: Target::TwoHundred,
        capicua: Capicua::Off,
    };

    /// Returns the points that end the match, or `None` in the mode of a single hand.
    pub fn target(&self) -> Option<u16> {
        match self.mode {
            Mode::Fives => Some(200),
            Mode::Fewest => Some(121),
            Mode::Hundred => Some(100),
            Mode::Capicua => Some(20),
            Mode::Single => None,
            Mode::Sabaniao => Some(75),
            Mode::Pairs => Some(self.target.into()),
        }
    }

    /// Returns these options, or those of mode 1 if the mode is not for `seats` players (DO-80).
    pub fn for_seats(self, seats: u8) -> Options {
        let mode = if self.mode.seats().contains(&seats) { self.mode } else { Mode::default() };
        Options { mode, ..self }
    }

    /// Returns true if a capicúa gives points (DO-52, DO-87).
    pub fn pays_capicua(&self) -> bool {
        self.mode == Mode::Capicua || self.mode == Mode::Pairs && self.capicua != Capicua::Off
    }
}

/// The modes, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// 1: to 200, the open ends in multiples of five (DO-20 to DO-24).
    #[default]
    Fives,
    /// 2: up to 121, fewest points win (DO-30 to DO-32).
    Fewest,
    /// 3: to 100, with the pase de carrera (DO-40 to DO-44).
    Hundred,
    /// 4: to 20, with passes and capicúa (DO-50 to DO-55).
    Capicua,
    /// 5: a single hand (DO-60).
    Single,
    /// 6: to 75, with the sabaniao (DO-70 to DO-73).
    Sabaniao,
    /// 7: two pairs (DO-80 to DO-88).
    Pairs,
}

impl Mode {
    pub const ALL: [Mode; 7] =
        [Mode::Fives, Mode::Fewest, Mode::Hundred, Mode::Capicua, Mode::Single, Mode::Sabaniao, Mode::Pairs];

    /// Returns the allowed numbers of players (DO-1, DO-80).
    pub fn seats(self) -> RangeInclusive<u8> {
        if self == Mode::Pairs { 4..=4 } else { 2..=4 }
    }

    /// Returns true if fewest points are best (DO-13).
    pub fn fewest_wins(self) -> bool {
        matches!(self, Mode::Fewest | Mode::Single)
    }

    /// Returns the rule that says who begins later hands.
    pub fn next_starter_rule(self) -> &'static str {
        if self == Mode::Pairs { "DO-81" } else { "DO-10" }
    }

    /// Returns the ids of the rules for going out, for a blocked hand, and for the end of the match.
    pub fn ends(self) -> [&'static str; 3] {
        match self {
            Mode::Fives => ["DO-22", "DO-23", "DO-24"],
            Mode::Fewest => ["DO-30", "DO-31", "DO-32"],
            Mode::Hundred => ["DO-40", "DO-43", "DO-44"],
            Mode::Capicua => ["DO-51", "DO-53", "DO-54"],
            Mode::Single => ["DO-60", "DO-60", "DO-60"],
            Mode::Sabaniao => ["DO-70", "DO-72", "DO-73"],
            Mode::Pairs => ["DO-82", "DO-83", "DO-86"],
        }
    }
}

worded! {
    /// Who begins the hands after the first (DO-81).
    Opens, OPENS;
    Winner => "Quien ganó la anterior", "Whoever won the last one";
    Rotation => "Por turno, hacia la derecha", "In turn, to the right";
}

worded! {
    /// The hands whose pips the winning pair scores (DO-82).
    Counts, COUNTS;
    All => "Las de las cuatro manos", "All four players’";
    Opponents => "Solo las de la otra pareja", "Only the other pair’s";
}

worded! {
    /// The winner of a block (DO-83).
    Block, BLOCK;
    Pair => "La pareja con menos pintas", "The pair with fewer pips";
    Single => "La pareja de quien tenga menos", "The pair of the player with fewest";
}

worded! {
    /// What a capicúa gives a pair (DO-87).
    Capicua, CAPICUA;
    Off => "No cuenta", "No bonus";
    Double => "La ronda vale doble", "The round counts twice";
    Plus25 => "25 puntos más", "25 extra points";
}

/// The points that win a match of pairs (DO-86), written as a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub enum Target {
    Hundred = 100,
    #[default]
    TwoHundred = 200,
    ThreeHundred = 300,
}

impl From<Target> for u16 {
    fn from(target: Target) -> u16 {
        target as u16
    }
}

impl TryFrom<u16> for Target {
    type Error = &'static str;

    fn try_from(points: u16) -> Result<Target, &'static str> {
        let all = [Target::Hundred, Target::TwoHundred, Target::ThreeHundred];
        all.into_iter().find(|target| points == u16::from(*target)).ok_or("the target is 100, 200 or 300")
    }
}

type Field = form::Field<Options>;

const TARGETS: &[Worded<Target>] =
    &[(Target::TwoHundred, "200", "200"), (Target::Hundred, "100", "100"), (Target::ThreeHundred, "300", "300")];

fn pairs(options: &Options, _: u8) -> bool {
    options.mode == Mode::Pairs
}

pub const OPTIONS: &[Field] = &[
    switch! { double_counts_both =>
        "Un doble en la punta cuenta por sus dos mitades", "A double at an end counts both halves"
    }
    .when(|o, _| o.mode == Mode::Fives),
    switch! { block_counts_own =>
        "En un bloqueo, quien gana cuenta también sus pintas", "In a block, the winner also counts their own pips"
    }
    .when(|o, _| matches!(o.mode, Mode::Hundred | Mode::Capicua | Mode::Sabaniao)),
    choice!("¿Quién sale en las siguientes rondas?", "Who begins the next rounds?", opens, OPENS).when(pairs),
    choice!("¿Qué pintas se apuntan?", "Which pips score?", counts, COUNTS).when(pairs),
    choice!("¿Quién gana un bloqueo?", "Who wins a blocked round?", block, BLOCK).when(pairs),
    choice!("Puntos para ganar", "Points to win", target, TARGETS).when(pairs),
    choice!("Una capicúa", "A capicúa", capicua, CAPICUA).when(pairs),
    switch! { capicua_two_ends =>
        "Para la capicúa, las dos puntas tienen que ser distintas", "For a capicúa, the two ends have to be different"
    }
    .when(|o, _| o.pays_capicua()),
];
