//! All the cheapest perfect matchings at once, by criteria of decreasing importance.
//!
//! The duals of a cheapest matching prove which others are as cheap: those that use tight edges only and leave every
//! odd set with a positive dual (a blossom) by exactly one edge (Schrijver, Combinatorial Optimization, 2003, 26.2).
//! Every perfect matching leaves an odd set by at least one edge, so the number of edges that leave such sets is a
//! small cost which keeps all earlier criteria. Criteria are therefore applied one after another, with costs that fit
//! in an integer however many there are.

use super::{Blossoms, Cost, Edge};
use crate::order;
use std::{cmp::Reverse, ops::Range};

/// A criterion: the cost of a pair `(a, b)`, `a < b`. Pairs whose `a` is not among the `rows` cost nothing.
pub struct Criterion<'a> {
    pub rows: Range<usize>,
    pub cost: Box<dyn Fn(usize, usize) -> Cost + 'a>,
}

/// The criteria of one matching must stay below this together.
const MOST: Cost = 1 << 96;

/// The perfect matchings of a graph that are best by all criteria so far.
pub struct Optima {
    n: usize,
    /// Edges that one of them may use, by rows of `n`.
    allowed: Box<[bool]>,
    /// The number of odd sets that an edge leaves, by rows of `n`. The best matchings have the least sum.
    leaves: Box<[u32]>,
    /// The partner of each vertex in one of these matchings.
    partner: Box<[usize]>,
    /// The number of allowed edges of each vertex.
    degree: Box<[usize]>,
    /// The vertices with more than one allowed edge, in order.
    open: Vec<usize>,
    /// Vertices with one allowed edge, whose partner may have more.
    settled: Vec<usize>,
}

impl Criterion<'_> {
    pub fn of(&self, a: usize, b: usize) -> Cost {
        if self.rows.contains(&a) { (self.cost)(a, b) } else { 0 }
    }
}

impl Optima {
    /// Returns the perfect matchings of the edges `legal` among 0 to `n - 1`, if there are any; `n` is even and `legal`
    /// symmetric. The upper half against the lower is tried first.
    pub fn new(n: usize, legal: impl Fn(usize, usize) -> bool) -> Option<Optima> {
        let near: Vec<usize> = (0..n).map(|a| (a + n / 2) % n).collect();
        let partner = Blossoms::from_near(&near, |a, b| Cost::from(!legal(a, b))).mates();
        let found = (0..n).all(|a| legal(a, partner[a]));
        found.then(|| Optima::from_one(partner, legal))
    }

    /// Returns the perfect matchings of the edges `legal`. `partner` is one of them.
    pub fn from_one(partner: Vec<usize>, legal: impl Fn(usize, usize) -> bool) -> Optima {
        let n = partner.len();
        let mut optima = Optima {
            n,
            allowed: vec![false; n * n].into(),
            leaves: vec![0; n * n].into(),
            partner: partner.into(),
            degree: vec![0; n].into(),
            open: (0..n).collect(),
            settled: vec![],
        };
        for (a, b) in (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))).filter(|(a, b)| legal(*a, *b)) {
            (optima.allowed[a * n + b], optima.allowed[b * n + a]) = (true, true);
            optima.degree[a] += 1;
            optima.degree[b] += 1;
        }
        optima.settled = (0..n).filter(|a| optima.degree[*a] == 1).collect();
        optima.settle();
        optima
    }

    /// Returns the partner of each in one of the best matchings.
    pub fn partners(&self) -> Vec<usize> {
        self.partner.to_vec()
    }

    pub fn partner(&self, a: usize) -> usize {
        self.partner[a]
    }

    /// Keeps the matchings that are best by these criteria, the most important first.
    pub fn refine<'a>(&mut self, criteria: impl IntoIterator<Item = Criterion<'a>>) {
        let mut open: Vec<(Cost, Criterion)> = vec![];
        // All criteria in `open` together cost less than `forbidden`.
        let mut forbidden = 1;
        for criterion in criteria {
            let most = self.bound(&criterion.rows, &criterion.cost) + 1;
            if most == 1 {
                continue;
            }
            if MOST / forbidden < most || open.is_empty() {
                self.solve(&open, forbidden);
                open.clear();
                forbidden = self.bound(&(0..self.n), &|a, b| self.leaves[a * self.n + b].into()) + 1;
            }
            forbidden *= most;
            open.push((most, criterion));
        }
        self.solve(&open, forbidden);
    }

    /// Takes away edges of these rows that none of the best matchings uses.
    pub fn forbid(&mut self, rows: &Range<usize>, edge: impl Fn(usize, usize) -> bool) {
        let mut out = vec![];
        self.each_edge(rows, |a, b| out.extend(edge(a, b).then_some((a, b))));
        out.into_iter().for_each(|(a, b)| self.remove(a, b));
        self.settle();
    }

    /// Returns the most that a matching can cost: each of its edges has one lower and one upper end.
    fn bound(&self, rows: &Range<usize>, cost: &dyn Fn(usize, usize) -> Cost) -> Cost {
        let (mut lower, mut upper) = (vec![0; self.n], vec![0; self.n]);
        self.each_edge(rows, |a, b| {
            let cost = cost(a, b);
            (lower[a], upper[b]) = (cost.max(lower[a]), cost.max(upper[b]));
        });
        let sum = |costs: &[Cost]| costs.iter().sum::<Cost>();
        sum(&lower).min(sum(&upper))
    }

    fn open_in(&self, rows: &Range<usize>) -> &[usize] {
        let until = |end: usize| self.open.partition_point(|a| *a < end);
        &self.open[until(rows.start)..until(rows.end)]
    }

    /// Calls `look` with the edges of these rows between vertices whose partner is still open. Loops here and in
    /// `solve`, as chained iterators are not inlined where the program is compiled for size.
    fn each_edge(&self, rows: &Range<usize>, mut look: impl FnMut(usize, usize)) {
        for &a in self.open_in(rows) {
            let row = &self.allowed[a * self.n..(a + 1) * self.n];
            for &b in &self.open[self.open.partition_point(|b| *b <= a)..] {
                if row[b] {
                    look(a, b);
                }
            }
        }
    }

    fn solve(&mut self, criteria: &[(Cost, Criterion)], forbidden: Cost) {
        let open = self.concerned(criteria);
        if open.is_empty() {
            return;
        }
        // Digits of a number in mixed radix. Most are 0, and products of long integers are slow in a browser.
        let mut unit = 1;
        let mut units: Vec<Cost> = vec![];
        for (most, _) in criteria.iter().rev() {
            units.push(unit);
            unit *= most;
        }
        let cost = |a: usize, b: usize| {
            let mut sum = Cost::from(self.leaves[a * self.n + b]) * unit;
            for ((_, criterion), unit) in criteria.iter().rev().zip(&units) {
                if criterion.rows.contains(&a) {
                    let amount = (criterion.cost)(a, b);
                    if amount > 0 {
                        sum += amount * unit;
                    }
                }
            }
            sum
        };
        let mut place = vec![0; self.n];
        open.iter().enumerate().for_each(|(i, a)| place[*a] = i);
        let near: Vec<usize> = open.iter().map(|a| place[self.partner[*a]]).collect();
        let proof = Blossoms::from_near(&near, |i, j| {
            let (a, b) = (open[i], open[j]);
            if self.allowed[a * self.n + b] { cost(a, b) } else { forbidden }
        });
        let sets = OddSets::new(&proof);
        proof.mates().into_iter().enumerate().for_each(|(i, mate)| self.partner[open[i]] = open[mate]);
        for (i, &a) in open.iter().enumerate() {
            for (j, &b) in open.iter().enumerate().skip(i + 1) {
                if !self.allowed[a * self.n + b] {
                    continue;
                }
                let (dual, leaves) = sets.around(i + 1, j + 1);
                (self.leaves[a * self.n + b], self.leaves[b * self.n + a]) = (leaves, leaves);
                if proof.slack(Edge(i as u16 + 1, j as u16 + 1)) + dual > 0 {
                    self.remove(a, b);
                }
            }
        }
        self.settle();
    }

    /// Returns the vertices that have a choice of partners and are connected to an edge that these criteria count.
    fn concerned(&self, criteria: &[(Cost, Criterion)]) -> Vec<usize> {
        let mut seen = vec![false; self.n];
        let mut queue = vec![];
        for (_, criterion) in criteria {
            self.each_edge(&criterion.rows, |a, b| {
                if !(seen[a] && seen[b]) && (criterion.cost)(a, b) > 0 {
                    queue.extend([a, b].into_iter().filter(|end| !std::mem::replace(&mut seen[*end], true)));
                }
            });
        }
        while let Some(a) = queue.pop() {
            let next = self.open.iter().filter(|b| self.allowed[a * self.n + **b]);
            queue.extend(next.filter(|b| !std::mem::replace(&mut seen[**b], true)));
        }
        self.open.iter().copied().filter(|a| seen[*a]).collect()
    }

    fn remove(&mut self, a: usize, b: usize) {
        if !self.allowed[a * self.n + b] {
            return;
        }
        for (one, other) in [(a, b), (b, a)] {
            self.allowed[one * self.n + other] = false;
            self.degree[one] -= 1;
            if self.degree[one] == 1 {
                self.settled.push(one);
            }
        }
    }

    /// If a vertex is the only possible partner of another, takes away its other edges.
    fn settle(&mut self) {
        while let Some(a) = self.settled.pop() {
            let b = self.partner[a];
            for at in 0..if self.degree[b] > 1 { self.open.len() } else { 0 } {
                if self.open[at] != a {
                    self.remove(b, self.open[at]);
                }
            }
        }
        let degree = &self.degree;
        self.open.retain(|a| degree[*a] > 1);
    }
}

/// The odd sets with a positive dual around the vertices, nested or apart, the outer one first. 0 is no set.
struct OddSets {
    /// The innermost set around each vertex.
    inner: Vec<usize>,
    /// For each set, how many sets contain it, itself included, and the sum of their duals.
    depth: Vec<u32>,
    dual: Vec<Cost>,
    /// By two sets, the innermost one that holds both.
    both: Vec<Vec<usize>>,
}

impl OddSets {
    fn new(blossoms: &Blossoms) -> OddSets {
        let row = blossoms.n + 1;
        let positive = (row..=blossoms.top).filter(|x| blossoms.root[*x] != 0 && blossoms.dual[*x] > 0);
        let members = |set: usize| (1..row).filter(|vertex| blossoms.part_of[set * row + vertex] != 0).collect();
        let mut all: Vec<(usize, Vec<usize>)> = positive.map(|set| (set, members(set))).collect();
        order::sort_by_key(&mut all, |(_, members)| Reverse(members.len()));
        let mut sets = OddSets { inner: vec![0; row], depth: vec![0], dual: vec![0], both: vec![vec![0]] };
        for (set, members) in all {
            let (new, around) = (sets.depth.len(), sets.inner[members[0]]);
            sets.depth.push(sets.depth[around] + 1);
            sets.dual.push(sets.dual[around] + blossoms.dual[set]);
            let mut both: Vec<usize> = (0..new).map(|other| sets.both[around.max(other)][around.min(other)]).collect();
            both.push(new);
            sets.both.push(both);
            members.into_iter().for_each(|vertex| sets.inner[vertex] = new);
        }
        sets
    }

    /// Returns the sum of the duals of the sets around two vertices, and how many sets the edge between them leaves.
    fn around(&self, a: usize, b: usize) -> (Cost, u32) {
        let (one, two) = (self.inner[a], self.inner[b]);
        let both = self.both[one.max(two)][one.min(two)];
        (self.dual[both], self.depth[one] + self.depth[two] - 2 * self.depth[both])
    }
}
