//! Tables: pools of one table each.

use super::{Setting, Shape, ShapeRules, groups};
use crate::engine::Rng;
use crate::lang::Lang;
use crate::tournament::{ActionError, EntrantId, Phase, PoolId, Unplayed, pairing::pools::one_table};
use serde::{Deserialize, Serialize};

/// Everybody in so many pools, each of which is one table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tables {
    pub pools: usize,
}

impl ShapeRules for Tables {
    fn duels(&self) -> bool {
        false
    }

    fn numbers(&self) -> Vec<usize> {
        vec![self.pools]
    }

    fn settings(&self) -> Vec<Setting> {
        groups(self.pools, |pools| Shape::Tables(Tables { pools }))
    }

    fn pools(&self, _: usize) -> usize {
        self.pools
    }

    fn draw(&self, phase: &mut Phase, rng: &mut Rng) -> Result<(), ActionError> {
        phase.draw_pools(rng, one_table)
    }

    fn arrange(&self, phase: &mut Phase, pools: Vec<Vec<EntrantId>>) -> Result<(), ActionError> {
        phase.arrange_pools(pools, one_table)
    }

    fn draws_pools(&self) -> bool {
        true
    }

    fn leave(&self, phase: &mut Phase, player: EntrantId, _: Unplayed) {
        phase.leave_tables(player);
    }

    fn join(
        &self,
        phase: &mut Phase,
        player: EntrantId,
        pool: PoolId,
        seats: usize,
    ) -> Result<(), ActionError> {
        phase.take_seat(player, pool, seats)
    }

    fn can_tie(&self, strict: bool) -> bool {
        !strict
    }

    fn sentence(&self, lang: Lang, players: usize, pools: usize) -> String {
        let each = players.div_ceil(pools.max(1));
        if self.pools == 1 {
            return lang.pick(format!("una sola mesa de {players}"), format!("one table of {players}"));
        }
        lang.pick(
            format!("{pools} grupos de {each} por sorteo, cada uno en su mesa"),
            format!("{pools} groups of {each}, drawn, each at its table"),
        )
    }
}
