//! Players through or out by points at open tables, for every combination of places there.

use crate::tournament::{Chances, Encounter, EncounterId, EntrantId, PerEntrant, Phase, PoolId, Scoring};

/// The stake of one player at an open table, by points alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlaceStake {
    pub player: EntrantId,
    /// The last place at this table that is certain to take them through.
    pub through: Option<usize>,
    /// The first place at this table that is certain to leave them out.
    pub out: Option<usize>,
}

impl Phase {
    /// Returns the stakes of the players of an open table, if `through` of the pool go on; empty if the scoring
    /// is not by places. Exact if nobody sits at two open tables, otherwise conservative.
    pub fn places_at_stake(&self, at: EncounterId, through: usize) -> Vec<PlaceStake> {
        let Some(table) = self.encounters().get(at).filter(|e| e.score.is_none()) else { return vec![] };
        let ranked = self.ranked(table.pool);
        let Some(race) = Race::new(self, table.pool, &ranked, Some(table)) else { return vec![] };
        let stake = |player: &EntrantId| {
            let chance = |place: &usize| race.chance(*player, Some(place - 1), through);
            let places = || 1..=table.players.len();
            PlaceStake {
                player: *player,
                through: places().rev().find(|place| chance(place) == Chances::Through),
                out: places().find(|place| chance(place) == Chances::Out),
            }
        };
        table.players.iter().map(stake).collect()
    }

    /// Returns the members of a pool, without those who have no place in its table.
    pub(in crate::tournament) fn ranked(&self, pool: PoolId) -> Vec<EntrantId> {
        let members = self.pools().get(pool).map_or(&[][..], |members| members);
        members.iter().copied().filter(|player| !self.without_place.contains(player)).collect()
    }
}

/// The open tables of a pool: the next one of each player, and what those after it can add.
pub(in crate::tournament) struct Race<'a> {
    /// True for those who have a place in the table.
    ranked: PerEntrant<bool>,
    /// The ranked players who sit at none of `tables`.
    resting: Vec<EntrantId>,
    points: PerEntrant<i64>,
    /// The players of each open table, and the points for its places.
    tables: Vec<(&'a [EntrantId], Vec<i64>)>,
    later: PerEntrant<i64>,
    /// True if several players may share a place.
    shared: bool,
}

impl<'a> Race<'a> {
    /// Returns the race of a pool. `first`: the table to look at before all others.
    pub(in crate::tournament) fn new(
        phase: &'a Phase,
        pool: PoolId,
        ranked: &'a [EntrantId],
        first: Option<&'a Encounter>,
    ) -> Option<Race<'a>> {
        let Scoring::Places(prizes) = &phase.plan.scoring else { return None };
        let all: Vec<&Encounter> = phase.encounters().iter().filter(|e| e.pool == pool).collect();
        let size = phase.members.iter().chain(ranked).max().map_or(0, |last| last.number());
        let columns = crate::tournament::standings::columns::columns(&all, &phase.plan.scoring, size);
        let best: i64 = prizes.iter().copied().max().unwrap_or(0).into();
        let mut race = Race {
            ranked: PerEntrant::filled(false, size),
            resting: vec![],
            points: columns.map(|line| line.points.into()),
            tables: vec![],
            later: PerEntrant::filled(best * phase.undrawn() as i64, size),
            shared: phase.plan.kind.shares_places(),
        };
        let mut seated = PerEntrant::filled(false, size);
        let open = all.into_iter().filter(|e| e.score.is_none());
        for table in first.into_iter().chain(open.filter(|e| first.is_none_or(|first| !std::ptr::eq(first, *e)))) {
            if table.players.iter().any(|player| seated[*player]) {
                table.players.iter().for_each(|player| race.later[*player] += best);
                continue;
            }
            table.players.iter().for_each(|player| seated[*player] = true);
            let worth = |place: usize| prizes.get(place).copied().unwrap_or(0).into();
            race.tables.push((&table.players, (0..table.players.len()).map(worth).collect()));
        }
        ranked.iter().for_each(|player| race.ranked[*player] = true);
        race.resting = ranked.iter().copied().filter(|player| !seated[*player]).collect();
        Some(race)
    }

    /// Returns the chances of `player`, taking `place` (from 0) or, if `None`, any place at their next table.
    pub(in crate::tournament) fn chance(&self, player: EntrantId, place: Option<usize>, through: usize) -> Chances {
        let prizes = self.tables.iter().find(|(players, _)| players.contains(&player)).map(|(_, prizes)| prizes);
        let worth = |place: usize| prizes.and_then(|prizes| prizes.get(place)).copied().unwrap_or(0);
        let (worst, best) = (place.unwrap_or(prizes.map_or(0, |p| p.len().saturating_sub(1))), place.unwrap_or(0));
        let least = self.points[player] + worth(worst);
        let reach =
            self.most(player, worst, through, &|other, prize| self.points[other] + self.later[other] + prize >= least);
        if reach < through {
            return Chances::Through;
        }
        let most = self.points[player] + worth(best) + self.later[player];
        let below = self.most(player, best, usize::MAX, &|other, prize| self.points[other] + prize <= most);
        let ranked = self.ranked.iter().filter(|ranked| **ranked).count();
        if ranked - 1 - below >= through { Chances::Out } else { Chances::Alive }
    }

    /// Returns for how many others `has` can hold at once if `player` takes `place`; exact up to `enough`.
    fn most(&self, player: EntrantId, place: usize, enough: usize, has: &dyn Fn(EntrantId, i64) -> bool) -> usize {
        let mut count = self.resting.iter().filter(|other| **other != player && has(**other, 0)).count();
        for (players, prizes) in &self.tables {
            if count >= enough {
                break;
            }
            let is_taken = !self.shared && players.contains(&player);
            let free = || prizes.iter().enumerate().filter(|(at, _)| !is_taken || *at != place);
            let others = players.iter().filter(|other| **other != player && self.ranked[**other]);
            let mut wanted: Vec<usize> =
                others.map(|other| free().filter(|(_, prize)| has(*other, **prize)).count()).collect();
            crate::order::sort(&mut wanted);
            // The sets of wanted prizes contain one another. Those who can use the fewest choose first.
            count += wanted
                .into_iter()
                .fold(0, |taken, wanted| taken + usize::from(wanted > if self.shared { 0 } else { taken }));
        }
        count
    }
}
