//! Tables of a size: a pool each, and as many as it takes (TO-43).

use super::{Setting, Shape, ShapeRules};
use crate::lang::Lang;
use crate::tournament::RoundId;
use serde::{Deserialize, Serialize};

/// As many tables of this size as it takes, each a pool (TO-43).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seats {
    pub size: usize,
}

impl ShapeRules for Seats {
    fn numbers(&self) -> Vec<usize> {
        vec![self.size]
    }

    fn settings(&self) -> Vec<Setting> {
        let with = |size| Shape::Seats(Seats { size });
        vec![Setting::new("jugadores por mesa", "players a table", self.size, with)]
    }

    fn pools(&self, players: usize) -> usize {
        players.div_ceil(self.size.max(1))
    }

    fn sentence(&self, lang: Lang, players: usize, pools: usize) -> String {
        let each = players.div_ceil(pools.max(1));
        lang.pick(format!("{pools} mesas de {each} por sorteo"), format!("{pools} tables of {each}, drawn"))
    }

    fn of_each_pool(&self, lang: Lang) -> &'static str {
        lang.pick(" de cada mesa", " of each table")
    }
    fn round_name(&self, _: Lang, _: RoundId) -> String {
        String::new()
    }
}
