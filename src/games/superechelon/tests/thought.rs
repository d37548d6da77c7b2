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
            let thought = game.next_play(&mut chance.clone());
            let chosen = SuperEchelon::choose(&view, &legal, Level::Normal, &mut chance.clone());
            assert_eq!(thought, chosen.map(|mv| (who, *mv)), "seed {seed}");
            game.play(who, &thought.expect("a move").1).unwrap();
        }
    }
}
