//! Single elimination.

use super::elimination::Elimination;
use crate::lang::Lang;
use crate::tournament::{
    PairingError,
    pairing::bracket::{Bracket, single},
};
use serde::{Deserialize, Serialize};

/// Single elimination, with a match for third place or without.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Knockout {
    pub third: bool,
}

impl Elimination for Knockout {
    fn bracket(&self, players: usize) -> Result<Bracket, PairingError> {
        single(players, self.third)
    }

    fn sentence(&self, lang: Lang) -> &'static str {
        if self.third {
            lang.pick(
                "quien pierde, fuera, con partida por el tercer puesto",
                "out after a defeat, with a match for third place",
            )
        } else {
            lang.pick("quien pierde, fuera", "out after a defeat")
        }
    }
}
