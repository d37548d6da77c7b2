//! Six-sided dice.

use crate::engine::Rng;

/// Rolls a die: 1 to 6, each equally likely.
pub fn roll(rng: &mut Rng) -> u8 {
    rng.below(6) as u8 + 1
}
