//! The options of a match as its form shows them, besides the mode: the two readings, where they matter.

use super::options::{Mode, Options};
use crate::games::form::{self, switch};

type Field = form::Field<Options>;

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
    switch!(
        "Para la capicúa, las dos puntas tienen que ser distintas",
        "For a capicúa, the two ends have to be different",
        capicua_two_ends
    )
    .when(|o, _| o.mode == Mode::Capicua),
];
