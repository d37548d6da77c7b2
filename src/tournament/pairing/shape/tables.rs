//! Pools of one table each: a number of pools, or as many as the size of the tables takes.

use super::{Setting, Shape, ShapeRules, groups};
use crate::lang::{Lang, sentence};
use crate::tournament::RoundId;
use serde::{Deserialize, Serialize};

/// Everybody in `pools` pools, each of which is one table.
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
            return sentence!(lang, "una sola mesa de {players}", "one table of {players}");
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

/// As many tables of at most `size` players as it takes, each of them a pool (TO-43).
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
        vec![Setting::new("jugadores por mesa", "players per table", self.size, with)]
    }

    fn pools(&self, players: usize) -> usize {
        players.div_ceil(self.size.max(1))
    }

    fn sentence(&self, lang: Lang, players: usize, pools: usize) -> String {
        let each = players.div_ceil(pools.max(1));
        sentence!(lang, "{pools} mesas de {each} por sorteo", "{pools} tables of {each}, drawn")
    }

    fn of_each_pool(&self, lang: Lang) -> &'static str {
        lang.pick(" de cada mesa", " of each table")
    }

    fn round_name(&self, _: Lang, _: RoundId) -> String {
        String::new()
    }
}
