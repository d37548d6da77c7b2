//! Play in thought: the same as at the table, and in worlds that explain what was done.

use super::*;
use crate::engine::search::Rollout;

const ANA: &str = "3o 4o 5e 6o 7o 11o 12o";
const CARLA: &str = "4e 11c 12c 11e 12e 1o 4c";

#[test]
fn who_plays_in_thought_plays_as_the_normal_player() {
    for seed in 0..40 {
        let mut game = ChupateDos::deal(&Options::default(), 2 + (seed % 4) as u8, Rng::from_number(seed));
        let mut rng = Rng::from_number(!seed);
        while let Status::Waiting(seat) = game.status() {
            let chance = rng.split();
            let (view, legal) = (game.view(Who::Seat(seat)), game.legal_moves(Who::Seat(seat)));
            let thought = game.rollout_policy(&mut chance.clone());
            let rests = matches!(game.phase, Phase::Between(_));
            if game.owes_ultima.is_none() && !rests {
                let chosen = ChupateDos::choose(&view, &legal, Level::Normal, &mut chance.clone());
                assert_eq!(thought, chosen.map(|mv| (Who::Seat(seat), *mv)), "seed {seed}");
            }
            let (who, mv) = thought.unwrap_or((Who::Seat(seat), legal[0]));
            game.play(who, &mv).unwrap();
        }
    }
}

#[test]
fn cd_8_who_drew_is_thought_to_hold_nothing_that_followed() {
    let hands = [ANA, "5c 6c 1e 3c 7c 6e 5o", CARLA];
    let mut game = round(&hands, "4b", "1c 3e 7e");
    game.does(B, Draw);
    let view = game.view(Who::Seat(C));
    let mut rng = Rng::from_number(5);
    let mut drawn = Vec::new();
    for _ in 0..200 {
        let world = ChupateDos::determinization(&view, &mut rng);
        assert_eq!(world.view(Who::Seat(C)).counts, view.counts);
        let follows = |card: &Card| card.suit == Suit::Bastos || card.rank == Rank::Cuatro;
        let wild = |card: &Card| matches!(card.rank, Rank::Sota | Rank::Dos);
        let before = &world.hands[B][..7];
        assert!(before.iter().all(|card| wild(card) || !follows(card)), "{before:?}");
        assert!(!follows(&world.hands[B][7]), "the first card drawn could not be laid");
        drawn.push(world.hands[B][8]);
    }
    assert!(drawn.iter().any(|card| card.suit == Suit::Bastos), "the second may be any");
}

#[test]
fn cd_12_who_took_an_attack_is_thought_to_have_had_no_dos() {
    let hands = [ANA, "2b 6c 1e 3c 7c 6e 5o", CARLA];
    let mut game = round(&hands, "4b", "1c 3e 7e");
    game.does(B, lay("2b"));
    game.does(C, Take);
    let view = game.view(Who::Seat(A));
    let mut rng = Rng::from_number(6);
    for _ in 0..200 {
        let world = ChupateDos::determinization(&view, &mut rng);
        assert!(world.hands[C][..8].iter().all(|card| card.rank != Rank::Dos), "{:?}", world.hands[C]);
    }
}
