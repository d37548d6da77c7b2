//! Rotation of tables: counted by hand, bounded by hand, and for the smallest by trying every plan.

use super::*;
use sobremesa::tournament::pairing::rotation::{
    Certificate, MOST_PLAYERS, Request, RoundTables, Schedule, mend, plan, sizes,
};

pub fn players(n: usize) -> Vec<Player> {
    (0..n as Player).collect()
}

pub fn planned(players: &[Player], rounds: usize, earlier: &[RoundTables], seed: u64) -> Schedule {
    plan(Request { players, rounds, earlier, least: 4 }, &mut Rng::from_number(seed)).unwrap()
}

/// Returns the number of times two sit together.
fn meetings(rounds: &[RoundTables], a: Player, b: Player) -> u64 {
    rounds.iter().flatten().filter(|table| table.contains(&a) && table.contains(&b)).count() as u64
}

/// Returns the repeats and the most meetings of two, counted pair by pair.
fn counted(rounds: &[RoundTables]) -> (u64, u64) {
    let mut all: Vec<Player> = rounds.iter().flatten().flatten().copied().collect();
    all.sort_unstable();
    all.dedup();
    let pairs = all.iter().enumerate().flat_map(|(i, a)| all[i + 1..].iter().map(move |b| (*a, *b)));
    let met: Vec<u64> = pairs.map(|(a, b)| meetings(rounds, a, b)).collect();
    (met.iter().map(|m| m * m.saturating_sub(1) / 2).sum(), met.into_iter().max().unwrap_or(0))
}

/// Returns the bound that TO-57 states for a plan drawn at once.
fn bound_of_the_rule(n: usize, rounds: usize) -> u64 {
    let tables = n / 4;
    let c2 = |x: usize| x * x.saturating_sub(1) / 2;
    let least = (0..tables).map(|table| {
        let s = n / tables + usize::from(table < n % tables);
        let (q, r) = (s / tables, s % tables);
        r * c2(q + 1) + (tables - r) * c2(q)
    });
    (c2(rounds) * least.sum::<usize>()) as u64
}

/// Checks that every round seats everybody once at tables of TO-41, and the certificate says what is counted.
pub fn is_sound(plan: &Schedule, players: &[Player], earlier: usize, what: &str) {
    let new = &plan.rounds[earlier..];
    is_sound_but_for_order(new, players, what);
    assert!(new.iter().all(|round| round.is_sorted_by_key(|table| std::cmp::Reverse(table.len()))), "{what}");
    let (repeats, most) = counted(&plan.rounds);
    assert_eq!((plan.certificate.repeats, u64::from(plan.certificate.most)), (repeats, most), "{what}");
    assert!(plan.certificate.bound <= repeats, "{what}: a bound of {}", plan.certificate.bound);
}

/// Returns the number of times each player sits at a table bigger than another of its round.
pub fn visits(plan: &Schedule, players: &[Player]) -> Vec<usize> {
    let big = |round: &RoundTables, player: &Player| {
        let own = round.iter().find(|table| table.contains(player)).map_or(0, Vec::len);
        round.iter().any(|table| table.len() < own)
    };
    players.iter().map(|player| plan.rounds.iter().filter(|round| big(round, player)).count()).collect()
}

#[test]
fn to_41_as_many_tables_of_four_or_more_as_can_be() {
    assert_eq!(sizes(8, 4), [4, 4]);
    assert_eq!(sizes(11, 4), [6, 5]);
    assert_eq!(sizes(23, 4), [5, 5, 5, 4, 4]);
    assert_eq!(sizes(3, 4), [3]);
    assert_eq!(sizes(0, 4), [] as [usize; 0]);
    for n in 4..300 {
        let sizes = sizes(n, 4);
        assert_eq!((sizes.len(), sizes.iter().sum::<usize>()), (n / 4, n));
        assert!(sizes.iter().all(|size| *size >= 4) && sizes[0] - sizes[sizes.len() - 1] <= 1, "{n}: {sizes:?}");
    }
}

#[test]
fn to_57_three_rounds_reach_the_bound_for_every_number_and_seed() {
    let seeds = if extended() { 200 } else { 1 };
    for n in 8..=64 {
        let players = players(n);
        for seed in (0..seeds).map(|seed| seed + n as u64) {
            let plan = planned(&players, 3, &[], seed);
            let what = format!("{n} players, seed {seed}");
            is_sound(&plan, &players, 0, &what);
            assert_eq!(plan.certificate.bound, bound_of_the_rule(n, 3), "{what}");
            assert_eq!(plan.certificate.repeats, plan.certificate.bound, "{what}");
        }
    }
}

#[test]
fn to_41_then_the_fewest_meetings_of_any_two() {
    // With two tables and three rounds there are eight ways to have sat: above eight players two have the same.
    for (n, most) in [(8, 2), (9, 3), (10, 3), (11, 3), (12, 2), (15, 2), (17, 2), (19, 2), (16, 1), (20, 1)] {
        for seed in 0..if extended() { 50 } else { 2 } {
            assert_eq!(planned(&players(n), 3, &[], seed).certificate.most, most, "{n} players, seed {seed}");
        }
    }
}

#[test]
fn nobody_sits_at_three_big_tables_of_three_unless_somebody_must() {
    for n in [13, 17, 25, 26, 29, 30, 33, 37, 41, 61] {
        for seed in 0..if extended() { 50 } else { 1 } {
            let players = players(n);
            let plan = planned(&players, 3, &[], seed);
            assert!(visits(&plan, &players).iter().all(|visits| *visits <= 2), "{n} players, seed {seed}");
        }
    }
}

#[test]
fn five_rounds_are_as_good_as_is_known() {
    // Without a repeat from 16 and from 20 on; the bound in between and below.
    let seeds = if extended() { 20 } else { 1 };
    for n in (12..=40).filter(|n| extended() || ![17, 18].contains(n)) {
        let players = players(n);
        for seed in 0..seeds {
            let plan = planned(&players, 5, &[], seed);
            let what = format!("{n} players, seed {seed}");
            is_sound(&plan, &players, 0, &what);
            assert_eq!(plan.certificate.repeats, bound_of_the_rule(n, 5), "{what}");
        }
    }
}

#[test]
fn to_57_many_rounds_reach_the_bound_where_a_design_is_known() {
    // People and rounds.
    let known = "20x7 24x7 28x9 32x10 36x11 40x13 48x15 52x17 64x21";
    for known in known.split(' ') {
        let (n, rounds) = known.split_once('x').unwrap();
        let (n, rounds): (usize, usize) = (n.parse().unwrap(), rounds.parse().unwrap());
        let plan = planned(&players(n), rounds, &[], 1);
        let what = format!("{n} players, {rounds} rounds");
        is_sound(&plan, &players(n), 0, &what);
        assert!(plan.certificate.is_proved(), "{what}: {:?}", plan.certificate);
        assert_eq!(plan.certificate.repeats, if n == 20 { 20 } else { 0 }, "{what}");
    }
}

#[test]
fn many_rounds_end_and_are_bounded() {
    for (n, rounds) in [(4, 3), (5, 9), (7, 2), (8, 7), (8, 40), (12, 11), (21, 12), (2, 100)] {
        let plan = planned(&players(n), rounds, &[], 1);
        is_sound(&plan, &players(n), 0, &format!("{n} players, {rounds} rounds"));
    }
    // Eight players, seven rounds: every two meet three times, and that is best.
    assert_eq!(planned(&players(8), 7, &[], 1).certificate.bound, 84);
    // Sixteen players meet all others in five rounds; a sixth costs 24 repeats.
    let sixth = planned(&players(16), 6, &[], 1).certificate;
    assert_eq!((sixth.bound, sixth.repeats >= 24), (24, true));
}

#[test]
fn the_same_seed_gives_the_same_plan_whatever_the_order_of_entry() {
    let seeds = if extended() { 10 } else { 3 };
    for seed in 0..seeds {
        let mut entered = players(21);
        let plan = planned(&entered, 3, &[], seed);
        Rng::from_number(seed + 500).shuffle(&mut entered);
        assert_eq!(planned(&entered, 3, &[], seed), plan, "seed {seed}");
    }
    let differ = (1..seeds).filter(|seed| planned(&players(21), 3, &[], *seed) != planned(&players(21), 3, &[], 0));
    assert_eq!(differ.count(), seeds as usize - 1);
}

/// Returns all ways to seat `left` at two tables, the first having room for `size`.
fn two_tables(n: usize, size: usize) -> Vec<RoundTables> {
    let of = |set: u32, inside: bool| (0..n as Player).filter(|p| (set >> p & 1 == 1) == inside).collect();
    let sets = (0..1u32 << n).filter(|set| set.count_ones() as usize == size);
    sets.map(|set| vec![of(set, true), of(set, false)]).collect()
}

#[test]
fn to_57_no_plan_of_three_rounds_beats_it_at_two_tables() {
    for n in [8, 9] {
        let ways = two_tables(n, n.div_ceil(2));
        // The first round may be any; all second and third ones are tried.
        let first = &ways[0];
        let met = |a: &RoundTables, b: &RoundTables| counted(&[a.clone(), b.clone()]).0;
        let from_first: Vec<u64> = ways.iter().map(|way| met(first, way)).collect();
        let mut best = u64::MAX;
        for (i, second) in ways.iter().enumerate().filter(|(i, _)| from_first[*i] <= 10) {
            for (j, third) in ways.iter().enumerate().skip(i) {
                // The repeats between two rounds are at least 0: plans already too bad need no counting.
                if from_first[i] + from_first[j] < best {
                    best = best.min(from_first[i] + from_first[j] + met(second, third));
                }
            }
        }
        assert_eq!(planned(&players(n), 3, &[], 1).certificate.repeats, best, "{n} players");
    }
}

#[test]
fn to_45_a_plan_goes_on_without_who_left_and_with_who_came_late() {
    for seed in 0..if extended() { 200 } else { 10 } {
        let mut rng = Rng::from_number(seed);
        let n = 8 + rng.below(30) as usize;
        let first = planned(&players(n), 3, &[], seed);
        let played = &first.rounds[..1 + rng.below(2) as usize];
        let mut still: Vec<Player> = players(n);
        let gone = still.remove(rng.below(n as u32) as usize);
        if rng.below(2) == 0 {
            still.extend([700, 9_000]);
        }
        let what = format!("{n} players, seed {seed}, {gone} left");
        let again = planned(&still, 3 - played.len(), played, seed);
        assert_eq!(&again.rounds[..played.len()], played, "{what}");
        is_sound(&again, &still, played.len(), &what);
        let over = again.certificate.repeats - again.certificate.bound;
        assert!(over <= 2, "{what}: {over} over the bound");
    }
}

/// Returns the least repeats of one more round at two tables, by trying all.
fn best_next(earlier: &[RoundTables], players: &[Player]) -> u64 {
    let ways = two_tables(players.len(), sizes(players.len(), 4)[0]);
    let named = |round: RoundTables| -> RoundTables {
        round.into_iter().map(|table| table.into_iter().map(|p| players[usize::from(p)]).collect()).collect()
    };
    let with = |way: RoundTables| counted(&earlier.iter().cloned().chain([named(way)]).collect::<Vec<_>>()).0;
    ways.into_iter().map(with).min().unwrap()
}

#[test]
fn no_next_round_after_any_tables_is_better() {
    for seed in 0..if extended() { 60 } else { 6 } {
        let mut rng = Rng::from_number(seed);
        // Earlier rounds of any sizes, of the players here and of three who have left.
        let mut everybody: Vec<Player> = (0..13).map(|p| p * 5).collect();
        let earlier: Vec<RoundTables> = (0..1 + rng.below(3))
            .map(|_| {
                rng.shuffle(&mut everybody);
                let cut = 1 + rng.below(11) as usize;
                let present = cut + 1 + rng.below(12 - cut as u32) as usize;
                vec![everybody[..cut].to_vec(), vec![], everybody[cut..present].to_vec()]
            })
            .collect();
        let players: Vec<Player> = (0..8 + rng.below(2) as Player).map(|p| p * 5).collect();
        let plan = planned(&players, 1, &earlier, seed);
        is_sound(&plan, &players, earlier.len(), &format!("seed {seed}"));
        assert_eq!(plan.certificate.repeats, best_next(&earlier, &players), "seed {seed}: {earlier:?}");
    }
}

#[test]
fn the_certificate_says_what_is_known() {
    let words = |repeats, bound, most, lang| Certificate { repeats, bound, most }.words(lang);
    assert_eq!(words(0, 0, 1, Lang::En), "No two meet twice.");
    assert_eq!(words(0, 0, 1, Lang::Es), "Nadie coincide dos veces con nadie.");
    assert_eq!(words(3, 3, 2, Lang::En), "3 repeats, and fewer is impossible. No two meet more than 2 times.");
    assert_eq!(
        words(1, 0, 2, Lang::Es),
        "1 repetición, lo menos que sabemos. Nadie coincide con nadie más de 2 veces."
    );
    assert!(!Certificate { repeats: 1, bound: 0, most: 2 }.is_proved());
}

#[test]
fn a_plan_prints_its_rounds_repeats_and_bound() {
    let text = serde_json::to_string(&planned(&players(4), 1, &[], 1)).unwrap();
    let rest = text.strip_prefix("{\"rounds\":[[[").unwrap();
    assert!(rest.ends_with("]]],\"repeats\":0,\"bound\":0}"), "{text}");
}

#[test]
fn what_cannot_be_planned_is_refused() {
    let ask = |players: &[Player], rounds, earlier: &[RoundTables], least| {
        plan(Request { players, rounds, earlier, least }, &mut Rng::from_number(1)).map(|plan| plan.rounds.len())
    };
    assert_eq!(ask(&[], 3, &[], 4), Err(PairingError::TooFew));
    assert_eq!(ask(&[7], 3, &[], 4), Err(PairingError::TooFew));
    assert_eq!(ask(&players(8), 0, &[], 4), Err(PairingError::TooFew));
    assert_eq!(ask(&players(8), 3, &[], 0), Err(PairingError::TooFew));
    assert_eq!(ask(&players(MOST_PLAYERS + 1), 3, &[], 4), Err(PairingError::TooMany));
    assert_eq!(ask(&players(8), usize::MAX, &[], 4), Err(PairingError::TooMany));
    assert_eq!(ask(&[1, 2, 3, 1], 3, &[], 4), Err(PairingError::Twice));
    assert_eq!(ask(&players(8), 3, &[vec![vec![1, 2], vec![2]]], 4), Err(PairingError::Twice));
    assert_eq!(ask(&players(8), 3, &[vec![], vec![vec![]]], 4), Ok(5));
    assert_eq!(ask(&players(9), 2, &[], 100), Ok(2));
    assert_eq!(ask(&players(9), 2, &[], 2), Ok(2));
}

/// Returns those who sit at another table of a round than before.
fn moved(before: &RoundTables, after: &RoundTables) -> usize {
    let at = |round: &RoundTables, player: &Player| round.iter().position(|table| table.contains(player));
    let seats = before.iter().flatten();
    seats.filter(|player| at(after, player).is_some_and(|to| at(before, player) != Some(to))).count()
}

#[test]
fn to_41_who_comes_or_leaves_moves_nobody_who_need_not_move() {
    let mut rng = Rng::from_number(5);
    for n in 9..=60 {
        let all = players(n);
        let drawn = planned(&all, 3, &[], n as u64).rounds;
        let begun = rng.below(3) as usize;
        let mut fewer = all.clone();
        fewer.remove(rng.below(n as u32) as usize);
        let mut more = all.clone();
        more.push(n as Player);
        for now in [fewer, more] {
            let mut rounds = drawn.clone();
            let certificate = mend(&mut rounds, begun, &now, 4, &[]);
            let what = format!("{n} players, {begun} begun, now {}", now.len());
            is_sound_but_for_order(&rounds[begun..], &now, &what);
            assert_eq!(rounds[..begun], drawn[..begun], "{what}");
            assert_eq!(u64::from(certificate.most), counted(&rounds).1, "{what}");
            // One to fill the gap, or as many as a table of four more or fewer takes.
            let tables = n / 4 != now.len() / 4;
            let most = if !tables {
                1
            } else if now.len() > n {
                3
            } else {
                4
            };
            for (before, after) in drawn.iter().zip(&rounds).skip(begun) {
                assert!(moved(before, after) <= most, "{what}: {before:?} {after:?}");
            }
            // And back again, or away again.
            mend(&mut rounds, begun, &all, 4, &[]);
            is_sound_but_for_order(&rounds[begun..], &all, &what);
        }
    }
}

/// Checks that everybody sits once a round, at tables of the sizes of TO-41 in any order.
fn is_sound_but_for_order(rounds: &[RoundTables], players: &[Player], what: &str) {
    for round in rounds {
        let mut lengths: Vec<usize> = round.iter().map(Vec::len).collect();
        lengths.sort_unstable_by_key(|length| std::cmp::Reverse(*length));
        assert_eq!(lengths, sizes(players.len(), 4), "{what}");
        let mut seated = round.concat();
        seated.sort_unstable();
        let mut wanted = players.to_vec();
        wanted.sort_unstable();
        assert_eq!(seated, wanted, "{what}");
    }
}
