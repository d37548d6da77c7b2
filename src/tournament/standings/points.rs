//! The rewards of a game and the general classification of all games; computed, never stored (TO-54).

use crate::tournament::{
    ActionError, Alphabet, Chain, Contest, Criterion, EntrantId, GameId, List, PerEntrant, RankingRules, Source,
    Standings, State, Valid,
};

/// One player's rewards from one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gain {
    /// The place in the last phase, once it is over.
    pub place: Option<usize>,
    /// The points for the place.
    pub points: u32,
    /// The points for winning a group or a league.
    pub bonus: u32,
    pub quesito: bool,
    pub estrellitas: u32,
}

impl Gain {
    /// Adds the points of the podium and the bonus.
    pub fn total(&self) -> u32 {
        self.points + self.bonus
    }
}

impl Contest {
    /// Returns what each has gained; podium and Quesito only once the game is over.
    pub fn gains(&self, alphabet: &Alphabet) -> PerEntrant<Gain> {
        let estrellitas = self.estrellitas(alphabet.len());
        let mut gains = estrellitas.map(|estrellitas| Gain { estrellitas: *estrellitas, ..Gain::default() });
        let over = self.is_over(alphabet);
        let winner = if over { self.podium(&mut gains, alphabet) } else { None };
        for (player, points, unless_winner) in self.champions(alphabet) {
            if !unless_winner || over && winner != Some(player) {
                gains[player].bonus += points;
            }
        }
        gains
    }

    /// Awards the podium points of the last phase and returns the winner, if there is only one.
    fn podium(&self, gains: &mut PerEntrant<Gain>, alphabet: &Alphabet) -> Option<EntrantId> {
        let podium = self.plan.as_ref().map_or(&[][..], |plan| &plan.podium);
        let last = self.tables(self.last_phase()?, alphabet);
        let [table] = last.as_slice() else { return None };
        for row in &table.standings.rows {
            gains[row.player].place = Some(row.place);
            gains[row.player].points = podium.get(row.place - 1).copied().unwrap_or(0).into();
        }
        let winner = table.standings.winner()?;
        gains[winner].quesito = true;
        Some(winner)
    }

    /// Returns the champions that are paid a bonus: player, points, and true if the winner of the game gets none.
    fn champions(&self, alphabet: &Alphabet) -> Vec<(EntrantId, u32, bool)> {
        let mut champions = Vec::new();
        for (at, phase) in self.phases.each() {
            let Some(bonus) = phase.plan.bonus else { continue };
            if phase.is_played() {
                let tables = self.tables(at, alphabet);
                let first = tables.iter().filter_map(|table| table.standings.winner());
                champions.extend(first.map(|player| (player, bonus.points.into(), bonus.unless_winner)));
            }
        }
        champions
    }
}

/// The order of the general classification (TO-32).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranking {
    pub chain: Chain,
    /// After these places something changes (TO-26).
    pub lines: Vec<usize>,
}

impl Default for Ranking {
    fn default() -> Ranking {
        Ranking { chain: Chain::general(), lines: vec![1, 2, 3] }
    }
}

impl Ranking {
    /// Returns a ranking by this chain, or `NotOfGeneral` for a criterion that counts within a game only.
    pub fn new(chain: Chain, lines: Vec<usize>) -> Valid<Ranking> {
        let total = GeneralTotal::default();
        let counts = |step: &Criterion| *step == Criterion::Alphabetical || total.value(*step).is_some();
        match chain.steps.iter().find(|step| !counts(step)) {
            Some(step) => Err(ActionError::NotOfGeneral(*step)),
            None => Ok(Ranking { chain, lines }),
        }
    }
}

/// One player's line of the general classification.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GeneralTotal {
    pub points: u32,
    pub quesitos: u32,
    pub estrellitas: u32,
    pub fair_play: u32,
}

impl GeneralTotal {
    /// Returns the value of a criterion; `None` if it counts within a game only.
    fn value(&self, criterion: Criterion) -> Option<u32> {
        match criterion {
            Criterion::Points => Some(self.points),
            Criterion::Quesitos => Some(self.quesitos),
            Criterion::Estrellitas => Some(self.estrellitas),
            Criterion::FairPlay => Some(self.fair_play),
            Criterion::Difference | Criterion::RoundsWon | Criterion::Wins | Criterion::CardsLeft => None,
            Criterion::HeadToHead | Criterion::Alphabetical | Criterion::Place | Criterion::Progress => None,
            Criterion::PointsFor | Criterion::PointsAgainst | Criterion::PointsDifference => None,
            Criterion::Firsts | Criterion::Seconds | Criterion::Thirds | Criterion::Buchholz => None,
            Criterion::BuchholzCut | Criterion::BuchholzMedian | Criterion::SonnebornBerger => None,
        }
    }
}

/// The general classification (TO-30 to TO-32).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct General {
    pub standings: Standings,
    pub totals: PerEntrant<GeneralTotal>,
    pub gains: List<GameId, PerEntrant<Gain>>,
    /// True if all games are over. Until then no tie has to be settled.
    pub over: bool,
}

impl Source for PerEntrant<GeneralTotal> {
    fn values(&self, criterion: Criterion, block: &[EntrantId]) -> Vec<Vec<i64>> {
        block.iter().map(|player| vec![self[*player].value(criterion).unwrap_or(0).into()]).collect()
    }

    fn decided_at_table(&self, _: &[EntrantId]) -> Option<Vec<i64>> {
        None
    }
}

impl State {
    /// Returns the general classification, in which expelled players have no place.
    pub fn general(&self) -> General {
        let players = self.entrants.len();
        let gains = self.contests.map(|contest| contest.gains(&self.alphabet));
        let mut totals = PerEntrant::filled(GeneralTotal::default(), players);
        self.sanctions.iter().for_each(|(player, worth)| totals[*player].fair_play += worth);
        for (contest, gains) in self.contests.iter().zip(gains.iter()) {
            let fair_play = contest.fair_play(players);
            for (player, gain) in gains.each() {
                let total = &mut totals[player];
                total.points += gain.total();
                total.quesitos += u32::from(gain.quesito);
                total.estrellitas += gain.estrellitas;
                total.fair_play += fair_play[player];
            }
        }
        let over = !self.contests.is_empty() && self.contests.iter().all(|c| c.is_over(&self.alphabet));
        let ranked: Vec<EntrantId> = self
            .entrants
            .ids()
            .filter(|player| self.entrants[*player].out != Some(crate::tournament::Out::Expelled))
            .collect();
        let rules = RankingRules {
            chain: &self.ranking.chain,
            lines: &self.ranking.lines,
            settled: &self.settled,
            alphabet: &self.alphabet,
        };
        let standings = Standings::new(&ranked, &rules, &totals);
        General { standings, totals, gains, over }
    }
}
