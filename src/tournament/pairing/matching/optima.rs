//! All the cheapest perfect matchings at once, by criteria of decreasing importance.
//!
//! The duals of a cheapest matching prove which others are as cheap: those that use tight edges only and leave every
//! odd set with a positive dual (a blossom) by exactly one edge (Schrijver, Combinatorial Optimization, 2003, 26.2).
//! Every perfect matching leaves an odd set by at least one edge, so the number of edges that leave such sets is a
//! small cost which keeps all earlier criteria. Criteria are therefore applied one after another, with costs that fit
//! in an integer however many there are.

use super::{Blossoms, Cost};

/// A criterion: the cost of the pair `(a, b)`, `a < b`, of a matching that should be as cheap as possible.
pub type Criterion<'a> = Box<dyn Fn(usize, usize) -> Cost + 'a>;

/// The criteria of one matching must stay below this together.
const MOST: Cost = 1 << 96;

/// The perfect matchings of a graph that are best by all criteria so far.
pub struct Optima {
    n: usize,
    /// Edges that one of them may use, by rows of `n`.
    allowed: Vec<bool>,
    /// The number of odd sets that an edge leaves, by rows of `n`. The best matchings have the least sum.
    leaves: Vec<u32>,
    /// One of them.
    partner: Vec<usize>,
}

impl Optima {
    /// Returns the perfect matchings of the edges `legal` among 0 to `n - 1`, if there are any. `legal` is symmetric.
    pub fn new(n: usize, legal: impl Fn(usize, usize) -> bool) -> Option<Optima> {
        let partner = super::cheapest_pairs(n, |a, b| Cost::from(!legal(a, b)));
        let found = partner.len() == n && (0..n).all(|a| legal(a, partner[a]));
        found.then(|| Optima::from_one(partner, legal))
    }

    /// Returns the perfect matchings of the edges `legal`, of which `partner` is one.
    pub fn from_one(partner: Vec<usize>, legal: impl Fn(usize, usize) -> bool) -> Optima {
        let n = partner.len();
        let allowed = (0..n * n).map(|at| at / n != at % n && legal(at / n, at % n)).collect();
        let mut optima = Optima { n, allowed, leaves: vec![0; n * n], partner };
        optima.settle();
        optima
    }

    /// Returns the partner of each in one of the best matchings.
    pub fn partners(&self) -> Vec<usize> {
        self.partner.clone()
    }

    /// Returns the partner of `a` in it.
    pub fn partner(&self, a: usize) -> usize {
        self.partner[a]
    }

    /// Keeps the matchings that are best by these criteria, the most important first.
    pub fn refine<'a>(&mut self, criteria: impl IntoIterator<Item = Criterion<'a>>) {
        let mut open: Vec<(Cost, Criterion)> = vec![];
        let mut room = MOST;
        for criterion in criteria {
            if open.is_empty() && self.keep_least(&criterion) {
                continue;
            }
            let most = self.bound(&criterion) + 1;
            if most == 1 {
                continue;
            }
            if room / most == 0 || open.is_empty() {
                self.solve(&open);
                open.clear();
                room = MOST / (self.bound(&|a, b| self.leaves[a * self.n + b].into()) + 1);
            }
            room /= most;
            open.push((most, criterion));
        }
        self.solve(&open);
    }

    /// Keeps the matchings in which every pair costs the least that its lower end can have, if there are any: they are
    /// the best ones, and no other matching has to be looked for. Tries to get there by swapping two pairs at a time.
    fn keep_least(&mut self, cost: &Criterion) -> bool {
        let mut least = vec![Cost::MAX; self.n];
        for (a, b) in self.edges() {
            least[a] = least[a].min(cost(a, b));
            least[b] = 0;
        }
        for (a, &least) in least.iter().enumerate() {
            let b = self.partner[a];
            if a < b && cost(a, b) > least && !self.swap_to(a, cost, least) {
                return false;
            }
        }
        if (0..self.n).any(|a| a < self.partner[a] && cost(a, self.partner[a]) > least[a]) {
            return false;
        }
        self.forbid(|a, b| cost(a, b) > least[a]);
        true
    }

    /// Gives `a` a partner at this cost, and its own to the one who had that partner, if all stays as good.
    fn swap_to(&mut self, a: usize, cost: &Criterion, least: Cost) -> bool {
        let old = self.partner[a];
        let of = |a: usize, b: usize| cost(a.min(b), a.max(b));
        let leaves = |a: usize, b: usize| self.leaves[a * self.n + b];
        let better = (a + 1..self.n).find(|&b| {
            let left = self.partner[b];
            self.allowed[a * self.n + b]
                && cost(a, b) == least
                && left != a
                && self.allowed[old * self.n + left]
                && leaves(a, b) + leaves(old, left) == leaves(a, old) + leaves(b, left)
                && of(old, left) <= of(b, left)
        });
        if let Some(b) = better {
            let left = self.partner[b];
            for (one, other) in [(a, b), (old, left)] {
                (self.partner[one], self.partner[other]) = (other, one);
            }
        }
        better.is_some()
    }

    /// Returns the most that a matching can cost: each of its edges has one lower and one upper end.
    fn bound(&self, cost: &dyn Fn(usize, usize) -> Cost) -> Cost {
        let (mut lower, mut upper) = (vec![0; self.n], vec![0; self.n]);
        for (a, b) in self.edges() {
            let cost = cost(a, b);
            (lower[a], upper[b]) = (cost.max(lower[a]), cost.max(upper[b]));
        }
        let sum = |costs: &[Cost]| costs.iter().sum::<Cost>();
        sum(&lower).min(sum(&upper))
    }

    /// Returns the edges between vertices whose partner is still open.
    fn edges(&self) -> impl Iterator<Item = (usize, usize)> + use<'_> {
        let pairs = (0..self.n).flat_map(|a| (a + 1..self.n).map(move |b| (a, b)));
        pairs.filter(|(a, b)| self.allowed[a * self.n + b])
    }

    fn solve(&mut self, criteria: &[(Cost, Criterion)]) {
        let open = self.concerned(criteria);
        if open.is_empty() {
            return;
        }
        let cost = |a: usize, b: usize| {
            let leaves = Cost::from(self.leaves[a * self.n + b]);
            criteria.iter().fold(leaves, |cost, (most, criterion)| cost * most + criterion(a, b))
        };
        let forbidden = self.bound(&cost) + 1;
        let proof = Proof::new(open.len(), |i, j| {
            let (a, b) = (open[i], open[j]);
            if self.allowed[a * self.n + b] { cost(a, b) } else { forbidden }
        });
        for (i, &a) in open.iter().enumerate() {
            self.partner[a] = open[proof.partner[i]];
            for (j, &b) in open.iter().enumerate().filter(|(j, _)| *j != i) {
                let at = i * open.len() + j;
                self.allowed[a * self.n + b] &= proof.tight[at];
                self.leaves[a * self.n + b] = proof.leaves[at];
            }
        }
        self.settle();
    }

    /// Returns the vertices with a partner to choose that hang together with an edge that these criteria count.
    fn concerned(&self, criteria: &[(Cost, Criterion)]) -> Vec<usize> {
        let mut seen = vec![false; self.n];
        let mut queue = vec![];
        for (a, b) in self.edges() {
            if !(seen[a] && seen[b]) && criteria.iter().any(|(_, criterion)| criterion(a, b) > 0) {
                queue.extend([a, b].into_iter().filter(|end| !std::mem::replace(&mut seen[*end], true)));
            }
        }
        while let Some(a) = queue.pop() {
            let next = (0..self.n).filter(|b| self.allowed[a * self.n + b]);
            queue.extend(next.filter(|b| !std::mem::replace(&mut seen[*b], true)));
        }
        (0..self.n).filter(|a| seen[*a] && self.degree(*a) > 1).collect()
    }

    fn forbid(&mut self, edge: impl Fn(usize, usize) -> bool) {
        let out: Vec<(usize, usize)> = self.edges().filter(|(a, b)| edge(*a, *b)).collect();
        for &(a, b) in &out {
            self.allowed[a * self.n + b] = false;
            self.allowed[b * self.n + a] = false;
        }
        if !out.is_empty() {
            self.settle();
        }
    }

    fn degree(&self, a: usize) -> usize {
        self.allowed[a * self.n..(a + 1) * self.n].iter().filter(|allowed| **allowed).count()
    }

    /// Takes away the other edges of whoever is the only possible partner of somebody.
    fn settle(&mut self) {
        let mut settled = vec![false; self.n];
        while let Some(a) = (0..self.n).find(|a| !settled[*a] && self.degree(*a) == 1) {
            let b = self.partner[a];
            (settled[a], settled[b]) = (true, true);
            for other in (0..self.n).filter(|other| *other != a) {
                self.allowed[b * self.n + other] = false;
                self.allowed[other * self.n + b] = false;
            }
        }
    }
}

/// A cheapest perfect matching, and what its duals say of the others.
struct Proof {
    partner: Vec<usize>,
    tight: Vec<bool>,
    leaves: Vec<u32>,
}

impl Proof {
    fn new(n: usize, cost: impl Fn(usize, usize) -> Cost) -> Proof {
        let mut blossoms = Blossoms::new(n, cost);
        blossoms.match_greedily();
        while blossoms.grow() {}
        let partner = blossoms.mate[1..=n].iter().map(|mate| mate - 1).collect();
        let at = |(a, b): (usize, usize)| (a - 1) * n + b - 1;
        let pairs = || (1..=n).flat_map(|a| (1..=n).map(move |b| (a, b)));
        let slack = |(a, b)| blossoms.dual[a] + blossoms.dual[b] - blossoms.gain[a * (n + 1) + b];
        let mut slacks: Vec<Cost> = pairs().map(slack).collect();
        let mut leaves = vec![0; n * n];
        for set in (n + 1..=blossoms.top).filter(|x| blossoms.root[*x] != 0 && blossoms.dual[*x] > 0) {
            let within = |vertex: usize| blossoms.part_of[set * (n + 1) + vertex] != 0;
            for pair in pairs() {
                match (within(pair.0), within(pair.1)) {
                    (true, true) => slacks[at(pair)] += blossoms.dual[set],
                    (false, false) => {}
                    (true, false) | (false, true) => leaves[at(pair)] += 1,
                }
            }
        }
        Proof { partner, tight: slacks.into_iter().map(|slack| slack == 0).collect(), leaves }
    }
}
