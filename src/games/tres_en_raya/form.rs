//! The options of a match as its form shows them.

use super::options::{Colours, FirstPlayer, FirstRound, Kind, Options, Repetition, TARGETS, Variant};
use crate::games::form::{self, Worded, choice};
use crate::lang::Lang;

const KINDS: [Worded<Kind>; 3] = [
    (Kind::Match, "partida normal, a rondas ganadas", "ordinary match, to rounds won"),
    (Kind::Group, "grupo previo: juego de nueve", "preliminary group: game of nine"),
    (Kind::League, "liga: tres o cuatro rondas", "league: three or four rounds"),
];
const REPETITIONS: [Worded<Repetition>; 3] = [
    (Repetition::Claim, "se puede declarar nula la ronda", "the round may be declared void"),
    (Repetition::Auto, "la ronda queda nula automáticamente", "the round is void automatically"),
    (Repetition::Off, "se sigue hasta la raya", "play on until there is a line"),
];
const FIRST_ROUNDS: [Worded<FirstRound>; 2] = [
    (FirstRound::Dice, "los dados", "the dice"),
    (FirstRound::FirstNamed, "quien va primero en la lista", "whoever is listed first"),
];
const FIRST_PLAYERS: [Worded<FirstPlayer>; 3] = [
    (FirstPlayer::Alternate, "una vez cada uno", "in turn"),
    (FirstPlayer::Loser, "quien perdió la anterior", "whoever lost the last one"),
    (FirstPlayer::Dice, "los dados", "the dice"),
];
const COLOURS: [Worded<Colours>; 2] = [
    (Colours::Agreed, "por acuerdo: rojas al primero", "as agreed: the first is red"),
    (Colours::Dice, "a los dados", "by dice"),
];

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
