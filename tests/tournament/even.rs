//! The larger tables of a rotation, shared out.

use super::rotation::{is_sound, planned, players, visits};
use super::*;

/// With these numbers of people, any two rounds with the fewest repeats seat somebody at the larger tables in both
/// rounds and somebody else in neither. So for up to three rounds no plan does better than a difference of two.
const FORCED: [usize; 13] = [9, 11, 13, 14, 17, 18, 19, 21, 22, 23, 26, 27, 31];
/// Differences above one that the search leaves at most, as (people, rounds, difference); a longer one may find less.
const KNOWN: [(usize, usize, usize); 1] = [(30, 6, 5)];

#[test]
fn to_41_the_larger_tables_are_shared_out_evenly() {
    let seeds = if extended() { 3 } else { 1 };
    let mut uneven = vec![];
    for n in (7..=60).filter(|n| extended() || *n <= 30 || n % 5 == 0) {
        for rounds in if n % 10 == 0 { 2..=6 } else { 2..=3 } {
            for seed in 0..if rounds > 3 { 1 } else { seeds } {
                let players = players(n);
                let plan = planned(&players, rounds, &[], seed);
                is_sound(&plan, &players, 0, &format!("{n} players, {rounds} rounds, seed {seed}"));
                let visits = visits(&plan, &players);
                let spread = visits.iter().max().unwrap() - visits.iter().min().unwrap();
                let known = KNOWN.iter().find(|known| (known.0, known.1) == (n, rounds)).map(|known| known.2);
                let most = known.unwrap_or(1 + usize::from(FORCED.contains(&n)));
                if spread > most {
                    uneven.push((n, rounds, spread));
                }
            }
        }
    }
    assert_eq!(uneven, [], "differences above one");
}
