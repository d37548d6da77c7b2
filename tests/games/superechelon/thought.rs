//! Rollouts, and the careless players in them.

use super::*;
use sobremesa::engine::search::Rollout;

#[test]
fn rollouts_play_as_the_normal_bot() {
    for seed in 0..24 {
        let options = Options { tours: 1, loyal: seed % 3 == 0, ..Options::default() };
        checks::rollouts_play_as_the_bot::<SuperEchelon>(&options, 2 + (seed % 7) as u8, seed, |_| false);
    }
}

#[test]
fn others_are_careless_in_half_of_the_determinizations_if_three_or_more_play() {
    let careless = |seats: u8| {
        let game = SuperEchelon::deal(&Options::default(), seats, Rng::from_number(1));
        let (view, mut rng) = (game.view(Who::Seat(Seat(1))), Rng::from_number(2));
        let mut times = vec![0; seats.into()];
        for _ in 0..400 {
            let imagined = SuperEchelon::determinization(&view, &mut rng);
            times.iter_mut().enumerate().for_each(|(seat, n)| *n += u16::from(imagined.careless >> seat & 1));
        }
        times
    };
    assert_eq!(careless(2), [0u16; 2]);
    let mut of_four = careless(4);
    assert_eq!(of_four.remove(1), 0, "not the player who thinks");
    assert!(of_four.iter().all(|n| (150..250).contains(n)), "{of_four:?}");
}

#[test]
fn a_careless_player_lays_any_card() {
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
