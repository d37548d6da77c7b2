//! Round robins, counted by hand.

use super::*;
use sobremesa::tournament::pairing::calendar::{MAX_CALENDAR_PLAYERS, in_legs, round_robin};

/// Returns the sides each player has, in order: true begins.
fn sides(n: usize, duels: &[Duel]) -> Vec<Vec<bool>> {
    let mut sides = vec![Vec::new(); n];
    for duel in duels {
        sides[usize::from(duel.first)].push(true);
        sides[usize::from(duel.second)].push(false);
    }
    sides
}

/// Returns the longest run of one side, and the greatest difference between the sides, over all players.
pub fn run_and_difference(n: usize, duels: &[Duel]) -> (usize, usize) {
    let sides = sides(n, duels);
    let run = sides.iter().flat_map(|own| own.chunk_by(|a, b| a == b).map(<[bool]>::len)).max();
    let difference = sides.iter().map(|own| {
        let begins = own.iter().filter(|begins| **begins).count();
        begins.abs_diff(own.len() - begins)
    });
    (run.unwrap_or(0), difference.max().unwrap_or(0))
}

/// Returns the number of meetings of each pair.
pub fn meetings(duels: &[Duel]) -> BTreeMap<[u16; 2], usize> {
    let mut count = BTreeMap::new();
    for duel in duels {
        *count.entry([duel.first.min(duel.second), duel.first.max(duel.second)]).or_insert(0) += 1;
    }
    count
}

/// Checks that nobody plays twice in a round, and at most one rests.
fn rounds_are_sound(n: usize, rounds: &[Vec<Duel>]) {
    for (number, round) in rounds.iter().enumerate() {
        let mut plays = vec![0; n];
        round.iter().for_each(|duel| {
            plays[usize::from(duel.first)] += 1;
            plays[usize::from(duel.second)] += 1;
        });
        assert!(plays.iter().all(|times| *times <= 1), "{n} players, round {number}");
        assert_eq!(plays.iter().filter(|times| **times == 0).count(), n % 2, "{n} players, round {number}");
    }
}

fn sizes() -> impl Iterator<Item = usize> {
    (2..=65).chain([100, 301])
}

#[test]
fn to_10_every_pair_meets_once() {
    for n in sizes() {
        let rounds = round_robin(n).unwrap();
        assert_eq!(rounds.len(), n - 1 + n % 2, "{n} players");
        let meetings = meetings(&rounds.concat());
        assert_eq!(meetings.len(), n * (n - 1) / 2, "{n} players");
        assert!(meetings.values().all(|times| *times == 1), "{n} players");
        rounds_are_sound(n, &rounds);
    }
}

#[test]
fn to_58_sides_are_balanced_and_never_three_running() {
    for n in sizes() {
        let (run, difference) = run_and_difference(n, &round_robin(n).unwrap().concat());
        assert_eq!(difference, 1 - n % 2, "{n} players");
        assert_eq!(run, if n % 2 == 1 || n == 2 { 1 } else { 2 }, "{n} players");
    }
}

#[test]
fn the_second_leg_reverses_the_sides() {
    for n in sizes() {
        let rounds = in_legs(round_robin(n).unwrap(), 2, 1);
        let duels = rounds.concat();
        let each: BTreeSet<&Duel> = duels.iter().collect();
        assert_eq!((each.len(), duels.len()), (n * (n - 1), n * (n - 1)), "{n} players");
        let (run, difference) = run_and_difference(n, &duels);
        assert!(run <= 2 && difference == 0, "{n} players: {run} running");
        rounds_are_sound(n, &rounds);
        let again = |pair: &[Vec<Duel>]| pair[0].iter().any(|duel| pair[1].contains(&duel.reversed()));
        assert!(n == 2 || !rounds.windows(2).any(again), "{n} players: a rematch at once");
    }
}

#[test]
fn a_thousand_players_have_a_calendar_and_nobody_has_none() {
    let duels = round_robin(1_000).unwrap().concat();
    assert_eq!(duels.len(), 499_500);
    assert_eq!(run_and_difference(1_000, &duels), (2, 1));
    assert_eq!(round_robin(0), Err(PairingError::TooFew));
    assert_eq!(round_robin(1), Err(PairingError::TooFew));
    assert_eq!(round_robin(MAX_CALENDAR_PLAYERS + 1), Err(PairingError::TooMany));
}

#[test]
fn a_league_of_a_thousand_is_refused_with_the_number_of_its_matches() {
    let refused = |players, format| super::plan("tres-en-raya", players, format).err();
    let why = NoPlan::TooManyMatches { most: 283, matches: 499_500 };
    assert_eq!(refused(1_000, Format::League), Some(why));
    assert_eq!([283, 284].map(|players| refused(players, Format::League).is_some()), [false, true]);
    assert_eq!([200, 201].map(|players| refused(players, Format::DoubleLeague).is_some()), [false, true]);
    assert_eq!(why.words(Lang::Es), "Serían 499\u{a0}500 partidas: en una liga caben 283 como mucho.");
    assert_eq!(why.words(Lang::En), "That would be 499,500 matches: a league has room for 283 at most.");
}
