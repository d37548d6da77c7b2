//! The options of a match as their form shows them.

use super::options::Options;
use crate::games::form::{self, switch};

type Field = form::Field<Options>;

pub const OPTIONS: &[Field] = &[
    switch!(
        "Los dados pueden quedar montados: una de cada cincuenta tiradas se enseña y se repite (normalmente no)",
        "Dice may stack: one roll in fifty is shown and rolled again (normally off)",
        montado
    ),
    switch!(
        "Un solo paso por ronda, entre todos (normalmente uno cada jugador)",
        "One pass a round in all (normally one for each player)",
        one_pass_per_round
    ),
    switch!(
        "Los ases también son comodines en el obligo (normalmente no)",
        "Aces are wild in an obligo too (usually they aren’t)",
        obligo_wild_aces
    ),
];
