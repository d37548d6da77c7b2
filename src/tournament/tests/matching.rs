//! The cheapest pairs, against trying everything.

use crate::engine::Rng;
use crate::tournament::pairing::matching::{Cost, cheapest_pairs};

/// The least sum over all ways to pair up, over subsets.
fn oracle(n: usize, cost: &[Vec<Cost>]) -> Cost {
    let mut best = vec![Cost::MAX; 1 << n];
    best[0] = 0;
    for set in 0..(1usize << n) {
        if best[set] == Cost::MAX {
            continue;
        }
        let Some(a) = (0..n).find(|a| set >> a & 1 == 0) else { continue };
        for b in (a + 1..n).filter(|b| set >> b & 1 == 0) {
            let next = set | 1 << a | 1 << b;
            best[next] = best[next].min(best[set] + cost[a][b]);
        }
    }
    best[(1 << n) - 1]
}

#[test]
fn the_pairs_are_the_cheapest() {
    let mut rng = Rng::from_number(41);
    for round in 0..3_000u32 {
        let n = 2 * (1 + rng.below(6) as usize);
        // Small ranges make ties and blossoms, wide ones exercise the duals.
        let range = [2, 3, 6, 20, 1_000][round as usize % 5];
        let mut cost = vec![vec![0; n]; n];
        for (a, b) in (0..n).flat_map(|a| (0..a).map(move |b| (a, b))) {
            cost[a][b] = Cost::from(rng.below(range));
            cost[b][a] = cost[a][b];
        }
        let partner = cheapest_pairs(n, |a, b| cost[a][b]);
        let sum: Cost = (0..n).map(|a| cost[a][partner[a]]).sum();
        assert!((0..n).all(|a| partner[a] != a && partner[partner[a]] == a), "round {round}: {partner:?}");
        assert_eq!(sum, 2 * oracle(n, &cost), "round {round}, {n} players: {cost:?}");
    }
}

#[test]
fn pairs_of_nobody_and_of_an_odd_number() {
    assert!(cheapest_pairs(0, |_, _| 1).is_empty());
    assert!(cheapest_pairs(3, |_, _| 1).is_empty());
    assert_eq!(cheapest_pairs(2, |_, _| 7), [1, 0]);
}
