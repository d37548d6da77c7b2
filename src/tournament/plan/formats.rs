//! The formats of the rules, and those beyond them, as plans.

use super::compete::TournamentGame;
use crate::tournament::pairing::shape::{Knockout, League, Rotation, Seats, Swiss, SwissSystem, Tables};
use crate::tournament::{Chain, Criterion, LastStep, MatchKind, NoPlan, PhaseName, PhasePlan, Plan, Scoring, Shape};
use serde::{Deserialize, Serialize};

/// A format of a game's tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// The plan of the game's rules for this number of players, or the nearest if they have none.
    #[default]
    ByRules,
    Table,
    /// The open, for games at tables (TO-40).
    Open,
    League,
    /// Everybody meets twice, home and away.
    DoubleLeague,
    Swiss,
    /// A Swiss by the FIDE (Dutch) System.
    Dutch,
    Knockout,
    DoubleKnockout,
}

pub const FORMATS: [Format; 9] = {
    use Format::*;
    [ByRules, Table, Open, League, DoubleLeague, Swiss, Dutch, Knockout, DoubleKnockout]
};

/// The most players a plan is made for; a Swiss one holds fewer.
const MAX_PLANNED_PLAYERS: usize = 1000;

impl TournamentGame {
    /// Returns the tournament of this game for `players`. Pairs play for points.
    pub fn plan(&self, players: usize, format: Format) -> Result<Plan, NoPlan> {
        let plan = self.plan_of_winners(players, format)?;
        let target = self.targets.first().filter(|_| self.pairs);
        Ok(match target {
            Some(target) => plan.with_points(self, Some(MatchKind::Points { target: Some(*target) })),
            None => plan,
        })
    }

    /// Returns the tournament in which the result of a match is who won.
    pub(super) fn plan_of_winners(&self, players: usize, format: Format) -> Result<Plan, NoPlan> {
        if players < 2 {
            return Err(NoPlan::TooFew(2));
        }
        if players > MAX_PLANNED_PLAYERS {
            return Err(NoPlan::TooMany(MAX_PLANNED_PLAYERS));
        }
        let phase = match format {
            Format::ByRules => return fits(self.by_rules(players)),
            Format::Table if players > self.most_seats() => return Err(NoPlan::TooMany(self.most_seats())),
            Format::Table if players == 2 && (self.podium)(2).is_empty() => return Ok(self.by_rules(players)),
            Format::Table => return Ok(self.at_one_table(players)),
            Format::Open if players < 8 => return Err(NoPlan::TooFew(8)),
            // Eleven make two tables, one of six.
            Format::Open if players.div_ceil(players / 4) > self.most_seats() => {
                return Err(NoPlan::NotThisGame);
            }
            Format::Open => return fits(self.open_plan(players)),
            Format::League => self.league(1),
            Format::DoubleLeague => self.league(2),
            Format::Swiss | Format::Dutch if players < 4 => return Err(NoPlan::TooFew(4)),
            Format::Swiss => return fits(self.swiss_plan(players, SwissSystem::Own)),
            Format::Dutch => return fits(self.swiss_plan(players, SwissSystem::Dutch)),
            Format::Knockout => self.elimination(Shape::Knockout(Knockout { third: players >= 4, consolation: false })),
            Format::DoubleKnockout => self.elimination(Shape::Double),
        };
        fits(self.plan_of(players, vec![phase], (self.podium)(players.max(3))))
    }

    fn by_rules(&self, players: usize) -> Plan {
        (self.by_rules)(self, players).unwrap_or_else(|| (self.nearest)(self, players))
    }

    /// Returns the plan of one match, with everybody at one table.
    pub fn at_one_table(&self, players: usize) -> Plan {
        self.plan_of(players, vec![self.one_table(PhaseName::Table)], (self.podium)(players))
    }

    pub fn swiss_plan(&self, players: usize, system: SwissSystem) -> Plan {
        self.plan_of(players, vec![self.swiss(players, system)], vec![5, 3, 1])
    }

    /// Returns the Dudo open, for any game of tables (TO-41 to TO-43).
    pub fn open_plan(&self, players: usize) -> Plan {
        self.plan_of(players, self.open(players), (self.podium)(4))
    }

    pub fn one_table(&self, name: PhaseName) -> PhasePlan {
        let (scoring, chain) = (self.one_table)();
        PhasePlan::new(name, Shape::Tables(Tables { pools: 1 }), self.table, scoring, chain)
    }

    pub fn league(&self, legs: u8) -> PhasePlan {
        let shape = Shape::League(League { pools: 1, legs, one_board: false });
        PhasePlan::new(PhaseName::League, shape, self.duel, Scoring::FOOTBALL, (self.league_chain)())
    }

    /// Plans enough rounds to tell the best apart: the binary logarithm, and one more. By FIDE's rules five or six
    /// players often have no fourth round.
    fn swiss(&self, players: usize, system: SwissSystem) -> PhasePlan {
        let doublings = players.next_power_of_two().trailing_zeros() as usize;
        let most = match system {
            SwissSystem::Own => players - 1,
            SwissSystem::Dutch => players.div_ceil(2).max(3),
        };
        let rounds = (doublings + 1).min(most);
        let chain = Chain { last: self.swiss_last, ..Chain::swiss() };
        let shape = Shape::Swiss(Swiss { rounds, system });
        let plan = PhasePlan::new(PhaseName::Swiss, shape, self.duel, Scoring::FOOTBALL, chain);
        PhasePlan { stand_ins: true, ..plan }
    }

    fn elimination(&self, shape: Shape) -> PhasePlan {
        PhasePlan::new(PhaseName::Elimination, shape, self.duel, Scoring::FOOTBALL, Chain::elimination())
    }

    /// Plans rotating tables, then the two best of each table of four until one table is left (TO-41 to TO-43). By the
    /// rules eight go on, even of nine; the organizer is then offered a final of the best four at once.
    fn open(&self, players: usize) -> Vec<PhasePlan> {
        let qualify = if players >= 24 { 16 } else { 8 };
        let (scoring, chain) = (self.open_tables)();
        let shape = Shape::Rotation(Rotation { rounds: 3, least: 4 });
        let rounds = PhasePlan::new(PhaseName::Rounds, shape, self.table, scoring, chain);
        let mut phases = vec![PhasePlan { lines: vec![qualify], through: qualify, ..rounds }];
        let stages: &[PhaseName] = &[PhaseName::Quarterfinal, PhaseName::Semifinal];
        for stage in if qualify == 16 { stages } else { &stages[1..] } {
            let shape = Shape::Seats(Seats { size: 4 });
            phases.push(PhasePlan { shape, lines: vec![2], through: 2, ..self.one_table(*stage) });
        }
        phases.push(self.one_table(PhaseName::Final));
        phases
    }
}

/// Returns the plan, unless one of its shapes holds fewer players.
fn fits(plan: Plan) -> Result<Plan, NoPlan> {
    let players = plan.players;
    for phase in &plan.phases {
        let (shape, most) = (phase.shape.rules(), phase.shape.rules().most_players());
        if players > most && matches!(phase.shape, Shape::League(_)) {
            let matches = shape.effort(players, shape.pools(players)).matches;
            return Err(NoPlan::TooManyMatches { most, matches });
        }
        if players > most {
            return Err(NoPlan::TooMany(most));
        }
    }
    Ok(plan)
}

impl PhasePlan {
    /// Returns the only phase, or the last one: nobody goes on from it.
    pub fn new(name: PhaseName, shape: Shape, kind: MatchKind, scoring: Scoring, chain: Chain) -> PhasePlan {
        let (lines, through, bonus, stand_ins, best_of) = (vec![], 0, None, false, vec![]);
        PhasePlan { name, shape, kind, scoring, chain, lines, through, bonus, stand_ins, best_of }
    }

    /// Returns this league as a single match of two players. A draw stands (CD-42): nothing else orders them.
    pub fn one_match(self) -> PhasePlan {
        let chain = Chain { steps: vec![Criterion::Points], last: LastStep::Organizer };
        PhasePlan { name: PhaseName::Match, chain, ..self }
    }
}
