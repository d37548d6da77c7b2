//! The pairs that can be matched before any tree grows.

use super::Blossoms;

impl Blossoms {
    /// Lowers the duals, one vertex after another, until an edge of it is tight, and matches it where both are single.
    /// All duals stay even, as all gains are: then so is the slack between any two outer vertices.
    pub(super) fn match_greedily(&mut self) {
        let row = self.n + 1;
        for vertex in 1..=self.n {
            let most = (1..=self.n).map(|other| self.gain[vertex * row + other]).max().unwrap_or(0) / 2;
            self.dual[vertex] = most + most % 2;
        }
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
