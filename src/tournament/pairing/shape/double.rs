//! Double elimination.

use super::ShapeRules;
use crate::engine::Rng;
use crate::lang::Lang;
use crate::tournament::{ActionError, EntrantId, Phase, PoolId, Unplayed, pairing::bracket::double};

/// Out after the second defeat.
pub struct Double;

impl ShapeRules for Double {
    fn duels(&self) -> bool {
        true
    }

    fn draw(&self, phase: &mut Phase, rng: &mut Rng) -> Result<(), ActionError> {
        self.arrange(phase, vec![phase.lot(rng)])
    }

    fn arrange(&self, phase: &mut Phase, seeds: Vec<Vec<EntrantId>>) -> Result<(), ActionError> {
        phase.draw_bracket(seeds.concat(), double)
    }

    fn leave(&self, phase: &mut Phase, _: EntrantId, _: Unplayed) {
        phase.propagate();
    }

    fn join(&self, phase: &mut Phase, _: EntrantId, _: PoolId, _: usize) -> Result<(), ActionError> {
        phase.drop_bracket()
    }

    /// It is decided match by match: there is no order to be tied in.
    fn can_tie(&self, _: bool) -> bool {
        false
    }

    /// It ends sooner for some.
    fn plays_alike(&self) -> bool {
        false
    }

    fn sentence(&self, lang: Lang, _: usize, _: usize) -> String {
        lang.pick("fuera a la segunda derrota", "out after the second defeat").into()
    }
}
