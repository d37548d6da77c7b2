//! Moving the duals where no edge is tight.

use super::{Blossoms, Cost, Mark};

impl Blossoms {
    /// Moves the duals until an edge is tight or a blossom is used up, and goes on. True if the matching grew.
    pub(super) fn move_duals(&mut self) -> bool {
        let step = self.roots().filter_map(|x| self.room(x)).min().unwrap_or(0);
        for vertex in 1..=self.n {
            match self.mark[self.root[vertex]] {
                Mark::Outer => self.dual[vertex] -= step,
                Mark::Inner => self.dual[vertex] += step,
                Mark::Free => {}
            }
        }
        for blossom in self.n + 1..=self.top {
            match self.mark[blossom] {
                _ if self.root[blossom] != blossom => {}
                Mark::Outer => self.dual[blossom] += 2 * step,
                Mark::Inner => self.dual[blossom] -= 2 * step,
                Mark::Free => {}
            }
        }
        for x in 1..=self.top {
            let near = self.nearest[x];
            let reached = self.root[x] == x && near != 0 && self.root[near] != x;
            if reached && self.slack(self.edge(near, x)) == 0 && self.take(self.edge(near, x)) {
                return true;
            }
        }
        for blossom in self.n + 1..=self.top {
            let inner = self.root[blossom] == blossom && self.mark[blossom] == Mark::Inner;
            if inner && self.dual[blossom] == 0 {
                self.open_blossom(blossom);
            }
        }
        false
    }

    /// Returns the largest change of the duals that `x` leaves room for.
    fn room(&self, x: usize) -> Option<Cost> {
        let near = self.nearest[x];
        let slack = (near != 0).then(|| self.slack(self.edge(near, x)));
        match self.mark[x] {
            Mark::Free => slack,
            Mark::Outer => slack.map(|slack| slack / 2),
            Mark::Inner => (x > self.n).then(|| self.dual[x] / 2),
        }
    }
}
