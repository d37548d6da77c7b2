//! The pairs that can be matched before any tree grows.

use super::{Blossoms, Cost};

impl Blossoms {
    /// Finds a cheapest matching from one that is nearly as cheap: only a few trees have to grow, one at a time.
    pub(super) fn from_near(near: &[usize], cost: impl Fn(usize, usize) -> Cost) -> Blossoms {
        let mut blossoms = Blossoms::new(near.len(), cost);
        blossoms.keep_tight(near);
        while blossoms.grow(1) {}
        blossoms
    }

    /// Returns the partner of each.
    pub(super) fn mates(&self) -> Vec<usize> {
        self.mate[1..=self.n].iter().map(|mate| mate - 1).collect()
    }

    /// Lowers the duals, one vertex after another, until an edge of it is tight, and matches it if both are single. All
    /// duals stay even, as all gains are: then so is the slack between any two outer vertices.
    pub(super) fn match_greedily(&mut self) {
        self.raise_duals();
        (1..=self.n).for_each(|vertex| self.dual[vertex] += self.dual[vertex] % 2);
        self.match_single();
    }

    /// Matches the pairs of `near` that cost no more than either end must, then others as [`Self::match_greedily`]. The
    /// duals need not be even as long as one tree grows at a time.
    fn keep_tight(&mut self, near: &[usize]) {
        self.raise_duals();
        for (a, b) in near.iter().enumerate().map(|(a, b)| (a + 1, b + 1)) {
            if self.slack(self.edge(a, b)) == 0 {
                self.mate[a] = b;
            }
        }
        self.match_single();
    }

    /// Raises the duals until no edge has a negative slack.
    fn raise_duals(&mut self) {
        let row = self.n + 1;
        for vertex in 1..=self.n {
            let most = self.gain[vertex * row + 1..(vertex + 1) * row].iter().fold(0, |most, gain| most.max(*gain));
            self.dual[vertex] = most / 2;
        }
    }

    fn match_single(&mut self) {
        for vertex in 1..=self.n {
            if self.mate[vertex] != 0 {
                continue;
            }
            let others = (1..=self.n).filter(|other| *other != vertex);
            let tightest = others.min_by_key(|other| (self.slack(self.edge(vertex, *other)), self.mate[*other] != 0));
            if let Some(other) = tightest {
                self.dual[vertex] -= self.slack(self.edge(vertex, other));
                if self.mate[other] == 0 {
                    (self.mate[vertex], self.mate[other]) = (other, vertex);
                }
            }
        }
    }
}
