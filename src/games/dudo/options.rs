//! The options a table agrees on. The default is the rules as written.

use super::position::Obligo;
use crate::games::form::{self, switch};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Dice may stack: one roll in fifty is shown to all and rolled again (DU-3).
    pub montado: bool,
    /// All players together have one pass in a round, instead of one each (DU-15).
    pub one_pass_per_round: bool,
    /// Aces are wild in an obligo too (DU-11).
    pub obligo_wild_aces: bool,
}

impl Options {
    /// Returns true if aces count for the other faces when a bid is doubted or calzado in such a round (DU-11).
    pub fn aces_wild(&self, obligo: Option<Obligo>) -> bool {
        obligo.is_none() || self.obligo_wild_aces
    }
}

type Field = form::Field<Options>;

pub const OPTIONS: &[Field] = &[
    switch! { montado =>
        "Los dados pueden quedar montados: una de cada cincuenta tiradas se enseña y se repite (normalmente no)",
        "Dice may stack: one roll in fifty is shown and rolled again (normally off)"
    },
    switch! { one_pass_per_round =>
        "Un solo paso por ronda, entre todos (normalmente, uno por jugador)",
        "One pass a round in all (normally one for each player)"
    },
    switch! { obligo_wild_aces =>
        "Los ases también son comodines en el obligo (normalmente no)",
        "Aces are wild in an obligo too (usually they aren’t)"
    },
];
