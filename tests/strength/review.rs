//! Reviews of finished matches.

use sobremesa::engine::review::{Mistake, Review};
use sobremesa::engine::{Game, Level, Match, Rng, Seat, Seed, Status, Think, Who};
use sobremesa::games::{domino::Domino, tres_en_raya::TresEnRaya};

fn whole<G: Think>(game: &Match<G>, from: usize) -> Vec<Mistake<G::Move>> {
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

#[test]
fn a_win_thrown_away_is_named() {
    // The first player has the centre and two in a row, and does not complete the line.
    let game = after(&["b2", "a1", "b1", "c1", "a3", "b3"]);
    let found = whole(&game, 0);
    assert!(found.iter().any(|costly| costly.judged.cost >= 50), "{found:?}");
    assert!(found.len() <= 3 && found.is_sorted_by(|a, b| a.judged.cost >= b.judged.cost));
}

#[test]
fn a_review_is_the_same_twice_and_its_better_moves_are_legal() {
    let mut game = Match::<Domino>::start(Default::default(), 2, Seed::from_number(4));
    let mut rng = Rng::from_number(3);
    for _ in 0..40 {
        let Status::Waiting(seat) = game.game().status() else { break };
        let (view, legal) = (game.game().view(Who::Seat(seat)), game.game().legal_moves(Who::Seat(seat)));
        let mv = Domino::answer(&view, &legal, Level::Easy, &mut rng).expect("a move");
        game.play(Who::Seat(seat), mv).expect("it is legal");
    }
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
