//! Round robins of duels.

use super::{Setting, Shape, ShapeRules, groups};
use crate::lang::Lang;
use crate::tournament::{
    ActionError, Duel, Encounter, EntrantId, Phase, PoolId, RoundId,
    pairing::{board, calendar},
};
use serde::{Deserialize, Serialize};

/// Everybody in so many pools, each of which is a round robin of duels; on one board only, the order gives rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct League {
    pub pools: usize,
    pub legs: u8,
    pub one_board: bool,
}

impl ShapeRules for League {
    fn duels(&self) -> bool {
        true
    }

    fn numbers(&self) -> Vec<usize> {
        vec![self.pools, self.legs.into()]
    }

    fn settings(&self) -> Vec<Setting> {
        let league = *self;
        groups(self.pools, move |pools| Shape::League(League { pools, ..league }))
    }

    fn pools(&self, _: usize) -> usize {
        self.pools
    }

    /// The calendar of one pool (TO-10, TO-58).
    fn encounters(&self, id: PoolId, pool: &[EntrantId]) -> Result<Vec<Encounter>, ActionError> {
        let cannot = |_| ActionError::CannotDraw;
        let encounter = |(round, duel): (RoundId, Duel)| {
            let players = [duel.first, duel.second].map(|p| pool[usize::from(p)]).to_vec();
            Encounter { round, pool: id, players, score: None }
        };
        if self.legs == 2 && !self.one_board {
            let calendar = calendar::double_round_robin(pool.len()).map_err(cannot)?;
            let rounds = calendar.rounds().enumerate();
            let duels = rounds.flat_map(|(i, round)| round.iter().map(move |duel| (RoundId::at(i), *duel)));
            return Ok(duels.map(encounter).collect());
        }
        let mut duels: Vec<(RoundId, Duel)> = Vec::new();
        for leg in 0..self.legs {
            let turn = |duel: &Duel| if leg % 2 == 0 { *duel } else { duel.reversed() };
            let rounds = duels.last().map_or(0, |(round, _)| round.number());
            if self.one_board {
                let order = board::single_board(pool.len()).map_err(cannot)?;
                duels.extend(order.iter().enumerate().map(|(i, duel)| (RoundId::at(rounds + i), turn(duel))));
            } else {
                let calendar = calendar::round_robin(pool.len()).map_err(cannot)?;
                for (i, round) in calendar.rounds().enumerate() {
                    duels.extend(round.iter().map(|duel| (RoundId::at(rounds + i), turn(duel))));
                }
            }
        }
        Ok(duels.into_iter().map(encounter).collect())
    }

    /// The newcomer meets everybody of the pool who still plays, one a round, the sides in turn.
    fn join(&self, phase: &mut Phase, player: EntrantId, pool: PoolId, _: usize) -> Result<(), ActionError> {
        let others: Vec<EntrantId> =
            phase.pools()[pool].iter().copied().filter(|other| !phase.gone.contains(other)).collect();
        let mut round = RoundId::at(phase.rounds_drawn());
        let Some(drawn) = phase.drawn_mut() else { return Ok(()) };
        for leg in 0..usize::from(self.legs) {
            for (i, other) in others.iter().enumerate() {
                let players = if (leg + i) % 2 == 0 { vec![player, *other] } else { vec![*other, player] };
                drawn.encounters.push(Encounter { round, pool, players, score: None });
                round = round.next();
            }
        }
        Ok(())
    }

    fn sentence(&self, lang: Lang, players: usize, pools: usize) -> String {
        let each = players.div_ceil(pools.max(1));
        let twice = if self.legs > 1 { lang.pick(" a ida y vuelta", ", home and away") } else { "" };
        if pools == 1 {
            return lang.pick(
                format!("{players} jugadores, todos contra todos{twice}"),
                format!("{players} players, everybody against everybody{twice}"),
            );
        }
        lang.pick(
            format!("{pools} grupos de {each} por sorteo, todos contra todos{twice}"),
            format!("{pools} groups of {each}, drawn, everybody against everybody{twice}"),
        )
    }

    fn adds_points(&self) -> bool {
        true
    }
}
