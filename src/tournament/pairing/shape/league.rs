//! Round robins of duels.

use super::{Effort, Setting, Shape, ShapeRules, groups};
use crate::lang::{Lang, sentence};
use crate::tournament::{
    ActionError, Duel, Encounter, EntrantId, Phase, PoolId, RoundId, Seats, Valid,
    pairing::{board, calendar},
};
use serde::{Deserialize, Serialize};

/// The most matches of a league: 283 players, each of whom meets all others.
const MAX_MATCHES: usize = 40_000;
/// The most players of one pool, more than any event has.
const MAX_LEAGUE_POOL: usize = 2_000;

/// Everybody in `pools`, each a round robin of duels. On one board, the order of the matches lets players rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct League {
    pub pools: usize,
    pub legs: u8,
    pub one_board: bool,
}

impl ShapeRules for League {
    fn numbers(&self) -> Vec<usize> {
        vec![self.pools, self.legs.into()]
    }

    /// Returns the most players whose matches fit in an evening, and on a tablet.
    fn most_players(&self) -> usize {
        let fits = |players: &usize| {
            let each = players.div_ceil(self.pools.max(1));
            each * each.saturating_sub(1) / 2 * usize::from(self.legs) * self.pools <= MAX_MATCHES
        };
        (2..MAX_LEAGUE_POOL).take_while(fits).last().unwrap_or(2)
    }

    fn settings(&self) -> Vec<Setting> {
        let league = *self;
        groups(self.pools, move |pools| Shape::League(League { pools, ..league }))
    }

    fn pools(&self, _: usize) -> usize {
        self.pools
    }

    /// Returns the calendar of one pool (TO-10, TO-58).
    fn encounters(&self, id: PoolId, pool: &[EntrantId]) -> Valid<Vec<Encounter>> {
        let rounds = match self.one_board {
            true => board::single_board(pool.len()).map(|order| order.into_iter().map(|duel| vec![duel]).collect()),
            false => calendar::round_robin(pool.len()),
        };
        let rounds = calendar::in_legs(
            rounds.map_err(|_| ActionError::CannotDraw)?,
            self.legs.into(),
            usize::from(!self.one_board),
        );
        let encounter = |round: usize, duel: Duel| {
            let players = Seats::Duel([duel.first, duel.second].map(|p| pool[usize::from(p)]));
            Encounter { round: RoundId::at(round), pool: id, players, score: None }
        };
        let rounds = rounds.into_iter().enumerate();
        Ok(rounds.flat_map(|(i, round)| round.into_iter().map(move |duel| encounter(i, duel))).collect())
    }

    /// Lets the newcomer meet everybody of the pool who still plays, the sides in turn: in rounds still to be played
    /// against those who rest in them, and then in rounds of their own. Nobody else's match is moved.
    fn join(&self, phase: &mut Phase, player: EntrantId, pool: PoolId, _: usize) -> Valid {
        let others: Vec<EntrantId> =
            phase.pools()[pool].iter().copied().filter(|other| !phase.gone.contains(other)).collect();
        let rounds = self.rests(phase, pool, &others);
        let Some(drawn) = phase.drawn_mut() else { return Ok(()) };
        for leg in 0..usize::from(self.legs) {
            for (i, other) in others.iter().enumerate() {
                let players = if (leg + i) % 2 == 0 { [player, *other] } else { [*other, player] };
                let round = rounds[leg * others.len() + i];
                drawn.encounters.push(Encounter { round, pool, players: Seats::Duel(players), score: None });
            }
        }
        Ok(())
    }

    fn sentence(&self, lang: Lang, players: usize, pools: usize) -> String {
        let each = players.div_ceil(pools.max(1));
        let twice = if self.legs > 1 { lang.pick(" a ida y vuelta", " twice") } else { "" };
        if pools == 1 {
            return lang.pick(
                format!("{players} jugadores, todos contra todos{twice}"),
                format!("{players} players, everyone plays everyone{twice}"),
            );
        }
        lang.pick(
            format!("{pools} grupos de {each} por sorteo, todos contra todos{twice}"),
            format!("{pools} groups of {each}, drawn, everyone plays everyone{twice}"),
        )
    }

    /// On one board every match is a round of its own, which has no name.
    fn round_name(&self, lang: Lang, round: RoundId) -> String {
        if self.one_board { String::new() } else { sentence!(lang, "Jornada {round}", "Round {round}") }
    }

    fn effort(&self, players: usize, pools: usize) -> Effort {
        let mut all = Effort::default();
        for pool in 0..pools {
            let size = players / pools + usize::from(pool < players % pools);
            let matches = size * size.saturating_sub(1) / 2 * usize::from(self.legs);
            let tables = if self.one_board { 1 } else { size / 2 };
            all.matches += matches;
            all.tables += tables;
            all.turns = all.turns.max(matches.div_ceil(tables.max(1)));
        }
        all
    }
}

impl League {
    /// Returns a round for each match of a newcomer, by leg and opponent: one match a round.
    fn rests(&self, phase: &Phase, pool: PoolId, others: &[EntrantId]) -> Vec<RoundId> {
        let own: Vec<&Encounter> = phase.encounters().iter().filter(|e| e.pool == pool).collect();
        let drawn = phase.rounds_drawn();
        let mut busy = vec![vec![false; others.len()]; drawn];
        for e in &own {
            for (i, _) in others.iter().enumerate().filter(|(_, other)| e.players.contains(other)) {
                busy[usize::from(e.round) - 1][i] = true;
                // On one board a round is one match, and those who have just played rest.
                if let (true, Some(next)) = (self.one_board, busy.get_mut(usize::from(e.round))) {
                    next[i] = true;
                }
            }
        }
        let first = own.iter().filter(|e| e.score.is_none()).map(|e| usize::from(e.round) - 1).min();
        let first = first.unwrap_or(drawn);
        let mut left: Vec<usize> = (0..usize::from(self.legs) * others.len()).collect();
        // On one board the newcomer's matches are spread over what is left to play.
        let step = if self.one_board { ((drawn - first) / left.len().max(1)).max(1) } else { 1 };
        let mut rounds = vec![RoundId::FIRST; left.len()];
        for round in (first..drawn).step_by(step) {
            // Of those who rest, the one who rests least often from here on.
            let rests = |which: &&usize| !busy[round][**which % others.len()];
            let often = |which: &usize| (round..drawn).filter(|r| !busy[*r][which % others.len()]).count();
            let Some(which) = left.iter().filter(rests).min_by_key(|which| often(which)).copied() else {
                continue;
            };
            rounds[which] = RoundId::at(round);
            busy[round][which % others.len()] = true;
            left.retain(|other| *other != which);
        }
        for (i, which) in left.into_iter().enumerate() {
            rounds[which] = RoundId::at(drawn + i);
        }
        rounds
    }
}
