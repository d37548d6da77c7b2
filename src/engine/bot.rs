//! Players that are not people.

use super::game::Game;
use super::rng::Rng;

/// A game with a bot. It is given what the seat sees and the moves it may make, and answers with one of them.
pub trait Think: Game {
    /// A move of `legal`, or `None` for silence (only out of turn).
    fn choose<'a>(view: &Self::View, legal: &'a [Self::Move], rng: &mut Rng) -> Option<&'a Self::Move>;
}
