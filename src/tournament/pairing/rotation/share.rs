//! The larger tables shared out more evenly, at no cost in repeats (TO-41).

use super::Request;
use super::bound::{common, pairs_among};
use super::search::Search;
use crate::engine::Rng;

/// Attempts for each pair of limits on the visits.
const ATTEMPTS: usize = 4;

impl Search {
    /// Returns a seating as good as `best` in which visits lie closer together, if there is one to be found.
    pub(super) fn share_out(&self, mut best: Search, request: &Request, bound: u64, rng: &mut Rng) -> Search {
        let all: usize = self.visits.iter().map(|v| usize::from(*v)).sum::<usize>() + self.rounds * self.big;
        let (low, high) = ((all / self.n) as u8, all.div_ceil(self.n) as u8);
        // The fewest pairs of visits that a plan drawn at once needs if its repeats reach their bound.
        let forced = match request.earlier {
            [] if best.cost[0] == bound as i64 => common(self.n, self.first.len() - 1, self.rounds, bound),
            _ => 0,
        };
        for wide in 0..best.spread() {
            for below in 0..=wide {
                let within = (low.saturating_sub(below), high + wide - below);
                let room = pairs_among(self.n, all, within) >= forced;
                for _ in 0..ATTEMPTS {
                    if !room || within.1 - within.0 >= best.spread() || best.spread() < 2 {
                        break;
                    }
                    let other = self.within(within).attempt(0, best.cost, rng);
                    if other.objective() < best.objective() {
                        best = other;
                    }
                }
            }
        }
        best
    }

    /// Returns the repeats, the most meetings of any two, and [`Search::spread`]: the lower, the better.
    fn objective(&self) -> (i64, u8, u8) {
        (self.cost[0], self.meets.iter().copied().max().unwrap_or(0), self.spread())
    }

    /// Returns the difference between the most and the fewest visits to big tables that a player has.
    fn spread(&self) -> u8 {
        let (most, least) = (self.visits.iter().max(), self.visits.iter().min());
        most.zip(least).map_or(0, |(most, least)| most - least)
    }
}
