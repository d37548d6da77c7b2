//! The pairing of one bracket: its criteria from C6 on, and the order of its candidates (3, 4).

use super::{Left, Seat, instead::Rule};
use crate::tournament::pairing::{
    matching::{
        Cost,
        optima::{Criterion, Optima},
    },
    swiss::Float,
};
use std::{cmp::Ordering, ops::Range};

/// A criterion and its rule.
struct Named<'a> {
    rule: Rule,
    cost: Criterion<'a>,
}

/// A score group with those who floated down to it. All fields are places in the list of those who are left.
pub(super) struct Bracket<'a> {
    seats: &'a [&'a Seat<'a>],
    /// The first resident: before them are the floaters (MDPs), the highest score first.
    residents: usize,
    /// One past the last resident.
    pub end: usize,
    /// One past the last resident of the next score group.
    next: usize,
}

impl<'a> Bracket<'a> {
    /// Returns the next bracket of the players left, the first `floaters` of whom have floated down. `None` if nobody
    /// is left.
    pub fn new(seats: &'a [&'a Seat<'a>], floaters: usize) -> Option<Bracket<'a>> {
        let group_end = |start: usize| {
            let score = seats.get(start)?.entrant.score;
            Some(start + seats[start..].iter().take_while(|seat| seat.entrant.score == score).count())
        };
        let end = group_end(floaters)?;
        Some(Bracket { seats, residents: floaters, end, next: group_end(end).unwrap_or(end) })
    }

    /// Returns the partners of all who are left. Those of this bracket are final.
    pub fn pair(&self, left: &Left) -> Vec<usize> {
        let mut optima = left.optima();
        optima.refine(self.floats().into_iter().map(|named| named.cost));
        if self.one_rests(&optima.partners()) {
            optima.refine([self.unplayed().cost]);
        }
        optima.refine(self.colours().into_iter().chain(self.repeated_floats()).map(|named| named.cost));
        self.choose_floaters(&mut optima);
        self.exchange(&mut optima);
        self.transpose(&mut optima);
        optima.partners()
    }

    /// Returns what each criterion from C6 on counts in these pairs.
    pub fn counts(&self, partner: &[usize]) -> Vec<(Rule, usize)> {
        let mut all = self.floats();
        all.extend(self.one_rests(partner).then(|| self.unplayed()));
        all.extend(self.colours().into_iter().chain(self.repeated_floats()));
        let pairs = || partner.iter().enumerate().filter(|(a, b)| a < *b);
        let count = |named: Named| {
            let sum = pairs().map(|(a, b)| named.cost.of(a, *b)).sum::<Cost>();
            (named.rule, usize::try_from(sum).unwrap_or(usize::MAX))
        };
        all.into_iter().map(count).collect()
    }

    /// Returns the article by whose order `one` comes before `two`; `None` if the pairs of this bracket are the same.
    pub fn order(&self, one: &[usize], two: &[usize]) -> Option<&'static str> {
        let differ = |of: &dyn Fn(&[usize], usize) -> usize, mut among: Range<usize>| {
            among.any(|a| of(one, a) != of(two, a)).then_some(())
        };
        let floats = |partner: &[usize], a: usize| usize::from(self.floats_down(a, partner[a]));
        let within = |partner: &[usize], a: usize| partner[a].min(self.end);
        let is_upper = |partner: &[usize], a: usize| usize::from((a + 1..self.end).contains(&partner[a]));
        let (floaters, residents) = (0..self.residents, self.residents..self.end);
        differ(&floats, floaters.clone())
            .map(|()| "4.4")
            .or_else(|| differ(&within, floaters).map(|()| "4.2"))
            .or_else(|| differ(&is_upper, residents.clone()).map(|()| "4.3"))
            .or_else(|| differ(&within, residents).map(|()| "4.2"))
    }

    /// Returns true if `a`, of this bracket, floats down when paired with `b`.
    fn floats_down(&self, a: usize, b: usize) -> bool {
        a < self.end && b >= self.end
    }

    /// Returns true if `a` is a floater who meets a resident.
    fn is_met(&self, a: usize, b: usize) -> bool {
        a < self.residents && (self.residents..self.end).contains(&b)
    }

    fn has_floated(&self, a: usize, float: Float, rounds_ago: usize) -> bool {
        self.seats[a].entrant.floats[rounds_ago - 1] == Some(float)
    }

    /// Returns a criterion for each score among the first `until` players, highest first. It counts the players with
    /// this score in whose pairs `counts` is true.
    fn by_score<'b>(
        &'b self,
        until: usize,
        rule: Rule,
        counts: impl Fn(usize, usize) -> bool + Copy + 'b,
    ) -> impl Iterator<Item = Named<'b>> {
        let groups = self.seats[..until].chunk_by(|a, b| a.entrant.score == b.entrant.score);
        groups.map(move |group| {
            let score = group[0].entrant.score;
            Named { rule, cost: criterion(0..until, move |a, b| self.seats[a].entrant.score == score && counts(a, b)) }
        })
    }

    /// Returns the criteria on floaters: all of them (C6), those of each score (C7), and two on the next bracket (C8).
    fn floats(&self) -> Vec<Named<'_>> {
        let mut all = vec![self.named(Rule::C6, move |a, b| self.floats_down(a, b))];
        all.extend(self.by_score(self.residents, Rule::C7, move |a, b| self.floats_down(a, b)));
        all.push(Named { rule: Rule::C8, cost: criterion(0..self.next, move |_, b| b >= self.next) });
        all.extend(self.by_score(self.end, Rule::C8Scores, move |_, b| b >= self.next));
        all
    }

    /// Returns true if exactly one player floats and has the bye.
    fn one_rests(&self, partner: &[usize]) -> bool {
        let down: Vec<usize> = (0..self.end).filter(|a| self.floats_down(*a, partner[*a])).collect();
        matches!(down[..], [one] if partner[one] >= self.seats.len())
    }

    /// Counts the games that the player who rests has not played (C9).
    fn unplayed(&self) -> Named<'_> {
        let most = self.seats.iter().map(|seat| seat.entrant.sides.len()).max().unwrap_or(0);
        let cost = Box::new(move |a: usize, b: usize| match b < self.seats.len() {
            true => 0,
            false => (most - self.seats[a].entrant.sides.len()) as Cost,
        });
        Named { rule: Rule::C9, cost: Criterion { rows: 0..self.seats.len(), cost } }
    }

    /// Counts players who do not get their colour (C10 to C13). C10 and C11 count topscorers and their opponents only.
    fn colours(&self) -> Vec<Named<'_>> {
        let clash = move |a: usize, b: usize| {
            let (one, two) = (self.seats[a].preference, self.seats.get(b)?.preference);
            (b < self.end && one.clashes(two)).then_some([one, two])
        };
        vec![
            self.named(Rule::C10, move |a, b| {
                clash(a, b).is_some_and(|both| both.iter().all(|one| one.difference > 1))
            }),
            self.named(Rule::C11, move |a, b| {
                clash(a, b).is_some_and(|[one, two]| {
                    let loses = match one.difference.cmp(&two.difference) {
                        Ordering::Less => one.twice,
                        Ordering::Greater => two.twice,
                        Ordering::Equal => one.twice && two.twice,
                    };
                    one.is_absolute() && two.is_absolute() && loses
                })
            }),
            self.named(Rule::C12, move |a, b| clash(a, b).is_some()),
            self.named(Rule::C13, move |a, b| {
                clash(a, b).is_some_and(|both| {
                    both.iter().all(|one| one.difference == 1 || one.is_absolute())
                        && both.iter().any(|one| !one.is_absolute())
                })
            }),
        ]
    }

    /// Counts the floats that repeat those of the last two rounds (C14 to C21).
    fn repeated_floats(&self) -> Vec<Named<'_>> {
        let resident = move |rule, rounds| {
            self.named(rule, move |a, b| {
                a >= self.residents && self.floats_down(a, b) && self.has_floated(a, Float::Down, rounds)
            })
        };
        let opponent = move |rule, rounds| {
            self.named(rule, move |a, b| self.is_met(a, b) && self.has_floated(b, Float::Up, rounds))
        };
        let mut all =
            vec![resident(Rule::C14, 1), opponent(Rule::C15, 1), resident(Rule::C16, 2), opponent(Rule::C17, 2)];
        for (rounds, down, up) in [(1, Rule::C18, Rule::C19), (2, Rule::C20, Rule::C21)] {
            let again = move |a, b| self.floats_down(a, b) && self.has_floated(a, Float::Down, rounds);
            all.extend(self.by_score(self.residents, down, again));
            let met = move |a, b| self.is_met(a, b) && self.has_floated(b, Float::Up, rounds);
            all.extend(self.by_score(self.residents, up, met));
        }
        all
    }

    /// Chooses the floaters who are paired here, and then their opponents: the highest ranked possible (4.2, 4.4).
    fn choose_floaters(&self, optima: &mut Optima) {
        optima.refine((0..self.residents).map(|one| criterion(one..one + 1, |a, b| self.floats_down(a, b))));
        optima.refine((0..self.residents).map(|one| Criterion {
            rows: one..one + 1,
            cost: Box::new(|a, b| if self.is_met(a, b) { (b - self.residents) as Cost } else { 0 }),
        }));
    }

    /// Returns the remainder (1.3.4), the residents who do not meet a floater, and the number of pairs among them.
    fn remainder(&self, optima: &Optima) -> (Vec<usize>, usize) {
        let rest: Vec<usize> = (self.residents..self.end).filter(|a| optima.partner(*a) >= self.residents).collect();
        let pairs = rest.iter().filter(|a| (**a + 1..self.end).contains(&optima.partner(**a))).count();
        (rest, pairs)
    }

    /// Exchanges players between S1 and S2 (4.3): as few and as near as possible, the lowest of S1, the highest of S2.
    fn exchange(&self, optima: &mut Optima) {
        let (rest, pairs) = self.remainder(optima);
        let mut place = vec![None; self.end];
        rest.iter().enumerate().for_each(|(at, seat)| place[*seat] = Some(at));
        let at = |seat: usize| place.get(seat).copied().flatten();
        // The higher ranked of a pair is the one of S1.
        let upper = |a: usize, b: usize| at(a).filter(|_| b < self.end);
        let comes_up = |a, b| upper(a, b).map_or(0, |at| at.saturating_sub(pairs));
        // The lower one of a pair, and who floats, are not of S1.
        let leaves = |a, b| at(if b < self.end { b } else { a }).map_or(0, |at| pairs.saturating_sub(at));
        let rows = self.residents..self.end;
        let number = criterion(rows.clone(), |a, b| upper(a, b).is_some_and(|at| at >= pairs));
        let distance = Box::new(|a, b| (comes_up(a, b) + leaves(a, b)) as Cost);
        optima.refine([number, Criterion { rows: rows.clone(), cost: distance }]);
        let in_first = |at: usize| (rest[at] + 1..self.end).contains(&optima.partner(rest[at]));
        if (0..pairs).all(in_first) {
            return;
        }
        let lowest = (0..pairs).rev().map(|at| criterion(rest[at]..rest[at] + 1, |_, b| b < self.end));
        let highest = (pairs..rest.len()).map(|at| {
            let seat = rest[at];
            criterion(rows.clone(), move |a, b| b == seat || a == seat && b >= self.end)
        });
        optima.refine(lowest.chain(highest));
    }

    /// Gives each player of S1, from the top, the highest possible opponent of S2 (4.2).
    fn transpose(&self, optima: &mut Optima) {
        let (rest, _) = self.remainder(optima);
        let mut is_first = vec![None; self.end];
        rest.iter().for_each(|a| is_first[*a] = Some((a + 1..self.end).contains(&optima.partner(*a))));
        // The criteria so far fix the halves: who is of S1 meets somebody of S2 below them.
        optima.forbid(&(self.residents..self.end), |a, b| match (is_first[a], is_first.get(b).copied().flatten()) {
            (Some(true), other) => other != Some(false),
            (Some(false), other) => other.is_some(),
            (None, _) => false,
        });
        let first = (self.residents..self.end).filter(|a| is_first[*a] == Some(true));
        optima.refine(first.map(|upper| Criterion {
            rows: upper..upper + 1,
            cost: Box::new(move |_, b| if b < self.end { (b - upper) as Cost } else { 0 }),
        }));
    }

    /// Makes a criterion of a rule that counts pairs of this bracket.
    fn named<'b>(&self, rule: Rule, counts: impl Fn(usize, usize) -> bool + 'b) -> Named<'b> {
        Named { rule, cost: criterion(0..self.end, counts) }
    }
}

/// Makes a criterion that counts pairs of these rows.
fn criterion<'a>(rows: Range<usize>, counts: impl Fn(usize, usize) -> bool + 'a) -> Criterion<'a> {
    Criterion { rows, cost: Box::new(move |a, b| Cost::from(counts(a, b))) }
}
