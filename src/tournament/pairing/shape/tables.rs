//! Tables: pools of one table each.

use super::{Setting, Shape, ShapeRules, groups};
use crate::lang::Lang;
use crate::tournament::RoundId;
use serde::{Deserialize, Serialize};

/// Everybody in so many pools, each of which is one table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tables {
    pub pools: usize,
}

impl ShapeRules for Tables {
    fn numbers(&self) -> Vec<usize> {
        vec![self.pools]
    }

    fn settings(&self) -> Vec<Setting> {
        groups(self.pools, |pools| Shape::Tables(Tables { pools }))
    }

    fn pools(&self, _: usize) -> usize {
        self.pools
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
    fn round_name(&self, _: Lang, _: RoundId) -> String {
        String::new()
    }
}
