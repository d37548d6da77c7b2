//! One phase of a game's tournament: who is in it, its pools, and what was played.

use crate::order;
use crate::tournament::{
    Columns, Counted, MatchKind, PhasePlan, PoolId, Refining, Score, Settled, Standings, TieAt,
    event::stage::Stage,
    standings::columns::{Pool, columns},
};

/// A duel or a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Encounter {
    /// From 1.
    pub round: usize,
    pub pool: PoolId,
    /// The first named begins, or deals first; in an elimination, empty until both are known.
    pub players: Vec<usize>,
    pub score: Option<Score>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phase {
    pub plan: PhasePlan,
    /// Players of this phase, by alphabet.
    pub members: Vec<usize>,
    /// Ties that were settled, each with where it was.
    pub settled: Vec<(TieAt, Settled)>,
    /// Players who withdrew or were expelled during this phase.
    pub gone: Vec<usize>,
    /// Those of them who are shown with what they have, and ranked no more (TO-45).
    pub without_place: Vec<usize>,
    /// After which places something changes, the podium's lines included.
    pub lines: Vec<usize>,
    pub(in crate::tournament) stage: Stage,
}

/// Data from outside the phase that a standings table needs.
#[derive(Clone, Copy)]
pub struct Around<'a> {
    /// Each player's rank in the alphabet.
    pub alphabet: &'a [usize],
    /// Fair-play points in this game.
    pub fair_play: &'a [u32],
}

/// One pool's table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    pub pool: PoolId,
    pub standings: Standings,
    /// By player of the event.
    pub columns: Vec<Columns>,
    /// Members who are ranked no more, by alphabet.
    pub without_place: Vec<usize>,
    /// Everything is played: what is level now stays so.
    pub over: bool,
}

impl Phase {
    /// Not yet drawn.
    pub fn new(
        plan: PhasePlan,
        mut members: Vec<usize>,
        podium_lines: &[usize],
        alphabet: &[usize],
    ) -> Phase {
        order::sort_by_key(&mut members, |player| alphabet[*player]);
        let mut lines = plan.lines.clone();
        // Places shared at a table stay shared (DO-13, SE-27), the podium's points too.
        if plan.duels() || plan.kind != (MatchKind::Places { shared: true }) {
            lines.extend(podium_lines);
        }
        let (settled, gone, without_place) = (vec![], vec![], vec![]);
        let mut phase = Phase { plan, members, settled, gone, without_place, lines, stage: Stage::Waiting };
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

    /// True if any result was reported.
    pub fn has_begun(&self) -> bool {
        self.encounters().iter().any(|e| e.score.as_ref().is_some_and(|s| s.counted == Counted::Played))
    }

    /// Everything is drawn and has a result.
    pub fn is_played(&self) -> bool {
        let ended = |e: &Encounter| e.score.is_some();
        self.is_drawn() && self.undrawn() == 0 && self.encounters().iter().all(ended)
    }

    /// Pairs of this elimination that are level, or whose match was annulled, with its number from 0: somebody has to
    /// go on.
    pub fn level_duels(&self) -> Vec<(usize, [usize; 2])> {
        let waits = |i: usize| self.encounters()[i].score.is_some() && !self.is_needless(i);
        let level = |i: usize| match self.encounters()[i].players[..] {
            [a, b] if waits(i) && self.winner_of(i).is_none() => Some((i, [a, b])),
            _ => None,
        };
        if self.bracket().is_none() {
            vec![]
        } else {
            (0..self.encounters().len()).filter_map(level).collect()
        }
    }

    /// The last round drawn so far, from 1; 0 before the draw.
    pub fn round(&self) -> usize {
        self.encounters().iter().map(|e| e.round).max().unwrap_or(0)
    }

    /// Encounters that can be played now: their index, from 0.
    pub fn playable(&self) -> impl Iterator<Item = usize> {
        let open = self.encounters().iter().enumerate();
        open.filter(|(_, e)| e.score.is_none() && e.players.len() > 1).map(|(i, _)| i)
    }

    /// The table of one pool, as it stands.
    pub fn table(&self, pool: PoolId, around: Around) -> Table {
        let encounters: Vec<_> = self.encounters().iter().filter(|e| e.pool == pool).collect();
        let columns = columns(&encounters, &self.plan.scoring, around.alphabet.len());
        let scoring = &self.plan.scoring;
        let progress = self.progress(around.alphabet.len());
        let source = Pool { encounters, scoring, columns, fair_play: around.fair_play, progress };
        let out = |player: &usize| self.without_place.contains(player);
        let members = self.pools().get(pool.0).unwrap_or(&self.members);
        let (mut without_place, ranked): (Vec<usize>, Vec<usize>) = members.iter().partition(|p| out(p));
        order::sort_by_key(&mut without_place, |player| around.alphabet[*player]);
        let of_table = self.settled.iter().filter(|(of, _)| *of == TieAt::Table(pool));
        let settled: Vec<Settled> = of_table.map(|(_, settled)| settled.clone()).collect();
        let rules = Refining {
            chain: &self.plan.chain,
            lines: &self.lines,
            settled: &settled,
            alphabet: around.alphabet,
        };
        let standings = Standings::new(&ranked, &rules, &source);
        Table { pool, standings, columns: source.columns, without_place, over: self.is_played() }
    }

    /// The tables of all pools.
    pub fn tables(&self, around: Around) -> Vec<Table> {
        (0..self.pools().len().max(1)).map(|pool| self.table(PoolId(pool), around)).collect()
    }

    /// The players who would go on now: the best of each pool, without those who left, unless they had gone on before.
    pub fn qualifiers(&self, around: Around, left: &[usize]) -> Vec<usize> {
        let went_on = |player: &usize| self.through().is_some_and(|through| through.contains(player));
        let best = |table: Table| {
            let rows = table.standings.rows.into_iter().map(|row| row.player);
            let there = rows.filter(|player| !left.contains(player) || went_on(player));
            there.take(self.plan.through).collect::<Vec<_>>()
        };
        self.tables(around).into_iter().flat_map(best).collect()
    }
}
