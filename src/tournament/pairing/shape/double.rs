//! Double elimination.

use super::elimination::Elimination;
use crate::lang::Lang;
use crate::tournament::{
    PairingError,
    pairing::bracket::{Bracket, double},
};

/// Out after the second defeat. Without a field: in a plan its name is all of it.
pub struct Double;

impl Elimination for Double {
    fn bracket(&self, players: usize) -> Result<Bracket, PairingError> {
        double(players)
    }

    fn sentence(&self, lang: Lang) -> String {
        lang.text("fuera a la segunda derrota", "out after the second defeat")
    }
}
