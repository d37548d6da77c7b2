//! Play in thought.

use super::*;
use crate::engine::search::Rollout;
use crate::engine::{Level, Think};

#[test]
fn who_plays_in_thought_plays_as_the_normal_player() {
    for seed in 0..24 {
        let options = Options { tours: 1, loyal: seed % 3 == 0, ..Options::default() };
        let mut game = SuperEchelon::deal(&options, 2 + (seed % 7) as u8, Rng::from_number(seed));
        let mut rng = Rng::from_number(!seed);
        while let Status::Waiting(seat) = game.status() {
            let (chance, who) = (rng.split(), Who::Seat(seat));
            let (view, legal) = (game.view(who), game.legal_moves(who));
            let thought = game.rollout_policy(&mut chance.clone());
            let chosen = SuperEchelon::choose(&view, &legal, Level::Normal, &mut chance.clone());
            assert_eq!(thought, chosen.map(|mv| (who, *mv)), "seed {seed}");
            game.play(who, &thought.expect("a move").1).unwrap();
        }
    }
}

#[test]
fn others_are_careless_in_half_of_the_worlds_where_three_or_more_play() {
    let careless = |seats: u8| {
        let game = SuperEchelon::deal(&Options::default(), seats, Rng::from_number(1));
        let (view, mut rng) = (game.view(Who::Seat(Seat(1))), Rng::from_number(2));
        let mut worlds = vec![0; seats.into()];
        for _ in 0..400 {
            let world = SuperEchelon::determinization(&view, &mut rng);
            worlds.iter_mut().enumerate().for_each(|(seat, n)| *n += u16::from(world.careless >> seat & 1));
        }
        worlds
    };
    assert_eq!(careless(2), [0u16; 2]);
    let mut of_four = careless(4);
    assert_eq!(of_four.remove(1), 0, "whose thought it is");
    assert!(of_four.iter().all(|n| (150..250).contains(n)), "{of_four:?}");
}

#[test]
fn who_is_careless_in_thought_lays_what_comes() {
    let mut game = SuperEchelon::deal(&Options::default(), 4, Rng::from_number(3));
    let mut laid = |careless| {
        game.careless = careless;
        let mut laid: Vec<_> =
            (0..60).filter_map(|chance| game.rollout_policy(&mut Rng::from_number(chance))).map(|(_, mv)| mv).collect();
        laid.sort_by_key(|mv| format!("{mv:?}"));
        laid.dedup();
        laid.len()
    };
    assert!(laid(0) < laid(0b1111), "five cards may be laid");
}
