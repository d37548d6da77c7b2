//! The plan of one game: its phases, as data that an organizer can edit before the draw.

mod compete;
mod formats;

pub use compete::{Reason, TournamentGame, TournamentGames, in_pairs, podium_of_three, usual_podium};
pub use formats::{FORMATS, Format};

use crate::tournament::pairing::{
    bracket::LEAST_CONSOLED,
    shape::{Knockout, Swiss, SwissSystem},
};
use crate::tournament::result::score::MOST_POINTS;
use crate::tournament::{BadPlan, Chain, Criterion, MatchKind, Scoring, Shape};
use serde::{Deserialize, Serialize};
use std::mem;

/// The tournament of one game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The number of players it was made for.
    pub players: usize,
    pub phases: Vec<PhasePlan>,
    /// Final points by place, 0 beyond.
    pub podium: Vec<u16>,
    /// Rounds won give Estrellitas (TO-31).
    pub estrellitas: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PhasePlan {
    pub name: PhaseName,
    pub shape: Shape,
    #[serde(rename = "match")]
    pub kind: MatchKind,
    pub scoring: Scoring,
    pub chain: Chain,
    /// Places after which something changes (TO-26); the last phase adds the podium's.
    pub lines: Vec<usize>,
    /// How many of each pool go on; 0 in the last phase.
    pub through: usize,
    /// The bonus for the first of each pool (TO-54).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Bonus>,
    /// True if Buchholz and Sonneborn-Berger are those of FIDE (C.07), which has a dummy opponent in unplayed rounds.
    pub stand_ins: bool,
    /// The length of the final of an elimination (best of so many), of the semifinals, and so on back; 0: as `kind`.
    pub best_of: Vec<u16>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PhaseName {
    /// Two players, one match.
    Match,
    Table,
    Groups,
    League,
    Rounds,
    Swiss,
    Elimination,
    Quarterfinal,
    Semifinal,
    Final,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    pub points: u16,
    /// True if the winner of the game does not get the bonus.
    pub unless_winner: bool,
}

/// The most that any number of a plan may be: rounds, pools, players.
const MAX_NUMBER: usize = 2000;

/// The highest number in [`PhasePlan::best_of`].
const MOST_OF: u16 = 99;

impl Plan {
    /// Checks that it can be played with `players`; [`BadPlan`] has the number of the phase.
    pub fn check(&self, players: usize) -> Result<(), BadPlan> {
        if self.phases.is_empty() {
            return Err(BadPlan::NoPhase);
        }
        let mut left = players;
        for (i, phase) in self.phases.iter().enumerate() {
            let last = i + 1 == self.phases.len();
            left = phase.check(i + 1, left, last)?;
        }
        Ok(())
    }

    /// Returns the kind of match of the first phase whose results are the points scored.
    pub fn points(&self) -> Option<MatchKind> {
        self.phases.iter().map(|phase| phase.kind).find(|kind| kind.counts_points())
    }

    /// Returns the plan with the points of matches of this `kind` as results, or with those of its formats.
    pub fn with_points(&self, game: &TournamentGame, kind: Option<MatchKind>) -> Plan {
        let mut plan = self.clone();
        for phase in &mut plan.phases {
            let ranked = phase.duels() && !phase.shape.features().eliminates;
            if let Some(kind) = kind {
                phase.kind = kind;
                phase.chain = if ranked { Chain::points_scored(phase.chain.last) } else { phase.chain.clone() };
            } else if phase.kind.counts_points() {
                phase.kind = if phase.duels() { game.duel } else { game.table };
                let alike = |own: &PhasePlan| mem::discriminant(&own.shape) == mem::discriminant(&phase.shape);
                let plans = FORMATS.into_iter().filter_map(|format| game.plan_of_winners(self.players, format).ok());
                if let Some(own) = plans.flat_map(|plan| plan.phases).find(alike).filter(|_| ranked) {
                    phase.chain = own.chain;
                }
            }
        }
        plan
    }

    /// Returns true if only files of format 2 can have it: points scored as results, or FIDE's Swiss.
    pub fn needs_format_2(&self) -> bool {
        let counts =
            |phase: &PhasePlan| phase.kind.counts_points() || phase.chain.steps.iter().any(|step| step.counts_points());
        let dutch = |phase: &PhasePlan| matches!(phase.shape, Shape::Swiss(Swiss { system: SwissSystem::Dutch, .. }));
        self.phases.iter().any(|phase| counts(phase) || dutch(phase))
    }

    /// Returns the places of the last phase after which the podium gives fewer points.
    pub fn podium_lines(&self) -> Vec<usize> {
        let at = |place: usize| self.podium.get(place - 1).copied().unwrap_or(0);
        (1..=self.podium.len()).filter(|place| at(*place) != at(place + 1)).collect()
    }
}

impl PhasePlan {
    /// Returns true if encounters are of two.
    pub fn duels(&self) -> bool {
        self.shape.features().duels
    }

    /// Returns the criteria that can decide while every match is played: in duels, rounds may follow from points.
    pub fn criteria(&self) -> impl Iterator<Item = Criterion> {
        let follow = matches!(self.kind, MatchKind::Places { shared: false })
            && self.chain.steps.first() == Some(&Criterion::Points)
            && self.duels()
            && self.shape.features().plays_alike;
        let follows = [Criterion::Difference, Criterion::RoundsWon, Criterion::Wins];
        self.chain.steps.iter().copied().filter(move |step| !follow || !follows.contains(step))
    }

    /// Returns the kind of a match that is the best of `best_of`; 0: as all others.
    pub fn kind_of(&self, best_of: u16) -> MatchKind {
        if best_of == 0 { self.kind } else { MatchKind::FirstTo { wins: best_of / 2 + 1 } }
    }

    /// Returns the number of pools for `players`, at least two in each.
    pub fn pools(&self, players: usize) -> usize {
        self.shape.rules().pools(players).min(players / 2).max(1)
    }

    /// Checks the phase for `players` and returns how many go on.
    fn check(&self, number: usize, players: usize, last: bool) -> Result<usize, BadPlan> {
        let shape = self.shape.rules();
        if !(2..=MAX_NUMBER.min(shape.most_players())).contains(&players) {
            return Err(BadPlan::TooFew(number));
        }
        if shape.numbers().iter().any(|n| !(1..=MAX_NUMBER).contains(n)) {
            return Err(BadPlan::Number(number));
        }
        let rounds = self.kind.rounds(players).is_none_or(|rounds| (1..=MAX_NUMBER as u16).contains(&rounds));
        let points = !matches!(self.kind, MatchKind::Points { target: Some(n) } if !(1..=MOST_POINTS).contains(&n));
        if !rounds || !points || self.kind == (MatchKind::FirstTo { wins: 0 }) {
            return Err(BadPlan::Number(number));
        }
        let odd = |of: &u16| *of == 0 || of % 2 == 1 && *of <= MOST_OF;
        if !self.best_of.iter().all(odd) || !self.best_of.is_empty() && !self.shape.features().eliminates {
            return Err(BadPlan::BestOf(number));
        }
        if matches!(self.shape, Shape::Knockout(Knockout { consolation: true, .. })) && players < LEAST_CONSOLED {
            return Err(BadPlan::Consolation(number));
        }
        let pools = self.pools(players);
        if shape.pools(players) * 2 > players || last && pools > 1 {
            return Err(BadPlan::Pools(number));
        }
        if self.duels() != matches!(self.scoring, Scoring::Duel { .. }) {
            return Err(BadPlan::Scoring(number));
        }
        if !last && !(1..=players / pools).contains(&self.through) {
            return Err(BadPlan::Through(number));
        }
        Ok(self.through * pools)
    }
}
