//! Reviews of finished matches.

use sobremesa::engine::review::{Mistake, Review, decided, turning_point};
use sobremesa::engine::{Game, Level, Match, Rng, Rollout, Seat, Seed, Status, Think, Who};
use sobremesa::games::{
    chupate_dos::ChupateDos, domino::Domino, dudo::Dudo, superechelon::SuperEchelon, tres_en_raya::TresEnRaya,
};

fn whole<G: Rollout>(game: &Match<G>, from: usize) -> Vec<Mistake<G::Move>> {
    let mut review = Review::new(game, Seat::all(game.record().seats).collect(), from);
    loop {
        if let Some(found) = review.step() {
            return found;
        }
    }
}

/// Returns a match of Tres en Raya after these moves.
fn after(moves: &[&str]) -> Match<TresEnRaya> {
    let mut game = Match::<TresEnRaya>::start(Default::default(), 2, Seed::from_number(1));
    for text in moves {
        if let Status::Waiting(seat) = game.game().status() {
            let wish = text.to_string().try_into().expect("a move");
            game.play(Who::Seat(seat), wish).expect("it is legal");
        }
    }
    game
}

/// Returns a match between bots, of which the first is better.
fn played<G: Think>(options: &str, seats: u8, seed: u64) -> Match<G> {
    let options = serde_json::from_str(options).expect("the options are read");
    let mut game = Match::<G>::start(options, seats, Seed::from_number(seed));
    let mut rng = Rng::from_number(seed);
    while let Status::Waiting(seat) = game.game().status() {
        let (view, legal) = (game.game().view(Who::Seat(seat)), game.game().legal_moves(Who::Seat(seat)));
        let level = if seat == Seat(0) { Level::Normal } else { Level::Easy };
        let mv = G::choose(&view, &legal, level, &mut rng).expect("a move").clone();
        game.play(Who::Seat(seat), mv).expect("it is legal");
    }
    game
}

#[test]
fn a_win_thrown_away_is_named() {
    // The first player has the centre and two in a row, and does not complete the line.
    let game = after(&["b2", "a1", "b1", "c1", "a3", "b3"]);
    let found = whole(&game, 0);
    assert!(found.iter().any(|costly| costly.judged.cost >= 50), "{found:?}");
    assert!(decided(&found, 7) < 7 && decided(&found[..0], 7) == 7, "the mistake, else the turning point");
    assert!(found.len() <= 3 && found.is_sorted_by(|a, b| a.judged.cost >= b.judged.cost));
}

#[test]
fn a_review_is_the_same_twice_and_its_better_moves_are_legal() {
    let game = played::<Domino>("{}", 2, 4).back_to(40);
    let found = whole(&game, 0);
    assert_eq!(found, whole(&game, 0));
    for costly in found {
        let position = game.at(costly.ply);
        let legal = position.legal_moves(Who::Seat(costly.seat));
        let made = &game.record().plays[costly.ply].1;
        assert!(legal.contains(&costly.judged.better) && costly.judged.better != *made, "{costly:?}");
    }
}

#[test]
fn the_only_good_move_of_a_player_is_named() {
    // The second player must stop the line b2, b1 at once: nothing else does not lose.
    let game = after(&["b2", "a1", "b1", "b3"]);
    let by = game.record().plays[3].0.seat().expect("a player");
    let mut review = Review::new(&game, vec![by], 0);
    while review.step().is_none() {}
    assert_eq!(review.best(by), Some(3));
    assert_eq!(review.best(Seat(1 - by.0)), None, "it was not asked for");
}

/// Checks of 50 matches that each has a play that decided it, always the same, which had an alternative and was not made
/// between rounds.
fn decides<G: Rollout>(options: &str, seats: u8) {
    for seed in 0..50 {
        let game = played::<G>(options, seats, seed);
        let winner = game.game().status().outcome().and_then(|end| end.winners().next()).expect("a winner");
        let found = || std::iter::repeat_with(turning_point(&game, winner)).flatten().next().expect("a play");
        let (plays, place) = (found(), format!("{} {options} {seats} seats, seed {seed}", G::ID));
        let before = game.at(plays - 1);
        assert!(before.legal_moves(game.record().plays[plays - 1].0).len() > 1, "{place}: no choice");
        assert!(before.reward(winner).is_none(), "{place}: between rounds");
        assert!(seed > 4 || found() == plays, "{place}: not the same twice");
    }
}

#[test]
fn every_match_has_a_play_that_decided_it() {
    decides::<TresEnRaya>("{}", 2);
    decides::<Dudo>("{}", 2);
    decides::<Dudo>("{}", 4);
    decides::<ChupateDos>("{}", 2);
    decides::<Domino>("{}", 2);
    decides::<SuperEchelon>(r#"{"tours":1}"#, 2);
}
