//! Standings by refining blocks (TO-50): one block of all is split by one criterion after another, never by a
//! comparator, so that the result cannot depend on the order of entry. Every split is recorded (TO-51).

pub mod columns;
mod criteria;
pub(in crate::tournament) mod points;

pub use columns::Columns;
pub use criteria::{Chain, Criterion, LastStep, Scoring};
pub use points::{Gain, General, GeneralTotal, Ranking};

use crate::engine::{Rng, Seed};
use crate::order;
use crate::tournament::{Alphabet, EntrantId};
use std::cmp::Reverse;

/// The values that criteria compare.
pub trait Source {
    /// Returns the values of each of `block`, compared as lists. An empty list comes last: there is no value.
    fn values(&self, criterion: Criterion, block: &[EntrantId]) -> Vec<Vec<i64>>;
    /// Returns the places of `block` in the deciding rounds of their table, if it played any.
    fn decided_at_table(&self, block: &[EntrantId]) -> Option<Vec<i64>>;
}

/// The way an open tie was settled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settled {
    /// The tied players in ascending order.
    pub among: Vec<EntrantId>,
    pub how: How,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum How {
    /// The winner of a deciding round; `None`: it was null and is played again.
    Round(Option<EntrantId>),
    /// The roll of each player, the highest first; equal ones roll again.
    Dice(Vec<(EntrantId, u8)>),
    Lots(Seed),
    /// The organizer's decision, first to last.
    Order(Vec<EntrantId>, String),
}

/// The reason for a split.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SplitBy {
    Criterion(Criterion),
    /// Deciding rounds that the table played within its match.
    Table,
    Round,
    Dice,
    Lots,
    Organizer(String),
}

/// Players who are level, and the value they share.
pub type Part = (Vec<EntrantId>, Vec<i64>);

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Split {
    pub by: SplitBy,
    /// The best place of the block, from 1.
    pub place: usize,
    /// The parts, best first, each with the value its players share.
    pub parts: Vec<Part>,
}

/// The reason for the place of a row, seen from the row above it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowReason {
    /// The first row.
    Top,
    /// By this split, an index of [`Standings::splits`].
    Split(usize),
    /// Level, and nothing depends on it: by alphabet (TO-26).
    Alphabet,
    /// Level, and the place is shared.
    Shared,
    /// Level, and it matters: see [`Standings::open`].
    Open,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    pub player: EntrantId,
    /// From 1; shared by players who stay level.
    pub place: usize,
    pub below: RowReason,
}

/// A tie that matters and that nothing has settled yet (TO-52).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenTie {
    /// By alphabet.
    pub players: Vec<EntrantId>,
    /// The best place they are tied for.
    pub place: usize,
    pub last: LastStep,
    /// True if head-to-head was skipped because not all of them have met (TO-27).
    pub unmet: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standings {
    pub rows: Vec<Row>,
    pub splits: Vec<Split>,
    pub open: Vec<OpenTie>,
}

pub struct RankingRules<'a> {
    pub chain: &'a Chain,
    /// After these places something changes (TO-26).
    pub lines: &'a [usize],
    /// In the order they were made.
    pub settled: &'a [Settled],
    pub alphabet: &'a Alphabet,
}

impl Standings {
    /// Returns the order of `players`.
    pub fn new(players: &[EntrantId], rules: &RankingRules, source: &dyn Source) -> Standings {
        let mut standings = Standings::default();
        let mut block = players.to_vec();
        rules.sort(&mut block);
        if !block.is_empty() {
            standings.refine(rules, source, block, 1, 0, RowReason::Top);
        }
        standings
    }

    pub fn place_of(&self, player: EntrantId) -> Option<usize> {
        self.rows.iter().find(|row| row.player == player).map(|row| row.place)
    }

    /// Returns true if the player is one of the best `count`, and not level with somebody who is not.
    pub fn is_among(&self, player: EntrantId, count: usize) -> bool {
        let to_here = |place| self.rows.iter().filter(|row| row.place <= place).count();
        self.place_of(player).is_some_and(|place| to_here(place) <= count)
    }

    /// Returns the only player in first place.
    pub fn winner(&self) -> Option<EntrantId> {
        match &self.rows[..] {
            [first, second, ..] if first.place == second.place => None,
            [first, ..] => Some(first.player),
            [] => None,
        }
    }

    /// Splits `block`, whose best place is `place`, by the steps of the chain from `from` on.
    fn refine(
        &mut self,
        rules: &RankingRules,
        source: &dyn Source,
        block: Vec<EntrantId>,
        place: usize,
        from: usize,
        below: RowReason,
    ) {
        let steps = &rules.chain.steps;
        for (at, criterion) in steps.iter().copied().enumerate().skip(from) {
            if block.len() == 1 || rules.by_alphabet(&block, place, at + 1) {
                break;
            }
            if criterion == Criterion::Alphabetical {
                continue;
            }
            let parts = parts(&block, source.values(criterion, &block), criterion.ascending());
            if parts.len() == 1 {
                continue;
            }
            // Players whom head-to-head leaves level are compared again by the matches among them alone (TO-27).
            let next = if criterion == Criterion::HeadToHead { at } else { at + 1 };
            let go_on = |standings: &mut Standings, part, place, below| {
                standings.refine(rules, source, part, place, next, below)
            };
            return self.split(SplitBy::Criterion(criterion), parts, place, below, go_on);
        }
        self.end(rules, source, block, place, below, false);
    }

    /// Ends a block that no criterion splits any more; if `all`, with every place settled by elimination (TO-25).
    fn end(
        &mut self,
        rules: &RankingRules,
        source: &dyn Source,
        block: Vec<EntrantId>,
        place: usize,
        below: RowReason,
        all: bool,
    ) {
        if block.len() == 1 {
            return self.list(&block, place, below, RowReason::Top, false);
        }
        if rules.by_alphabet(&block, place, rules.chain.steps.len()) && !all {
            return self.list(&block, place, below, RowReason::Alphabet, true);
        }
        if !all && !rules.matters(&block, place) {
            return self.list(&block, place, below, RowReason::Shared, false);
        }
        let one_each = |places: Vec<i64>| places.into_iter().map(|place| vec![place]).collect();
        let own = source.decided_at_table(&block).map(|places| parts(&block, one_each(places), true));
        let own = own.filter(|parts| parts.len() > 1).map(|parts| (SplitBy::Table, parts));
        match own.or_else(|| rules.settled_parts(&block)) {
            Some((by, parts)) => {
                let all = rules.chain.last == LastStep::EliminationByVictory && by == SplitBy::Round;
                let go_on = |standings: &mut Standings, part, place, below| {
                    standings.end(rules, source, part, place, below, all)
                };
                self.split(by, parts, place, below, go_on)
            }
            None => {
                let met = Criterion::HeadToHead;
                let unmet = rules.chain.steps.contains(&met) && source.values(met, &block).iter().all(Vec::is_empty);
                let last = rules.chain.last;
                self.open.push(OpenTie { players: block.clone(), place, last, unmet });
                self.list(&block, place, below, RowReason::Open, false)
            }
        }
    }

    fn split(
        &mut self,
        by: SplitBy,
        parts: Vec<Part>,
        place: usize,
        below: RowReason,
        go_on: impl Fn(&mut Standings, Vec<EntrantId>, usize, RowReason),
    ) {
        let index = self.splits.len();
        self.splits.push(Split { by, place, parts: parts.clone() });
        let (mut place, mut below) = (place, below);
        for (part, _) in parts {
            let size = part.len();
            go_on(self, part, place, below);
            place += size;
            below = RowReason::Split(index);
        }
    }

    /// Adds the rows of a block: the first with the reason `below`, the others with `between`. If `places`, each player
    /// has a place of their own, otherwise they share one.
    fn list(&mut self, block: &[EntrantId], place: usize, below: RowReason, between: RowReason, places: bool) {
        for (i, player) in block.iter().enumerate() {
            let place = if places { place + i } else { place };
            self.rows.push(Row { player: *player, place, below: if i == 0 { below } else { between } });
        }
    }
}

impl RankingRules<'_> {
    fn sort(&self, block: &mut [EntrantId]) {
        order::sort_by_key(block, |player| self.alphabet.get(*player).copied().unwrap_or(usize::MAX));
    }

    /// Returns true if the places of a block are worth different things (TO-26).
    fn matters(&self, block: &[EntrantId], place: usize) -> bool {
        self.lines.iter().any(|line| (place..place + block.len() - 1).contains(line))
    }

    /// Returns true if the alphabet is one of the first `steps` steps of the chain and nothing depends on the block.
    fn by_alphabet(&self, block: &[EntrantId], place: usize, steps: usize) -> bool {
        self.chain.steps[..steps].contains(&Criterion::Alphabetical) && !self.matters(block, place)
    }

    /// Returns the decision for exactly this block, if it splits it.
    fn settled_parts(&self, block: &[EntrantId]) -> Option<(SplitBy, Vec<Part>)> {
        let mut among = block.to_vec();
        order::sort(&mut among);
        self.settled.iter().filter(|settled| settled.among == among).find_map(|settled| settled.split(block))
    }
}

impl Settled {
    /// Splits `block`, which is in alphabetical order. `None` if it stays level.
    pub fn split(&self, block: &[EntrantId]) -> Option<(SplitBy, Vec<Part>)> {
        let in_order = |order: &[EntrantId]| -> Vec<Vec<i64>> {
            let rank = |p: &EntrantId| order.iter().position(|o| o == p).unwrap_or(order.len());
            block.iter().map(|p| vec![-(rank(p) as i64)]).collect()
        };
        let (by, values) = match &self.how {
            How::Round(winner) => {
                (SplitBy::Round, block.iter().map(|p| vec![i64::from(*winner == Some(*p))]).collect())
            }
            How::Dice(rolls) => {
                let roll = |p: &EntrantId| rolls.iter().find(|(player, _)| player == p).map_or(0, |r| r.1.into());
                (SplitBy::Dice, block.iter().map(|p| vec![roll(p)]).collect())
            }
            How::Lots(seed) => {
                let mut order = block.to_vec();
                Rng::from_seed(seed).shuffle(&mut order);
                (SplitBy::Lots, in_order(&order))
            }
            How::Order(order, reason) => (SplitBy::Organizer(reason.clone()), in_order(order)),
        };
        let parts = parts(block, values, false);
        (parts.len() > 1).then_some((by, parts))
    }
}

/// Splits the block into parts of equal value, best first, keeping the order within a part.
fn parts(block: &[EntrantId], values: Vec<Vec<i64>>, ascending: bool) -> Vec<Part> {
    let mut order: Vec<usize> = (0..block.len()).collect();
    match ascending {
        true => order::sort_by_key(&mut order, |at| &values[*at]),
        false => order::sort_by_key(&mut order, |at| Reverse(&values[*at])),
    }
    let parts = order.chunk_by(|a, b| values[*a] == values[*b]);
    parts.map(|part| (part.iter().map(|at| block[*at]).collect(), values[part[0]].clone())).collect()
}
