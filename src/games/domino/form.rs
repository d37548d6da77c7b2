//! The options of a match as its form shows them, besides the mode, where they matter.

use super::options::{Block, Capicua, Counts, Mode, Opens, Options, Target};
use crate::games::form::{self, Worded, choice, switch};

type Field = form::Field<Options>;

const OPENS: [Worded<Opens>; 2] = [
    (Opens::Winner, "Quien ganó la anterior", "Whoever won the last one"),
    (Opens::Rotation, "Por turno, hacia la derecha", "In turn, to the right"),
];
const COUNTS: [Worded<Counts>; 2] = [
    (Counts::All, "Las de las cuatro manos", "Those of all four hands"),
    (Counts::Opponents, "Solo las de la otra pareja", "Only those of the other pair"),
];
const BLOCK: [Worded<Block>; 2] = [
    (Block::Pair, "La pareja con menos pintas", "The pair with fewer pips"),
    (Block::Single, "La pareja de quien tenga menos", "The pair of whoever has fewest"),
];
const TARGETS: [Worded<Target>; 3] =
    [(Target::TwoHundred, "200", "200"), (Target::Hundred, "100", "100"), (Target::ThreeHundred, "300", "300")];
const CAPICUA: [Worded<Capicua>; 3] = [
    (Capicua::Off, "No cuenta", "Gives nothing"),
    (Capicua::Double, "La ronda vale doble", "The hand counts twice"),
    (Capicua::Plus25, "25 puntos más", "25 points more"),
];

fn pairs(options: &Options, _: u8) -> bool {
    options.mode == Mode::Pairs
}

pub const OPTIONS: &[Field] = &[
    switch!(
        "Un doble en la punta cuenta por sus dos mitades",
        "A double at an end counts both halves",
        double_counts_both
    )
    .when(|o, _| o.mode == Mode::Fives),
    switch!(
        "En un bloqueo, quien gana cuenta también sus pintas",
        "In a block, the winner also counts their own pips",
        block_counts_own
    )
    .when(|o, _| matches!(o.mode, Mode::Hundred | Mode::Capicua | Mode::Sabaniao)),
    choice!("¿Quién sale en las siguientes rondas?", "Who begins the next hands?", opens, OPENS).when(pairs),
    choice!("¿Qué pintas se apuntan?", "Which pips score?", counts, COUNTS).when(pairs),
    choice!("¿Quién gana un bloqueo?", "Who wins a blocked hand?", block, BLOCK).when(pairs),
    choice!("Puntos para ganar", "Points to win", target, TARGETS).when(pairs),
    choice!("Una capicúa", "A capicúa", capicua, CAPICUA).when(pairs),
    switch!(
        "Para la capicúa, las dos puntas tienen que ser distintas",
        "For a capicúa, the two ends have to be different",
        capicua_two_ends
    )
    .when(|o, _| o.pays_capicua()),
];
