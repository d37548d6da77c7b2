//! Swiss rounds, against trying every pairing, and over whole tournaments.

use crate::engine::Rng;
use crate::engine::laws::extended;
use crate::tournament::{
    PairingError, Player,
    pairing::swiss::{MOST, Pairing, Side, SwissEntrant, pair},
};

fn field(n: usize) -> Vec<SwissEntrant> {
    (0..n as Player).map(|player| SwissEntrant { player, ..SwissEntrant::default() }).collect()
}

/// Enters a round: wins score 2, draws 1, a bye 2.
fn enter(field: &mut [SwissEntrant], pairing: &Pairing, rng: &mut Rng) {
    for duel in &pairing.duels {
        let score = i64::from(rng.below(3));
        for (own, opponent, side, score) in [
            (duel.first, duel.second, Side::First, score),
            (duel.second, duel.first, Side::Second, 2 - score),
        ] {
            let entrant = field.iter_mut().find(|entrant| entrant.player == own).unwrap();
            entrant.met.push(opponent);
            entrant.sides.push(side);
            entrant.score += score;
        }
    }
    if let Some(entrant) = field.iter_mut().find(|entrant| Some(entrant.player) == pairing.bye) {
        entrant.byes += 1;
        entrant.score += 2;
    }
}

/// Everybody is in the round exactly once.
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

/// The faults of one pairing, in the order in which they matter: second byes, rematches, the bye (places from the
/// last), third sides running, steps.
type Faults = (usize, usize, usize, usize, usize);

/// The least faults of any pairing of those in `left` (by place in the standing, the best first), by trying all.
fn least(standing: &[&SwissEntrant], left: &[usize], so_far: Faults, best: &mut Faults) {
    let Some((&a, rest)) = left.split_first() else {
        *best = (*best).min(so_far);
        return;
    };
    if left.len() % 2 == 1 {
        let byes = standing[a].byes;
        let place = standing.len() - 1 - a;
        let with = (so_far.0 + byes, so_far.1, so_far.2 + place, so_far.3, so_far.4);
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

/// Plays a whole tournament and calls `look` with every round before it is entered.
fn tournament(
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
            let found = (byes, pairing.rematches, rests.map_or(0, |place| n - 1 - place), pairing.floats);
            assert_eq!(
                found,
                (best.0, best.1, best.2, best.4),
                "seed {seed}, {n} players, round {round}: {field:?}"
            );
        });
    }
}

#[test]
fn rounds_without_rematch_and_nobody_three_times_the_same_side() {
    for seed in 0..if extended() { 100 } else { 6 } {
        let n = [9, 16, 31, 40][seed as usize % 4];
        let field = tournament(n, 6, seed, |field, pairing, round| {
            assert!(is_whole(field, pairing), "seed {seed}, round {round}");
            assert_eq!(pairing.rematches, 0, "seed {seed}, {n} players, round {round}");
        });
        for entrant in &field {
            assert!(longest_run(entrant) <= 2, "seed {seed}, {n} players: {entrant:?}");
            let firsts = entrant.sides.iter().filter(|side| **side == Side::First).count();
            assert!(
                firsts.abs_diff(entrant.sides.len() - firsts) <= 2,
                "seed {seed}, {n} players: {entrant:?}"
            );
            assert!(entrant.byes <= 1, "seed {seed}, {n} players: {entrant:?}");
        }
    }
}

#[test]
fn the_first_round_folds_the_seeds_and_alternates_the_sides() {
    let pairing = pair(&field(8)).unwrap();
    let duels: Vec<[Player; 2]> = pairing.duels.iter().map(|duel| [duel.first, duel.second]).collect();
    assert_eq!(duels, [[0, 4], [5, 1], [2, 6], [7, 3]]);
    let odd = pair(&field(9)).unwrap();
    assert_eq!((odd.bye, odd.duels.len(), odd.rematches, odd.floats), (Some(8), 4, 0, 0));
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
    assert_eq!((pairing.bye, pairing.rematches), (Some(2), 0));
}

#[test]
fn where_all_have_met_the_fewest_meet_again() {
    // Two who have met each other and everybody else; the other four have met nobody else.
    let mut field = field(6);
    field[0].met = vec![1, 2, 3, 4, 5];
    field[1].met = vec![0, 2, 3, 4, 5];
    (2..6).for_each(|i| field[i].met = vec![0, 1]);
    let pairing = pair(&field).unwrap();
    assert_eq!(pairing.rematches, 1);
    assert!(pairing.duels.iter().any(|duel| duel.has(0) && duel.has(1)), "{pairing:?}");
}

#[test]
fn the_answer_is_the_same_each_time_and_bad_fields_are_refused() {
    assert_eq!(pair(&field(33)), pair(&field(33)));
    assert_eq!(pair(&field(0)), Err(PairingError::TooFew));
    assert_eq!(pair(&field(1)), Err(PairingError::TooFew));
    assert_eq!(pair(&field(MOST + 1)), Err(PairingError::TooMany));
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

#[test]
fn two_hundred_players_nine_rounds() {
    let field = tournament(200, if extended() { 9 } else { 3 }, 1, |_, pairing, round| {
        assert_eq!(pairing.rematches, 0, "round {round}");
    });
    assert!(field.iter().all(|entrant| longest_run(entrant) <= 2));
}
