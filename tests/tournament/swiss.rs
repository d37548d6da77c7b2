//! Swiss rounds, against trying every pairing, and over whole tournaments.

use super::*;
use sobremesa::tournament::pairing::swiss::{Float, MAX_SWISS_PLAYERS, Pairing, Side, SwissEntrant, pair};

fn field(n: usize) -> Vec<SwissEntrant> {
    (0..n as Player).map(|player| SwissEntrant { player, ..SwissEntrant::default() }).collect()
}

/// Enters a round: wins score 2, draws 1, a bye 2.
fn enter(field: &mut [SwissEntrant], pairing: &Pairing, rng: &mut Rng) {
    field.iter_mut().for_each(|entrant| entrant.floats = [None, entrant.floats[0]]);
    for Duel { first, second } in &pairing.duels {
        let [a, b] = [first, second].map(|player| usize::from(*player));
        let (upper, lower) = if field[a].score > field[b].score { (a, b) } else { (b, a) };
        if field[upper].score > field[lower].score {
            (field[upper].floats[0], field[lower].floats[0]) = (Some(Float::Down), Some(Float::Up));
        }
    }
    for duel in &pairing.duels {
        let score = i64::from(rng.below(3));
        for (own, opponent, side, score) in
            [(duel.first, duel.second, Side::First, score), (duel.second, duel.first, Side::Second, 2 - score)]
        {
            let entrant = field.iter_mut().find(|entrant| entrant.player == own).unwrap();
            entrant.met.push(opponent);
            entrant.sides.push(side);
            entrant.score += score;
        }
    }
    if let Some(entrant) = field.iter_mut().find(|entrant| Some(entrant.player) == pairing.bye) {
        entrant.byes += 1;
        entrant.score += 2;
        entrant.floats[0] = Some(Float::Down);
    }
}

/// Returns true if everybody is in the round exactly once.
fn is_whole(field: &[SwissEntrant], pairing: &Pairing) -> bool {
    let mut all: Vec<Player> = pairing.duels.iter().flat_map(|duel| [duel.first, duel.second]).collect();
    all.extend(pairing.bye);
    all.sort_unstable();
    let mut wanted: Vec<Player> = field.iter().map(|entrant| entrant.player).collect();
    wanted.sort_unstable();
    all == wanted
}

fn longest_run(entrant: &SwissEntrant) -> usize {
    entrant.sides.chunk_by(|a, b| a == b).map(<[Side]>::len).max().unwrap_or(0)
}

/// The faults of one pairing, by weight: second byes, rematches, groups below the bye, third sides, steps.
type Faults = (usize, usize, usize, usize, usize);

/// Finds the least faults of any pairing of those in `left` (by place in the standing, the best first), by trying all.
fn least(standing: &[&SwissEntrant], left: &[usize], so_far: Faults, best: &mut Faults) {
    let Some((&a, rest)) = left.split_first() else {
        *best = (*best).min(so_far);
        return;
    };
    if left.len() % 2 == 1 {
        let byes = standing[a].byes;
        let with = (so_far.0 + byes, so_far.1, so_far.2 + below(standing, a), so_far.3, so_far.4);
        least(standing, rest, with, best);
    }
    for (i, &b) in rest.iter().enumerate() {
        let (one, two) = (standing[a], standing[b]);
        let rematch = usize::from(one.met.contains(&two.player));
        let must = |entrant: &SwissEntrant| {
            let firsts = entrant.sides.iter().filter(|side| **side == Side::First).count() as i64;
            let ahead = 2 * firsts - entrant.sides.len() as i64;
            match entrant.sides.as_slice() {
                [.., x, y] if x == y => Some(*y == Side::First),
                _ if ahead.abs() > 1 => Some(ahead > 0),
                _ => None,
            }
        };
        let third = usize::from(must(one).is_some() && must(one) == must(two));
        let mut scores: Vec<i64> = standing[a..=b].iter().map(|entrant| entrant.score).collect();
        scores.dedup();
        let with = (so_far.0, so_far.1 + rematch, so_far.2, so_far.3 + third, so_far.4 + scores.len() - 1);
        let others: Vec<usize> = rest.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, x)| *x).collect();
        // An odd rest still needs somebody to rest: that is tried above, whoever comes first.
        least(standing, &others, with, best);
    }
}

/// Returns the number of score groups below the one of this place.
fn below(standing: &[&SwissEntrant], place: usize) -> usize {
    let mut scores: Vec<i64> = standing[place..].iter().map(|entrant| entrant.score).collect();
    scores.dedup();
    scores.len() - 1
}

/// Plays a whole tournament and calls `look` with every round before it is entered.
pub fn tournament(
    n: usize,
    rounds: usize,
    seed: u64,
    mut look: impl FnMut(&[SwissEntrant], &Pairing, usize),
) -> Vec<SwissEntrant> {
    let mut rng = Rng::from_number(seed);
    let mut field = field(n);
    for round in 0..rounds {
        let pairing = pair(&field).unwrap();
        look(&field, &pairing, round);
        enter(&mut field, &pairing, &mut rng);
    }
    field
}

#[test]
fn no_pairing_has_fewer_faults() {
    for seed in 0..if extended() { 400 } else { 40 } {
        let n = 2 + seed as usize % 8;
        // One round more than there are opponents: rematches come up, too.
        tournament(n, n, seed, |field, pairing, round| {
            assert!(is_whole(field, pairing), "seed {seed}, round {round}: {pairing:?}");
            let mut standing: Vec<&SwissEntrant> = field.iter().collect();
            standing.sort_by_key(|entrant| -entrant.score);
            let mut best = (usize::MAX, 0, 0, 0, 0);
            least(&standing, &Vec::from_iter(0..n), (0, 0, 0, 0, 0), &mut best);
            let rests = standing.iter().position(|entrant| Some(entrant.player) == pairing.bye);
            let byes = rests.map_or(0, |place| standing[place].byes);
            let low = rests.map_or(0, |place| below(&standing, place));
            let found = (byes, pairing.faults.rematches, low, pairing.faults.steps);
            assert_eq!(found, (best.0, best.1, best.2, best.4), "seed {seed}, {n} players, round {round}: {field:?}");
        });
    }
}

#[test]
fn rounds_without_rematch_and_nobody_three_times_the_same_side() {
    let small = (0..if extended() { 100 } else { 6 }).map(|seed| ([9, 16, 31, 40][seed as usize % 4], 6, seed));
    for (n, rounds, seed) in small.chain([(200, if extended() { 9 } else { 3 }, 1)]) {
        let field = tournament(n, rounds, seed, |field, pairing, round| {
            assert!(is_whole(field, pairing), "seed {seed}, round {round}");
            assert_eq!(pairing.faults.rematches, 0, "seed {seed}, {n} players, round {round}");
        });
        for entrant in &field {
            assert!(longest_run(entrant) <= 2, "seed {seed}, {n} players: {entrant:?}");
            let firsts = entrant.sides.iter().filter(|side| **side == Side::First).count();
            assert!(firsts.abs_diff(entrant.sides.len() - firsts) <= 2, "seed {seed}, {n} players: {entrant:?}");
            assert!(entrant.byes <= 1, "seed {seed}, {n} players: {entrant:?}");
        }
    }
}

#[test]
fn the_first_round_folds_the_seeds_and_alternates_the_sides() {
    let pairing = pair(&field(8)).unwrap();
    assert_eq!(pairs(&pairing), [[0, 4], [5, 1], [2, 6], [7, 3]]);
    let odd = pair(&field(9)).unwrap();
    assert_eq!((odd.bye, odd.duels.len(), odd.faults.rematches, odd.faults.steps), (Some(8), 4, 0, 0));
}

#[test]
fn the_bye_goes_to_the_lowest_without_one() {
    let mut field = field(5);
    for (entrant, score) in field.iter_mut().zip([4, 3, 2, 1, 0]) {
        entrant.score = score;
    }
    assert_eq!(pair(&field).unwrap().bye, Some(4));
    field[4].byes = 1;
    assert_eq!(pair(&field).unwrap().bye, Some(3));
    field.iter_mut().for_each(|entrant| entrant.byes = 1);
    assert_eq!(pair(&field).unwrap().bye, Some(4));
    // 3 may rest only if 0, 1, 2 and 4 can meet without a rematch; they cannot, 2 can.
    field.iter_mut().for_each(|entrant| entrant.byes = 0);
    field[4].byes = 1;
    field[4].met = vec![0, 1, 2];
    (0..3).for_each(|i| field[i].met = vec![4]);
    let pairing = pair(&field).unwrap();
    assert_eq!((pairing.bye, pairing.faults.rematches), (Some(2), 0));
}

fn pairs(pairing: &Pairing) -> Vec<[Player; 2]> {
    pairing.duels.iter().map(|duel| [duel.first, duel.second]).collect()
}

/// Returns how many pairs belong to even score groups without floaters, and how many of those are in one half.
fn halves(field: &[SwissEntrant], duels: &[Duel]) -> [usize; 2] {
    let mut counts = [0, 0];
    let mut scores: Vec<i64> = field.iter().map(|entrant| entrant.score).collect();
    scores.sort_unstable();
    scores.dedup();
    for score in scores {
        let group: Vec<Player> = field.iter().filter(|e| e.score == score).map(|e| e.player).collect();
        let half = group.len() / 2;
        let place = |player: Player| group.iter().position(|other| *other == player);
        let both = |duel: &Duel| Some([place(duel.first)? < half, place(duel.second)? < half]);
        let inside: Vec<[bool; 2]> = duels.iter().filter_map(both).collect();
        if group.len().is_multiple_of(2) && inside.len() == half {
            counts[0] += half;
            counts[1] += inside.iter().filter(|[a, b]| a == b).count();
        }
    }
    counts
}

#[test]
fn the_upper_half_of_a_score_group_meets_the_lower() {
    // The better half wins the first round, and everybody has had one side.
    for n in [8, 16] {
        let mut field = field(n);
        for Duel { first, second } in pair(&field).unwrap().duels {
            for (own, other, side) in [(first, second, Side::First), (second, first, Side::Second)] {
                let entrant = &mut field[usize::from(own)];
                (entrant.met, entrant.sides) = (vec![other], vec![side]);
                entrant.score = i64::from(own < other);
            }
        }
        let second = pair(&field).unwrap();
        assert_eq!(halves(&field, &second.duels), [n / 2, 0], "{n}: {second:?}");
        if n == 8 {
            assert_eq!(pairs(&second), [[3, 0], [1, 2], [4, 7], [6, 5]]);
        }
    }
    // Over whole tournaments an earlier aim leaves a few.
    let mut counts = [0, 0];
    for seed in 0..if extended() { 60 } else { 8 } {
        tournament([40, 64, 90, 120][seed as usize % 4], 6, seed, |field, pairing, round| {
            let of = if round == 0 { [0, 0] } else { halves(field, &pairing.duels) };
            counts = [counts[0] + of[0], counts[1] + of[1]];
        });
    }
    assert!(counts[0] > 500 && counts[1] * 100 <= counts[0] * 3, "{counts:?}");
}

#[test]
fn nobody_floats_as_in_one_of_the_last_two_rounds_if_avoidable() {
    for ago in 0..2 {
        let mut field = field(6);
        (0..3).for_each(|player| field[player].score = 2);
        let both = |pairing: &Pairing| pairs(pairing).iter().any(|pair| pair.contains(&2) && pair.contains(&3));
        assert!(both(&pair(&field).unwrap()));
        (field[2].floats[ago], field[3].floats[ago]) = (Some(Float::Down), Some(Float::Up));
        let pairing = pair(&field).unwrap();
        let floats = pairs(&pairing).into_iter().find(|pair| (pair[0] < 3) != (pair[1] < 3)).unwrap();
        assert!(!floats.contains(&2) && !floats.contains(&3), "{pairing:?}");
        (field[2].floats[ago], field[3].floats[ago]) = (Some(Float::Up), Some(Float::Down));
        assert!(both(&pair(&field).unwrap()));
        // Of two floats again, that of the last round counts more.
        field[2].floats[ago] = Some(Float::Down);
        (0..2).for_each(|player| field[player].floats[1 - ago] = Some(Float::Down));
        assert_eq!(both(&pair(&field).unwrap()), ago == 1, "{ago}");
    }
}

#[test]
fn players_with_every_fault_are_paired_without_an_overflow() {
    let mut field = field(if extended() { MAX_SWISS_PLAYERS } else { 200 });
    for (at, entrant) in field.iter_mut().enumerate() {
        (entrant.score, entrant.byes) = (at as i64, 20);
        entrant.met = [at as Player ^ 1, at as Player ^ 2].repeat(20);
        entrant.sides = vec![Side::First; 20];
    }
    let pairing = pair(&field).unwrap();
    assert!(is_whole(&field, &pairing));
    assert_eq!(pairing.faults.rematches, 0);
}

#[test]
fn anybody_of_the_lowest_score_group_may_rest() {
    // If the very last rested, 2 and 3, who have met, would have to meet people of the other group.
    let mut field = field(5);
    (0..2).for_each(|player| field[player].score = 2);
    (field[2].met, field[3].met) = (vec![3], vec![2]);
    let pairing = pair(&field).unwrap();
    assert!(matches!(pairing.bye, Some(2 | 3)), "{pairing:?}");
    assert_eq!((pairing.faults.rematches, pairing.faults.steps), (0, 0));
}

#[test]
fn where_all_have_met_the_fewest_meet_again() {
    // Two who have met each other and everybody else; the other four have met nobody else.
    let mut field = field(6);
    field[0].met = vec![1, 2, 3, 4, 5];
    field[1].met = vec![0, 2, 3, 4, 5];
    (2..6).for_each(|i| field[i].met = vec![0, 1]);
    let pairing = pair(&field).unwrap();
    assert_eq!(pairing.faults.rematches, 1);
    assert!(pairs(&pairing).iter().any(|pair| pair.contains(&0) && pair.contains(&1)), "{pairing:?}");
}

#[test]
fn the_answer_is_the_same_each_time_and_bad_fields_are_refused() {
    assert_eq!(pair(&field(33)), pair(&field(33)));
    assert_eq!(pair(&field(0)), Err(PairingError::TooFew));
    assert_eq!(pair(&field(1)), Err(PairingError::TooFew));
    assert_eq!(pair(&field(MAX_SWISS_PLAYERS + 1)), Err(PairingError::TooMany));
    let mut twice = field(4);
    twice[3].player = 0;
    assert_eq!(pair(&twice), Err(PairingError::Twice));
    // Opponents and numbers that nobody has do no harm.
    let mut odd = field(3);
    odd[0].met = vec![900, 900, 1];
    odd[1].score = i64::MIN;
    odd[2].score = i64::MAX;
    assert!(is_whole(&odd, &pair(&odd).unwrap()));
}
