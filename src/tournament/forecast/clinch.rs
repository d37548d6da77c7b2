//! Players who are certainly through or out, and the results of a match that would make others so.

use crate::tournament::{
    Encounter, EncounterId, EntrantId, PerEntrant, Phase, PoolId, Scoring, Seats, forecast::race::Race,
};

/// A player's chances of ending above the line of their pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chances {
    /// Above the line whatever happens, by points alone.
    Through,
    Alive,
    /// Below the line whatever happens, by points alone.
    Out,
}

/// A result of a match, and for whom it changes something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stake {
    /// The winner; `None` for a draw.
    pub winner: Option<EntrantId>,
    /// Players who would become through or out.
    pub settles: Vec<(EntrantId, Chances)>,
}

/// Maximum number of open matches whose results are all tried; beyond it, only bounds are compared.
const TRIED: usize = 8;

impl Phase {
    /// Returns whether each player of a pool can still end within `through` places, by points. Level with it counts.
    pub fn chances(&self, pool: PoolId, through: usize) -> Vec<(EntrantId, Chances)> {
        let open: Vec<&Encounter> = self.encounters().iter().filter(|e| e.pool == pool && e.score.is_none()).collect();
        self.chances_if(pool, through, &open, &[])
    }

    /// Returns what each result of an open duel would settle in its pool; empty for any other match.
    pub fn at_stake(&self, at: EncounterId, through: usize) -> Vec<Stake> {
        let Some(encounter) = self.encounters().get(at).filter(|e| e.score.is_none()) else {
            return vec![];
        };
        let (Seats::Duel([a, b]), Scoring::Duel { win, draw, loss }) = (&encounter.players, &self.plan.scoring) else {
            return vec![];
        };
        let before = self.chances(encounter.pool, through);
        let open: Vec<&Encounter> = self
            .encounters()
            .each()
            .filter(|(other, e)| *other != at && e.pool == encounter.pool && e.score.is_none())
            .map(|(_, e)| e)
            .collect();
        let results = [(Some(*a), *win, *loss), (None, *draw, *draw), (Some(*b), *loss, *win)];
        let possible = results.into_iter().filter(|(winner, ..)| winner.is_some() || self.plan.kind.may_draw());
        let stake = |(winner, for_a, for_b): (Option<EntrantId>, u16, u16)| {
            let extra = [(*a, i64::from(for_a)), (*b, i64::from(for_b))];
            let after = self.chances_if(encounter.pool, through, &open, &extra);
            let news = after.into_iter().filter(|of| !before.contains(of)).collect();
            Stake { winner, settles: news }
        };
        possible.map(stake).collect()
    }

    fn chances_if(
        &self,
        pool: PoolId,
        through: usize,
        open: &[&Encounter],
        extra: &[(EntrantId, i64)],
    ) -> Vec<(EntrantId, Chances)> {
        let Some(members) = self.pools().get(pool) else { return vec![] };
        let ranked = self.ranked(pool);
        if let Some(race) = Race::new(self, pool, &ranked, None) {
            return ranked.iter().map(|player| (*player, race.chance(*player, None, through))).collect();
        }
        let size = members.iter().chain(&self.members).max().map_or(0, |last| last.number());
        let encounters: Vec<&Encounter> = self.encounters().iter().filter(|e| e.pool == pool).collect();
        let columns = crate::tournament::standings::columns::columns(&encounters, &self.plan.scoring, size);
        let mut points: PerEntrant<i64> = columns.map(|c| c.points.into());
        extra.iter().for_each(|(player, more)| points[*player] += more);
        let mut count = Count {
            through,
            ranked: &ranked,
            sure: PerEntrant::filled(true, size),
            lost: PerEntrant::filled(true, size),
        };
        match &self.plan.scoring {
            Scoring::Duel { .. } if open.len() <= TRIED => self.try_all(open, &mut points, &mut count),
            Scoring::Duel { .. } | Scoring::Rounds | Scoring::Places(_) => {
                count.bounds(&points, &self.most(open, size))
            }
        }
        let chance = |player: EntrantId| match (count.sure[player], count.lost[player]) {
            (true, _) => Chances::Through,
            (_, true) => Chances::Out,
            _ => Chances::Alive,
        };
        ranked.iter().map(|player| (*player, chance(*player))).collect()
    }

    fn try_all(&self, open: &[&Encounter], points: &mut PerEntrant<i64>, count: &mut Count) {
        let Some((first, rest)) = open.split_first() else {
            return count.bounds(points, &PerEntrant::filled(0, points.len()));
        };
        let (Seats::Duel([a, b]), Scoring::Duel { win, draw, loss }) = (&first.players, &self.plan.scoring) else {
            return self.try_all(rest, points, count);
        };
        for (for_a, for_b) in [(win, loss), (draw, draw), (loss, win)] {
            if for_a == for_b && !self.plan.kind.may_draw() {
                continue;
            }
            let (more_a, more_b) = (i64::from(*for_a), i64::from(*for_b));
            (points[*a], points[*b]) = (points[*a] + more_a, points[*b] + more_b);
            self.try_all(rest, points, count);
            (points[*a], points[*b]) = (points[*a] - more_a, points[*b] - more_b);
        }
    }

    /// Returns the most points that each player can still win, in duels or by rounds.
    fn most(&self, open: &[&Encounter], size: usize) -> PerEntrant<i64> {
        let best = |players: usize| match &self.plan.scoring {
            Scoring::Duel { win, .. } => i64::from(*win),
            Scoring::Rounds | Scoring::Places(_) => self.plan.kind.rounds(players).map_or(0, i64::from),
        };
        let mut most = PerEntrant::filled(best(self.members.len()) * self.undrawn() as i64, size);
        for encounter in open {
            encounter.players.iter().for_each(|player| most[*player] += best(encounter.players.len()));
        }
        most
    }
}

/// The players who were through, or out, in every continuation tried.
struct Count<'a> {
    through: usize,
    ranked: &'a [EntrantId],
    sure: PerEntrant<bool>,
    lost: PerEntrant<bool>,
}

impl Count<'_> {
    /// Compares the points of each player and the most that each can add.
    fn bounds(&mut self, points: &PerEntrant<i64>, most: &PerEntrant<i64>) {
        for player in self.ranked {
            let others = || self.ranked.iter().filter(|other| *other != player);
            let above = others().filter(|o| points[**o] + most[**o] >= points[*player]).count();
            let surely_above = others().filter(|o| points[**o] > points[*player] + most[*player]).count();
            self.sure[*player] &= above < self.through;
            self.lost[*player] &= surely_above >= self.through;
        }
    }
}
