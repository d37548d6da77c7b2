//! The cheapest way to put everybody in pairs: minimum-weight perfect matching in a complete graph, by Edmonds'
//! blossoms with dual variables. Time grows with the cube of the number of players. Most pairs are found greedily
//! before the first tree grows (Kolmogorov, Blossom V, 2009), which makes a round of 1,000 five times faster.
//!
//! Vertices are 1 to `n`, blossoms follow; 0 is nobody. Trees grow from the single vertices; `Outer` ones look for
//! tight edges, `Inner` ones were reached over one. A tight edge between two trees makes a longer matching, within one
//! tree a blossom, which then acts as one vertex. Where no edge is tight the duals move until one is.

mod duals;
mod greedy;
pub mod optima;

use super::known::progress;
use std::collections::VecDeque;

/// The cost of a pair. Sums of `n / 2` of them must stay below 2^124.
pub type Cost = i128;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Free,
    Outer,
    Inner,
}

/// An edge between two vertices, which stands for the best between the blossoms they are in. (0, 0) is none.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Edge(u16, u16);

/// Slices in boxes and loops instead of `Vec`s and chained iterators, which are calls where the program is compiled for
/// size: a FIDE round of 1,000 takes half as long in the page.
struct Blossoms {
    n: usize,
    /// The highest blossom in use.
    top: usize,
    /// Width of a row of `edges`.
    width: usize,
    /// Twice the gain of an edge between vertices, by rows of `n + 1`.
    gain: Box<[Cost]>,
    edges: Box<[Edge]>,
    dual: Box<[Cost]>,
    /// The vertex at the other end of the matched edge, or 0.
    mate: Box<[usize]>,
    /// The outer vertex with the least slack towards this one, or 0.
    nearest: Box<[usize]>,
    /// The outermost blossom (or vertex) this is in; 0 for a blossom not in use.
    root: Box<[usize]>,
    /// The vertex before this one on its path from the root of the search tree, or 0.
    parent: Box<[usize]>,
    mark: Box<[Mark]>,
    seen: Box<[usize]>,
    round: usize,
    /// The parts of a blossom, around its cycle from the base.
    parts: Box<[Vec<usize>]>,
    /// The index of the part of a blossom that holds a vertex, by rows of `n + 1`.
    part_of: Box<[usize]>,
    queue: VecDeque<usize>,
}

/// Returns the partners of the cheapest pairs of 0 to `n - 1`, by a symmetric `cost` of at least 0; none if `n` is odd.
pub fn cheapest_pairs(n: usize, cost: impl Fn(usize, usize) -> Cost) -> Vec<usize> {
    if n % 2 == 1 {
        return Vec::new();
    }
    let mut blossoms = Blossoms::new(n, cost);
    blossoms.match_greedily();
    while blossoms.grow(usize::MAX) {
        progress(blossoms.mate.iter().filter(|mate| **mate != 0).count(), n);
    }
    blossoms.mates()
}

impl Blossoms {
    fn new(n: usize, cost: impl Fn(usize, usize) -> Cost) -> Blossoms {
        let nodes = n + n / 2 + 2;
        let mut gain: Box<[Cost]> = vec![0; (n + 1) * (n + 1)].into();
        for a in 1..=n {
            for b in a + 1..=n {
                gain[a * (n + 1) + b] = cost(a - 1, b - 1);
            }
        }
        let most = gain.iter().copied().fold(0, Cost::max);
        // Every gain is positive, so that the best matching leaves nobody out.
        for a in 1..=n {
            for b in a + 1..=n {
                let worth = 2 * (most + 1 - gain[a * (n + 1) + b]);
                gain[a * (n + 1) + b] = worth;
                gain[b * (n + 1) + a] = worth;
            }
        }
        let mut edges: Box<[Edge]> = vec![Edge::default(); nodes * nodes].into();
        let mut part_of: Box<[usize]> = vec![0; nodes * (n + 1)].into();
        for a in 1..=n {
            part_of[a * (n + 1) + a] = a;
            (1..=n).for_each(|b| edges[a * nodes + b] = Edge(a as u16, b as u16));
        }
        Blossoms {
            n,
            top: n,
            width: nodes,
            gain,
            edges,
            dual: vec![0; nodes].into(),
            mate: vec![0; nodes].into(),
            nearest: vec![0; nodes].into(),
            root: (0..nodes).map(|x| if x <= n { x } else { 0 }).collect(),
            parent: vec![0; nodes].into(),
            mark: vec![Mark::Free; nodes].into(),
            seen: vec![0; nodes].into(),
            round: 0,
            parts: vec![Vec::new(); nodes].into(),
            part_of,
            queue: VecDeque::new(),
        }
    }

    #[inline(always)]
    fn edge(&self, a: usize, b: usize) -> Edge {
        self.edges[a * self.width + b]
    }

    /// The slack of an edge: its distance from tight, never negative.
    #[inline(always)]
    fn slack(&self, edge: Edge) -> Cost {
        let (a, b) = (usize::from(edge.0), usize::from(edge.1));
        self.dual[a] + self.dual[b] - self.gain[a * (self.n + 1) + b]
    }

    #[inline(always)]
    fn notice(&mut self, vertex: usize, x: usize) {
        let old = self.nearest[x];
        if old == 0 || self.slack(self.edge(vertex, x)) < self.slack(self.edge(old, x)) {
            self.nearest[x] = vertex;
        }
    }

    fn find_nearest(&mut self, x: usize) {
        self.nearest[x] = 0;
        for vertex in 1..=self.n {
            let root = self.root[vertex];
            if root != x && self.mark[root] == Mark::Outer {
                self.notice(vertex, x);
            }
        }
    }

    fn enqueue(&mut self, x: usize) {
        if x <= self.n {
            self.queue.push_back(x);
        } else {
            (0..self.parts[x].len()).for_each(|i| self.enqueue(self.parts[x][i]));
        }
    }

    fn set_root(&mut self, x: usize, root: usize) {
        self.root[x] = root;
        (0..self.parts[x].len()).for_each(|i| self.set_root(self.parts[x][i], root));
    }

    /// Returns the place of a part in its blossom, after turning the cycle so that the way to it from the base is even.
    fn even_place(&mut self, blossom: usize, part: usize) -> usize {
        let parts = &mut self.parts[blossom];
        let place = parts.iter().position(|p| *p == part).unwrap_or(0);
        if place % 2 == 0 {
            return place;
        }
        parts[1..].reverse();
        parts.len() - place
    }

    fn set_mate(&mut self, x: usize, y: usize) {
        let edge = self.edge(x, y);
        self.mate[x] = usize::from(edge.1);
        if x <= self.n {
            return;
        }
        let part = self.part_of[x * (self.n + 1) + usize::from(edge.0)];
        let place = self.even_place(x, part);
        (0..place).for_each(|i| self.set_mate(self.parts[x][i], self.parts[x][i ^ 1]));
        self.set_mate(part, y);
        self.parts[x].rotate_left(place);
    }

    /// Swaps matched and unmatched edges from `x` up to the root of its tree.
    fn augment(&mut self, mut x: usize, mut y: usize) {
        loop {
            let next = self.root[self.mate[x]];
            self.set_mate(x, y);
            if next == 0 {
                return;
            }
            let up = self.root[self.parent[next]];
            self.set_mate(next, up);
            (x, y) = (up, next);
        }
    }

    /// Returns the vertex where the paths from two outer vertices to their roots meet; 0 in different trees.
    fn meeting(&mut self, mut a: usize, mut b: usize) -> usize {
        self.round += 1;
        while a != 0 || b != 0 {
            if a != 0 {
                if self.seen[a] == self.round {
                    return a;
                }
                self.seen[a] = self.round;
                let mate = self.root[self.mate[a]];
                a = if mate == 0 { 0 } else { self.root[self.parent[mate]] };
            }
            std::mem::swap(&mut a, &mut b);
        }
        0
    }

    /// Returns the way from `x` up to `base`, without `base`; the inner vertices on it become searchers.
    fn climb(&mut self, mut x: usize, base: usize) -> Vec<usize> {
        let mut way = Vec::new();
        while x != base {
            let inner = self.root[self.mate[x]];
            way.extend([x, inner]);
            self.enqueue(inner);
            x = self.root[self.parent[inner]];
        }
        way
    }

    fn make_blossom(&mut self, a: usize, base: usize, b: usize) {
        let new = (self.n + 1..=self.top).find(|x| self.root[*x] == 0).unwrap_or(self.top + 1);
        self.top = self.top.max(new);
        self.dual[new] = 0;
        self.mark[new] = Mark::Outer;
        self.mate[new] = self.mate[base];
        let mut parts = self.climb(a, base);
        parts.push(base);
        parts.reverse();
        parts.extend(self.climb(b, base));
        self.parts[new] = parts;
        self.set_root(new, new);
        self.best_edges(new);
        self.find_nearest(new);
    }

    /// Sets the edges of a new blossom: to each vertex, the tightest edge that any of its parts has.
    fn best_edges(&mut self, new: usize) {
        let (width, row) = (self.width, self.n + 1);
        for x in 1..=self.top {
            self.edges[new * width + x] = Edge::default();
        }
        self.part_of[new * row..(new + 1) * row].fill(0);
        for i in 0..self.parts[new].len() {
            let part = self.parts[new][i];
            for x in 1..=self.top {
                let (old, other) = (self.edge(new, x), self.edge(part, x));
                if other != Edge::default() && (old == Edge::default() || self.slack(other) < self.slack(old)) {
                    self.edges[new * width + x] = other;
                    self.edges[x * width + new] = self.edge(x, part);
                }
            }
            for vertex in 1..=self.n {
                if self.part_of[part * row + vertex] != 0 {
                    self.part_of[new * row + vertex] = part;
                }
            }
        }
    }

    /// Opens an inner blossom whose dual is used up: its even way stays in the tree, the rest becomes free.
    fn open_blossom(&mut self, blossom: usize) {
        let parts = self.parts[blossom].clone();
        parts.iter().for_each(|part| self.set_root(*part, *part));
        let entry = self.edge(blossom, self.parent[blossom]).0;
        let part = self.part_of[blossom * (self.n + 1) + usize::from(entry)];
        let place = self.even_place(blossom, part);
        let parts = self.parts[blossom].clone();
        for two in parts[..place].chunks_exact(2) {
            let (inner, outer) = (two[0], two[1]);
            self.parent[inner] = usize::from(self.edge(outer, inner).0);
            (self.mark[inner], self.mark[outer]) = (Mark::Inner, Mark::Outer);
            self.nearest[inner] = 0;
            self.find_nearest(outer);
            self.enqueue(outer);
        }
        self.mark[part] = Mark::Inner;
        self.parent[part] = self.parent[blossom];
        for part in &parts[place + 1..] {
            self.mark[*part] = Mark::Free;
            self.find_nearest(*part);
        }
        self.root[blossom] = 0;
    }

    /// Uses a tight edge from an outer vertex. True if the matching grew.
    fn take(&mut self, edge: Edge) -> bool {
        let (a, b) = (self.root[usize::from(edge.0)], self.root[usize::from(edge.1)]);
        match self.mark[b] {
            Mark::Free if self.mate[b] == 0 => {
                self.augment(a, b);
                self.augment(b, a);
                return true;
            }
            Mark::Free => {
                self.parent[b] = usize::from(edge.0);
                self.mark[b] = Mark::Inner;
                let outer = self.root[self.mate[b]];
                (self.nearest[b], self.nearest[outer]) = (0, 0);
                self.mark[outer] = Mark::Outer;
                self.enqueue(outer);
            }
            Mark::Outer => {
                let base = self.meeting(a, b);
                if base == 0 {
                    self.augment(a, b);
                    self.augment(b, a);
                    return true;
                }
                self.make_blossom(a, base, b);
            }
            Mark::Inner => {}
        }
        false
    }

    /// Returns the vertices and blossoms that are in no other blossom.
    fn roots(&self) -> impl Iterator<Item = usize> + use<'_> {
        (1..=self.top).filter(|x| self.root[*x] == *x)
    }

    /// Adds one pair, from at most `trees` trees. Returns false if everybody has a partner.
    fn grow(&mut self, trees: usize) -> bool {
        self.mark.fill(Mark::Free);
        self.nearest.fill(0);
        self.queue.clear();
        let single: Vec<usize> = self.roots().filter(|x| self.mate[*x] == 0).take(trees).collect();
        for x in &single {
            self.parent[*x] = 0;
            self.mark[*x] = Mark::Outer;
            self.enqueue(*x);
        }
        while !single.is_empty() && !self.search() && !self.move_duals() {}
        !single.is_empty()
    }

    /// Follows the tight edges of all searchers. True if the matching grew.
    fn search(&mut self) -> bool {
        while let Some(vertex) = self.queue.pop_front() {
            if self.mark[self.root[vertex]] == Mark::Inner {
                continue;
            }
            for other in 1..=self.n {
                let root = self.root[other];
                if self.root[vertex] == root || self.mark[root] == Mark::Inner {
                    continue;
                }
                let edge = Edge(vertex as u16, other as u16);
                if self.slack(edge) > 0 {
                    self.notice(vertex, root);
                } else if self.take(edge) {
                    return true;
                }
            }
        }
        false
    }
}
