//! Single elimination.

use super::elimination::Elimination;
use crate::lang::Lang;
use crate::tournament::plan::is_false;
use crate::tournament::{
    PairingError,
    pairing::bracket::{Bracket, single},
};
use serde::{Deserialize, Serialize};

/// Single elimination, with a match for third place or without.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Knockout {
    pub third: bool,
    /// Those who lost their first match, as their opponents' first, have a bracket of their own.
    #[serde(default, skip_serializing_if = "is_false")]
    pub consolation: bool,
}

impl Elimination for Knockout {
    fn bracket(&self, players: usize) -> Result<Bracket, PairingError> {
        single(players, self.third, self.consolation)
    }

    fn sentence(&self, lang: Lang) -> String {
        let third = if self.third {
            lang.pick(", con partida por el tercer puesto", ", with a match for third place")
        } else {
            ""
        };
        let consolation = if self.consolation {
            lang.pick(
                ", y cuadro de consolación para quien cae al empezar",
                ", and a consolation bracket for first losers",
            )
        } else {
            ""
        };
        format!("{}{third}{consolation}", lang.pick("quien pierde, fuera", "out after a defeat"))
    }
}
