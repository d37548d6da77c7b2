//! One phase of a game's tournament: who is in it, its pools, and what was played.

use crate::order;
use crate::tournament::{
    Alphabet, Bye, Columns, Counted, Criterion, EncounterId, EntrantId, List, OpenTie, PerEntrant, PhasePlan, PoolId,
    RankingRules, RoundId, Score, Seats, Settled, Standings, TieAt,
    event::stage::Stage,
    standings::columns::{Pool, columns},
};

/// A duel or a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Encounter {
    pub round: RoundId,
    pub pool: PoolId,
    pub players: Seats,
    pub score: Option<Score>,
}

impl Encounter {
    /// Returns true for a requested bye that is worth a draw.
    pub fn is_half_bye(&self) -> bool {
        self.bye_asked_for() == Some(Bye::Half)
    }

    /// Returns the worth of a requested bye, which its place stores; `None` if the bye was drawn.
    pub fn bye_asked_for(&self) -> Option<Bye> {
        let mark = self.score.as_ref()?.marks.first().filter(|_| self.players.is_bye())?;
        match mark.place {
            1 => Some(Bye::Full),
            2 => Some(Bye::Half),
            _ => None,
        }
    }

    /// Returns true if it can be played now.
    pub(super) fn is_open(&self) -> bool {
        self.score.is_none() && self.players.is_match()
    }

    /// Returns true if the players met: the match was played, and counts.
    pub fn was_played(&self) -> bool {
        self.score.as_ref().is_some_and(|score| score.counted == Counted::Played)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phase {
    pub plan: PhasePlan,
    /// Players of this phase, by alphabet.
    pub members: Vec<EntrantId>,
    /// Ties that were settled, each with where it was.
    pub settled: Vec<(TieAt, Settled)>,
    /// Players who withdrew or were expelled during this phase.
    pub gone: Vec<EntrantId>,
    /// Players among `gone` who keep their points but are no longer ranked (TO-45).
    pub without_place: Vec<EntrantId>,
    /// The matches of players who left, as they were, in case they return.
    pub(super) left: Vec<Left>,
    /// Players absent from the round being drawn, if rounds are drawn one by one.
    pub(in crate::tournament) byes: Vec<(EntrantId, Bye)>,
    /// The seeds named in a draw, best first.
    pub seeds: Vec<EntrantId>,
    /// Groups of players who do not meet, if avoidable.
    pub(in crate::tournament) apart: Vec<Vec<EntrantId>>,
    /// Players who sit out the rounds that have not begun.
    pub(in crate::tournament) sitting: Vec<EntrantId>,
    /// Places after which something changes, including the podium's.
    pub lines: Vec<usize>,
    pub(in crate::tournament) stage: Stage,
}

/// A match that somebody left before it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Left {
    pub who: EntrantId,
    pub encounter: EncounterId,
    pub seat: usize,
    pub before: Option<Score>,
    /// The score since they left.
    pub score: Option<Score>,
}

/// What standings need from outside the phase.
#[derive(Clone, Copy)]
pub struct RankingInput<'a> {
    pub alphabet: &'a Alphabet,
    /// Fair-play points in this game.
    pub fair_play: &'a PerEntrant<u32>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PoolTable {
    pub pool: PoolId,
    pub standings: Standings,
    pub columns: PerEntrant<Columns>,
    /// Members who are no longer ranked, by alphabet.
    pub without_place: Vec<EntrantId>,
    /// True if everything is played, so that ties are final.
    pub over: bool,
    /// The last place at which a tie has to be settled: in a closed phase 1 if it pays a bonus (TO-54), otherwise 0.
    pub last_to_settle: usize,
}

impl PoolTable {
    /// Returns the ties that matter and that nothing has settled.
    pub fn ties_to_settle(&self) -> impl Iterator<Item = &OpenTie> {
        self.standings.open.iter().filter(|tie| tie.place <= self.last_to_settle)
    }
}

impl Phase {
    /// Returns a phase that is not yet drawn.
    pub fn new(plan: PhasePlan, mut members: Vec<EntrantId>, podium_lines: &[usize], alphabet: &Alphabet) -> Phase {
        order::sort_by_key(&mut members, |player| alphabet[*player]);
        let mut lines = plan.lines.clone();
        // Places shared at a table stay shared (DO-13, SE-27), the podium's points too.
        if plan.duels() || !plan.kind.shares_places() {
            lines.extend(podium_lines);
        }
        let (settled, gone, without_place) = (vec![], vec![], vec![]);
        let (left, byes, stage) = (vec![], vec![], Stage::Waiting);
        let (apart, sitting, seeds) = (vec![], vec![], vec![]);
        let mut phase =
            Phase { plan, members, settled, gone, without_place, left, byes, seeds, apart, sitting, lines, stage };
        phase.end_if_alone();
        phase
    }

    /// Ends the phase if fewer than two players are left: the one who is left has won.
    pub(in crate::tournament) fn end_if_alone(&mut self) {
        if self.present().len() < 2 {
            self.begin_rounds();
            self.set_undrawn(0);
        }
    }

    /// Returns true if any result was reported.
    pub fn has_begun(&self) -> bool {
        self.encounters().iter().any(Encounter::was_played)
    }

    /// Returns true if everything is drawn and has a result.
    pub fn is_played(&self) -> bool {
        let ended = |e: &Encounter| e.score.is_some();
        self.is_drawn() && self.undrawn() == 0 && self.encounters().iter().all(ended)
    }

    /// Returns the drawn or annulled matches of an elimination from which somebody still has to go on.
    pub fn level_duels(&self) -> Vec<(EncounterId, [EntrantId; 2])> {
        let level = |(at, e): (EncounterId, &Encounter)| {
            let Seats::Duel(pair) = e.players else { return None };
            let level = e.score.is_some() && !self.is_needless(at) && self.winner_of(at).is_none();
            level.then_some((at, pair))
        };
        if self.bracket().is_none() { vec![] } else { self.encounters().each().filter_map(level).collect() }
    }

    pub fn rounds_drawn(&self) -> usize {
        self.encounters().iter().map(|e| e.round.number()).max().unwrap_or(0)
    }

    /// Returns everybody's points before this round.
    pub fn points_before(&self, round: RoundId, people: usize) -> PerEntrant<u32> {
        let earlier: Vec<_> = self.encounters().iter().filter(|e| e.round < round).collect();
        columns(&earlier, &self.plan.scoring, people).map(|columns| columns.points)
    }

    /// Returns the encounters that can be played now.
    pub fn playable(&self) -> impl Iterator<Item = EncounterId> {
        self.encounters().each().filter(|(_, e)| e.is_open()).map(|(at, _)| at)
    }

    /// Returns the table of one pool, as it stands.
    pub fn table(&self, pool: PoolId, around: RankingInput) -> PoolTable {
        let source = self.source(pool, around);
        let out = |player: &EntrantId| self.without_place.contains(player);
        let members = self.pools().get(pool).unwrap_or(&self.members);
        let (mut without_place, ranked): (Vec<EntrantId>, Vec<EntrantId>) = members.iter().partition(|p| out(p));
        order::sort_by_key(&mut without_place, |player| around.alphabet[*player]);
        let of_table = self.settled.iter().filter(|(of, _)| *of == TieAt::Table(pool));
        let settled: Vec<Settled> = of_table.map(|(_, settled)| settled.clone()).collect();
        let rules =
            RankingRules { chain: &self.plan.chain, lines: &self.lines, settled: &settled, alphabet: around.alphabet };
        let standings = Standings::new(&ranked, &rules, &source);
        let last_to_settle = match self.through() {
            Some(_) => usize::from(self.plan.bonus.is_some()),
            None => usize::MAX,
        };
        PoolTable { pool, standings, columns: source.columns, without_place, over: self.is_played(), last_to_settle }
    }

    /// Returns what the criteria of one pool compare.
    fn source<'a>(&'a self, pool: PoolId, around: RankingInput<'a>) -> Pool<'a> {
        let encounters: Vec<_> = self.encounters().iter().filter(|e| e.pool == pool).collect();
        let columns = columns(&encounters, &self.plan.scoring, around.alphabet.len());
        let scoring = &self.plan.scoring;
        let progress = self.progress(around.alphabet.len());
        let mut source = Pool { encounters, scoring, columns, fair_play: around.fair_play, progress };
        if self.plan.chain.steps.iter().any(|step| step.rates_opponents()) {
            source.rate_opponents(self.plan.stand_ins);
        }
        source
    }

    /// Returns everybody's value in each criterion of the chain that rates players one by one.
    pub fn values(&self, pool: PoolId, around: RankingInput) -> Vec<(Criterion, PerEntrant<i64>)> {
        let (source, people) = (self.source(pool, around), around.alphabet.len());
        let alone = |step: &&Criterion| !matches!(step, Criterion::HeadToHead | Criterion::Alphabetical);
        let value =
            |step: &Criterion| (*step, (0..people).map(|player| source.value(*step, EntrantId::at(player))).collect());
        self.plan.chain.steps.iter().filter(alone).map(value).collect()
    }

    pub fn tables(&self, around: RankingInput) -> List<PoolId, PoolTable> {
        (0..self.pools().len().max(1)).map(|pool| self.table(PoolId::at(pool), around)).collect()
    }

    /// Returns the best of each pool, without players who left, unless they had already gone on.
    pub fn qualifiers(&self, around: RankingInput, left: &[EntrantId]) -> Vec<EntrantId> {
        let went_on = |player: &EntrantId| self.through().is_some_and(|through| through.contains(player));
        let best = |table: &PoolTable| {
            let rows = table.standings.rows.iter().map(|row| row.player);
            let there = rows.filter(|player| !left.contains(player) || went_on(player));
            there.take(self.plan.through).collect::<Vec<_>>()
        };
        self.tables(around).iter().flat_map(best).collect()
    }
}
