//! The cheapest pairs, against trying everything.

use super::*;
use sobremesa::tournament::pairing::matching::optima::{Criterion, Optima};
use sobremesa::tournament::pairing::matching::{Cost, cheapest_pairs};

/// Returns the least sum over all ways to pair up, over subsets.
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

/// Returns every way to pair up 0 to `n - 1` over these edges.
fn pairings(left: &[usize], edge: &dyn Fn(usize, usize) -> bool) -> Vec<Vec<(usize, usize)>> {
    let [a, rest @ ..] = left else { return vec![vec![]] };
    let mut all = vec![];
    for b in rest.iter().filter(|b| edge(*a, **b)) {
        let left: Vec<usize> = rest.iter().copied().filter(|other| other != b).collect();
        all.extend(pairings(&left, edge).into_iter().map(|pairs| [&pairs[..], &[(*a, *b)]].concat()));
    }
    all
}

#[test]
fn criteria_one_after_another_leave_the_best_pairings_only() {
    let mut rng = Rng::from_number(43);
    let mut found = 0;
    for round in 0..2_000u32 {
        let n = 2 * (1 + rng.below(4) as usize);
        let range = [2, 2, 3, 5][round as usize % 4];
        let mut table = || -> Vec<u32> { (0..n * n).map(|_| rng.below(range)).collect() };
        let (missing, costs) = (table(), [table(), table(), table(), table(), table()]);
        let at = |a: usize, b: usize| a.min(b) * n + a.max(b);
        let edge = |a: usize, b: usize| missing[at(a, b)] > 0 || range > 3;
        let value = |pairs: &[(usize, usize)]| -> Vec<u32> {
            costs.iter().map(|cost| pairs.iter().map(|(a, b)| cost[at(*a, *b)]).sum()).collect()
        };
        let best = pairings(&(0..n).collect::<Vec<_>>(), &edge).iter().map(|pairs| value(pairs)).min();
        let mut optima = Optima::new(n, edge);
        assert_eq!(optima.is_some(), best.is_some(), "round {round}");
        let (Some(optima), Some(best)) = (&mut optima, best) else { continue };
        found += 1;
        let criteria =
            costs.iter().map(|cost| Criterion { rows: 0..n, cost: Box::new(move |a, b| cost[at(a, b)].into()) });
        // Some criteria at once, some one by one.
        let (first, later): (Vec<_>, Vec<_>) = criteria.enumerate().partition(|(i, _)| *i < 2);
        optima.refine(first.into_iter().map(|(_, criterion)| criterion));
        later.into_iter().for_each(|(_, criterion)| optima.refine([criterion]));
        let pairs: Vec<_> = (0..n).map(|a| (a, optima.partner(a))).filter(|(a, b)| a < b).collect();
        assert_eq!(pairs.len(), n / 2, "round {round}");
        assert_eq!(value(&pairs), best, "round {round}, {n} vertices");
    }
    assert!(found > 500, "graphs with pairings");
}
