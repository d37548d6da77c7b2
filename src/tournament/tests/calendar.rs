//! Round robins, counted by hand.

use crate::tournament::{
    Duel, PairingError,
    pairing::calendar::{Calendar, MAX_CALENDAR_PLAYERS, double_round_robin, round_robin},
};
use std::collections::BTreeMap;

/// The sides each player has, in order: true begins.
fn sides(n: usize, duels: &[Duel]) -> Vec<Vec<bool>> {
    let mut sides = vec![Vec::new(); n];
    for duel in duels {
        sides[usize::from(duel.first)].push(true);
        sides[usize::from(duel.second)].push(false);
    }
    sides
}

/// The longest run of one side, and the greatest difference between the sides, over all players.
pub fn run_and_difference(n: usize, duels: &[Duel]) -> (usize, usize) {
    let sides = sides(n, duels);
    let run = sides.iter().flat_map(|own| own.chunk_by(|a, b| a == b).map(<[bool]>::len)).max();
    let difference = sides.iter().map(|own| {
        let begins = own.iter().filter(|begins| **begins).count();
        begins.abs_diff(own.len() - begins)
    });
    (run.unwrap_or(0), difference.max().unwrap_or(0))
}

/// The number of meetings of each pair.
pub fn meetings(duels: &[Duel]) -> BTreeMap<[u16; 2], usize> {
    let mut count = BTreeMap::new();
    for duel in duels {
        *count.entry([duel.first.min(duel.second), duel.first.max(duel.second)]).or_insert(0) += 1;
    }
    count
}

/// Nobody plays twice in a round, and the one left over is the one said to rest.
fn rounds_are_sound(n: usize, calendar: &Calendar) {
    for (number, round) in calendar.rounds().enumerate() {
        let mut plays = vec![0; n];
        round.iter().for_each(|duel| {
            plays[usize::from(duel.first)] += 1;
            plays[usize::from(duel.second)] += 1;
        });
        assert!(plays.iter().all(|times| *times <= 1), "{n} players, round {number}");
        let rests: Vec<u16> = (0..n as u16).filter(|player| plays[usize::from(*player)] == 0).collect();
        assert_eq!(rests, Vec::from_iter(calendar.resting(number)), "{n} players, round {number}");
        assert_eq!(rests.len(), n % 2);
    }
}

fn sizes() -> impl Iterator<Item = usize> {
    (2..=65).chain([100, 301])
}

#[test]
fn to_10_every_pair_meets_once() {
    for n in sizes() {
        let calendar = round_robin(n).unwrap();
        assert_eq!(calendar.rounds().len(), n - 1 + n % 2, "{n} players");
        let meetings = meetings(calendar.duels());
        assert_eq!(meetings.len(), n * (n - 1) / 2, "{n} players");
        assert!(meetings.values().all(|times| *times == 1), "{n} players");
        rounds_are_sound(n, &calendar);
    }
}

#[test]
fn to_58_sides_are_balanced_and_never_three_running() {
    for n in sizes() {
        let (run, difference) = run_and_difference(n, round_robin(n).unwrap().duels());
        assert_eq!(difference, 1 - n % 2, "{n} players");
        assert_eq!(run, if n % 2 == 1 || n == 2 { 1 } else { 2 }, "{n} players");
    }
}

#[test]
fn the_second_leg_reverses_the_sides() {
    for n in sizes() {
        let calendar = double_round_robin(n).unwrap();
        let duels = calendar.duels();
        let each: std::collections::BTreeSet<&Duel> = duels.iter().collect();
        assert_eq!((each.len(), duels.len()), (n * (n - 1), n * (n - 1)), "{n} players");
        let (run, difference) = run_and_difference(n, duels);
        assert!(run <= 2 && difference == 0, "{n} players: {run} running");
        rounds_are_sound(n, &calendar);
        let rounds: Vec<&[Duel]> = calendar.rounds().collect();
        let again = |pair: &[&[Duel]]| pair[0].iter().any(|duel| pair[1].contains(&duel.reversed()));
        assert!(n == 2 || !rounds.windows(2).any(again), "{n} players: a rematch at once");
    }
}

#[test]
fn a_thousand_players_have_a_calendar_and_nobody_has_none() {
    let calendar = round_robin(1_000).unwrap();
    assert_eq!(calendar.duels().len(), 499_500);
    assert_eq!(run_and_difference(1_000, calendar.duels()), (2, 1));
    assert_eq!(round_robin(0), Err(PairingError::TooFew));
    assert_eq!(round_robin(1), Err(PairingError::TooFew));
    assert_eq!(double_round_robin(MAX_CALENDAR_PLAYERS + 1), Err(PairingError::TooMany));
}
