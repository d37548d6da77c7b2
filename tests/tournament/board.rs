//! The order of matches on one board.

use super::calendar::{meetings, run_and_difference};
use super::*;
use sobremesa::tournament::pairing::board::single_board;

fn has(duel: Duel, player: u16) -> bool {
    [duel.first, duel.second].contains(&player)
}

/// Returns the number of times somebody plays two matches running.
fn back_to_backs(duels: &[Duel]) -> usize {
    let both = |two: &[Duel]| [two[0].first, two[0].second].iter().filter(|player| has(two[1], **player)).count();
    duels.windows(2).map(both).sum()
}

/// Returns the least distance between two matches of one player.
fn closest(n: usize, duels: &[Duel]) -> usize {
    let places = |player: u16| duels.iter().enumerate().filter(move |(_, duel)| has(**duel, player)).map(|(i, _)| i);
    let gaps = (0..n as u16).filter_map(|player| {
        let own: Vec<usize> = places(player).collect();
        own.windows(2).map(|two| two[1] - two[0]).min()
    });
    gaps.min().unwrap_or(usize::MAX)
}

#[test]
fn to_58_one_board_lets_players_rest() {
    for n in 2..=60 {
        let duels = single_board(n).unwrap();
        let meetings = meetings(&duels);
        assert_eq!((meetings.len(), duels.len()), (n * (n - 1) / 2, n * (n - 1) / 2), "{n} players");
        let expected = if n == 3 || n == 4 { 2 } else { 0 };
        assert_eq!(back_to_backs(&duels), expected, "{n} players: {duels:?}");
        let (run, difference) = run_and_difference(n, &duels);
        assert!(run <= 2 && difference == 1 - n % 2, "{n} players: {run} running, {difference} apart");
    }
}

#[test]
fn the_shortest_rest_is_as_long_as_can_be() {
    for n in 3..=60 {
        let optimum = (n - 1) / 2;
        let lost = usize::from(n % 2 == 1 && n > 11);
        assert!(closest(n, &single_board(n).unwrap()) >= optimum - lost, "{n} players");
    }
}

#[test]
fn a_board_for_nobody_is_refused() {
    assert_eq!([0, 1].map(single_board), [Err(PairingError::TooFew), Err(PairingError::TooFew)]);
    assert_eq!(single_board(100_000), Err(PairingError::TooMany));
}
