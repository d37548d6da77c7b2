//! Brackets, played out with every kind of luck.

use super::*;
use sobremesa::tournament::pairing::bracket::{Bracket, MAX_BRACKET_PLAYERS, Part, double, single};

/// The matches played and their winners; the reset is left out if it is not due.
struct Played {
    /// For each match played: its number, the two seeds, and which of them won.
    matches: Vec<(EncounterId, [usize; 2], usize)>,
}

/// Plays a bracket out: `wins` says whether the first of two seeds wins.
fn play(bracket: &Bracket, mut wins: impl FnMut(usize, usize) -> bool) -> Played {
    let mut results: List<EncounterId, Option<[usize; 2]>> = List::new();
    let mut matches = Vec::new();
    for (number, at) in bracket.matches.each() {
        let who = |slot: Slot| match slot {
            Slot::Seed(seed) => seed,
            Slot::Winner(earlier) => results[earlier].unwrap()[0],
            Slot::Loser(earlier) => results[earlier].unwrap()[1],
        };
        let [a, b] = at.slots.map(who);
        assert_ne!(a, b, "match {number} of one against themself");
        let due = at.part != Part::Reset
            || matches.last().is_some_and(|(_, two, won): &(EncounterId, [usize; 2], usize)| two[1] == *won);
        if !due {
            results.push(None);
            continue;
        }
        let (won, lost) = if wins(a, b) { (a, b) } else { (b, a) };
        results.push(Some([won, lost]));
        matches.push((number, [a, b], won));
    }
    Played { matches }
}

impl Played {
    fn losses(&self, seed: usize) -> usize {
        self.matches.iter().filter(|(_, two, won)| two.contains(&seed) && *won != seed).count()
    }

    fn champion(&self) -> usize {
        self.matches.last().unwrap().2
    }
}

fn sizes() -> impl Iterator<Item = usize> {
    (2..=40).chain([63, 64, 65, 100])
}

#[test]
fn single_elimination_puts_out_all_but_one() {
    for n in sizes() {
        let bracket = single(n, false, false).unwrap();
        assert_eq!(bracket.matches.len(), n - 1, "{n} seeds");
        for seed in 0..20 {
            let mut rng = Rng::from_number(seed);
            let played = play(&bracket, |_, _| rng.below(2) == 0);
            let champion = played.champion();
            assert!((0..n).all(|s| played.losses(s) == usize::from(s != champion)), "{n} seeds, seed {seed}");
        }
    }
}

#[test]
fn the_better_the_seed_the_later_they_meet() {
    for n in sizes() {
        let bracket = single(n, false, false).unwrap();
        let played = play(&bracket, |a, b| a < b);
        let rounds = bracket.matches.last().unwrap().round;
        // If the better seed always wins, the last 2, 4, 8… are the best 2, 4, 8…
        for (number, two, _) in &played.matches {
            let left = 1 << (rounds + 1 - bracket.matches[*number].round);
            assert!(two.iter().all(|seed| *seed < left), "{n} seeds: {two:?} among the last {left}");
            assert_eq!(two[0] + two[1], left - 1, "{n} seeds: best against worst");
        }
        let byes = n.next_power_of_two() - n;
        let first: Vec<usize> =
            played.matches.iter().filter(|m| bracket.matches[m.0].round == 1).flat_map(|m| m.1).collect();
        assert!((0..byes).all(|seed| !first.contains(&seed)), "{n} seeds: the best rest");
    }
}

#[test]
fn the_losers_of_the_semifinals_play_for_third() {
    for n in sizes() {
        let bracket = single(n, true, false).unwrap();
        assert_eq!(bracket.matches.len(), if n > 3 { n } else { n - 1 }, "{n} seeds");
        if n > 3 {
            let played = play(&bracket, |a, b| a < b);
            let third = &bracket.matches[EncounterId::at(n - 2)];
            assert_eq!(third.part, Part::Third);
            let mut two = played.matches[n - 2].1;
            two.sort_unstable();
            assert_eq!(two, [2, 3], "{n} seeds");
        }
    }
}

#[test]
fn double_elimination_puts_out_who_lost_twice() {
    for n in sizes() {
        let bracket = double(n).unwrap();
        assert_eq!(bracket.matches.len(), 2 * n - 1, "{n} seeds");
        let mut resets = 0;
        for seed in 0..40 {
            let mut rng = Rng::from_number(seed);
            let played = play(&bracket, |_, _| rng.below(2) == 0);
            let champion = played.champion();
            assert!(played.losses(champion) <= 1, "{n} seeds, seed {seed}");
            assert!((0..n).all(|s| s == champion || played.losses(s) == 2), "{n} seeds, seed {seed}");
            resets += played.matches.len() - (2 * n - 2);
        }
        assert!((1..40).contains(&resets), "{n} seeds: {resets} resets");
    }
}

#[test]
fn who_fell_meets_their_conqueror_late() {
    // The first round of the losers' bracket in which two can meet again, and how many per thousand may. In
    // brackets-manager 1.11 it is 27 of 32 players and 17 of 64.
    for (n, first, most) in [(8, 3, 110), (16, 4, 60), (32, 5, 27), (64, 7, 13)] {
        let bracket = double(n).unwrap();
        let (mut all, mut again) = (0, 0);
        for seed in 0..1000 {
            let mut rng = Rng::from_number(seed);
            let played = play(&bracket, |_, _| rng.below(2) == 0);
            let mut met = BTreeSet::new();
            for (number, [a, b], _) in &played.matches {
                let at = &bracket.matches[*number];
                let new = met.insert([a.min(b), a.max(b)]);
                assert!(new || at.part != Part::Losers || at.round >= first, "{n} seeds, seed {seed}: {a} and {b}");
                all += usize::from(at.part == Part::Losers);
                again += usize::from(at.part == Part::Losers && !new);
            }
        }
        assert!(again * 1000 <= all * most, "{n} seeds: {again} of {all}");
    }
}

#[test]
fn brackets_of_nobody_are_refused() {
    assert_eq!([0, 1].map(|n| single(n, true, false)), [Err(PairingError::TooFew), Err(PairingError::TooFew)]);
    assert_eq!([0, 1].map(double), [Err(PairingError::TooFew), Err(PairingError::TooFew)]);
    assert_eq!(double(MAX_BRACKET_PLAYERS + 1), Err(PairingError::TooMany));
    assert_eq!(double(2).unwrap().matches.len(), 3);
}
