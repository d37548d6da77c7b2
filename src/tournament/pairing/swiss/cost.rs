//! The aims of a round as one whole number for each pair.

use super::{AIMS, Faults, Field};
use crate::tournament::pairing::matching::Cost;

/// What one unit of each aim costs: more than all later aims can cost together in a whole round.
#[derive(Default)]
pub(super) struct Units {
    costs: [Cost; AIMS],
    /// The most byes, and rematches of the same two, that are told apart.
    often: usize,
}

/// The number of score groups between two opponents from which on a larger number costs no more.
pub const LONG: usize = 15;
/// What a round costs at most.
const MOST: Cost = 1 << 124;

impl Units {
    /// Returns the units for this field. Up to 15 earlier byes count, fewer if costs would overflow.
    pub fn new(field: &Field) -> Units {
        let fit = |often| Units { costs: [0; AIMS], often }.fit(field);
        fit(15).or_else(|| fit(3)).or_else(|| fit(1)).unwrap_or_default()
    }

    fn fit(mut self, field: &Field) -> Option<Units> {
        let n = field.standing.len();
        let (pairs, steps) = (n.div_ceil(2), field.standing.last().map_or(0, |last| last.group));
        let byes = field.standing.iter().map(|standing| standing.entrant.byes).max().unwrap_or(0);
        let met = field.standing.iter().map(|standing| standing.entrant.met.len()).max().unwrap_or(0);
        // The most that a round can hold of each aim, from the last to the first.
        let most = [
            pairs * 2 * n,
            pairs * 2,
            pairs * 2,
            pairs * 3,
            pairs * steps.min(LONG).pow(2),
            // Pairs that step over each other: the sum of n - 1, n - 3 and so on.
            (pairs * steps).min(n * n / 4 + 1),
            pairs,
            steps,
            pairs * met.saturating_sub(1).min(self.often),
            pairs,
            byes.min(self.often),
        ];
        let mut unit: Cost = 1;
        for (cost, most) in self.costs.iter_mut().zip(most) {
            *cost = unit;
            unit = unit.checked_mul(most as Cost + 1).filter(|unit| *unit < MOST)?;
        }
        Some(self)
    }

    pub fn cost(&self, faults: Faults) -> Cost {
        // Byes beyond `often` are not told apart, nor are rematches of the same two.
        let Units { costs, often } = self;
        let alike = Faults { byes: faults.byes.min(*often), met_again: faults.met_again.min(*often), ..faults };
        // Most are 0, and products of long integers are slow in a browser.
        let mut sum = 0;
        for (amount, unit) in alike.by_aim().into_iter().zip(costs) {
            if amount > 0 {
                sum += amount as Cost * unit;
            }
        }
        sum
    }
}
