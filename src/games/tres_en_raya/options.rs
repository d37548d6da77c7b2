//! The options a table agrees on. The default is the rules as written.

use crate::games::form::{self, choice, worded};
use crate::lang::Lang;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The kind of match, which also decides between the games of three and of nine.
    pub kind: Kind,
    /// Rounds that win an ordinary match (TR-8), one of [`TARGETS`]; see [`Options::target`].
    pub target: u8,
    /// What ends an endless dance in the game of three (TR-4).
    pub repetition: Repetition,
    /// The choice of the first round's beginner (TR-7).
    pub first_round: FirstRound,
    /// The choice of the beginner of the rounds after it (TR-7).
    pub first_player: FirstPlayer,
    /// The choice of colours (TR-7).
    pub colour: Colours,
}

worded! {
    Kind, KINDS;
    /// The game of three, to a number of rounds won (TR-8).
    Match => "partida normal, a rondas ganadas", "ordinary match, to rounds won";
    /// Five rounds of the game of nine: the preliminary group of 6, 8 or 10 players (TR-9).
    Group => "grupo previo: juego de nueve", "preliminary group: game of nine";
    /// The game of three, in three or four rounds: the league of 7 or 9 players (TR-10).
    League => "liga: tres o cuatro rondas", "league: three or four rounds";
}

/// Which of the two games is played: with three pieces each, or with nine together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variant {
    /// Three pieces each, which move once they are laid (TR-1 to TR-4).
    Three,
    /// Five and four pieces, which stay where they are laid (TR-6).
    Nine,
}

worded! {
    Repetition, REPETITIONS;
    Claim => "se puede declarar nula la ronda", "the round may be declared void";
    Auto => "la ronda queda nula automáticamente", "the round is void automatically";
    Off => "se sigue hasta la raya", "play on until there is a line";
}

worded! {
    FirstRound, FIRST_ROUNDS;
    /// Two dice each; the higher sum begins.
    Dice => "los dados", "the dice";
    /// Seat 0, named first in the calendar of a league.
    FirstNamed => "quien va primero en la lista", "whoever is listed first";
}

worded! {
    FirstPlayer, FIRST_PLAYERS;
    /// The player who did not begin the round before.
    Alternate => "una vez cada uno", "in turn";
    /// The loser of the round before; after a null one, the player who did not begin it.
    Loser => "quien perdió la anterior", "whoever lost the last one";
    Dice => "los dados", "the dice";
}

worded! {
    Colours, COLOURS;
    /// Seat 0 plays red and seat 1 white.
    Agreed => "por acuerdo: rojas al primero", "as agreed: the first is red";
    /// Two dice each; the higher sum chooses.
    Dice => "a los dados", "by dice";
}

/// The colour of a player's pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    Red,
    White,
}

/// The rounds to win that the set-up offers; the third is the one in the rules (TR-8).
pub const TARGETS: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

impl Default for Options {
    fn default() -> Options {
        Options {
            kind: Kind::Match,
            target: TARGETS[2],
            repetition: Repetition::Claim,
            first_round: FirstRound::Dice,
            first_player: FirstPlayer::Alternate,
            colour: Colours::Agreed,
        }
    }
}

impl Options {
    /// Returns the number of rounds that wins an ordinary match; a number out of range counts as the nearest in range.
    pub fn target(&self) -> u8 {
        self.target.clamp(TARGETS[0], TARGETS[TARGETS.len() - 1])
    }

    pub fn variant(&self) -> Variant {
        match self.kind {
            Kind::Match | Kind::League => Variant::Three,
            Kind::Group => Variant::Nine,
        }
    }
}

impl Variant {
    /// Returns the number of pieces of a player (TR-1, TR-6).
    pub fn pieces(self, begins: bool) -> u8 {
        match self {
            Variant::Three => 3,
            Variant::Nine => 4 + u8::from(begins),
        }
    }
}

type Field = form::Field<Options>;

pub const OPTIONS: &[Field] = &[
    choice!("Qué se juega", "What to play", kind, KINDS),
    Field::choice(
        ("Rondas que hay que ganar", "Rounds to win"),
        |lang, _, _| TARGETS.map(|n| target(lang, n)).to_vec(),
        |o| TARGETS.iter().position(|n| *n == o.target()).unwrap_or(0),
        |o, at| o.target = TARGETS[at],
    )
    .when(|o, _| o.kind == Kind::Match),
    choice!("Cuando se repite la posición", "When the position repeats", repetition, REPETITIONS)
        .when(|o, _| o.variant() != Variant::Nine),
    choice!("Quién empieza la primera ronda", "Who starts the first round", first_round, FIRST_ROUNDS),
    choice!("Quién empieza las demás", "Who starts the other rounds", first_player, FIRST_PLAYERS),
    choice!("Colores", "Colours", colour, COLOURS),
];

fn target(lang: Lang, n: u8) -> String {
    match n == Options::default().target {
        true => format!("{n} {}", lang.pick("(como está escrito)", "(as written)")),
        false => n.to_string(),
    }
}
