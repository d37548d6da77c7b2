//! Rollouts: the same play as at the table, over determinizations that explain what was done.

use super::*;
use sobremesa::engine::search::Rollout;

/// Returns a round in which B holds `hand`, with cards of no use in the other hands.
fn three(hand: &str) -> ChupateDos {
    round(&format!("3o 4o 5e 6o 7o 11o 12o, {hand}, 4e 11c 12c 11e 12e 1o 4c"), "4b", "1c 3e 7e")
}

#[test]
fn rollouts_play_as_the_normal_bot() {
    let calls_or_rests = |game: &ChupateDos| game.owes_ultima.is_some() || matches!(game.phase, Phase::Between(_));
    for seed in 0..40 {
        let seats = 2 + (seed % 4) as u8;
        checks::rollouts_play_as_the_bot(&Options::default(), seats, seed, calls_or_rests);
    }
}

#[test]
fn cd_8_whoever_drew_is_thought_to_hold_nothing_that_followed() {
    let game = three("5c 6c 1e 3c 7c 6e 5o").then("draw");
    let view = game.view(Who::Seat(C));
    let mut rng = Rng::from_number(5);
    let mut drawn = Vec::new();
    for _ in 0..200 {
        let imagined = ChupateDos::determinization(&view, &mut rng);
        assert_eq!(imagined.view(Who::Seat(C)).counts, view.counts);
        let follows = |card: &Card| card.suit == Suit::Bastos || card.rank == Rank::Cuatro;
        let wild = |card: &Card| matches!(card.rank, Rank::Sota | Rank::Dos);
        let before = &imagined.hands[B][..7];
        assert!(before.iter().all(|card| wild(card) || !follows(card)), "{before:?}");
        assert!(!follows(&imagined.hands[B][7]), "the first card drawn could not be laid");
        drawn.push(imagined.hands[B][8]);
    }
    assert!(drawn.iter().any(|card| card.suit == Suit::Bastos), "the second may be any");
}

#[test]
fn cd_12_whoever_took_an_attack_is_thought_to_have_had_no_dos() {
    let game = three("2b 6c 1e 3c 7c 6e 5o").then("2b take");
    let view = game.view(Who::Seat(A));
    let mut rng = Rng::from_number(6);
    for _ in 0..200 {
        let imagined = ChupateDos::determinization(&view, &mut rng);
        assert!(imagined.hands[C][..8].iter().all(|card| card.rank != Rank::Dos), "{:?}", imagined.hands[C]);
    }
}
