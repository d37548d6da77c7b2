//! Plays a match of Dudo between bots of the three levels: `cargo run --example play_match`.

use sobremesa::engine::{Game, Level, Match, Rng, Seed, Status, Think, Who};
use sobremesa::games::dudo::{Dudo, Options};

fn main() {
    // The seed fixes every roll. The bots have their own random numbers. `Options::default` is the rules as written.
    let mut game = Match::<Dudo>::start(Options::default(), 3, Seed::from_words("sobremesa"));
    let mut rng = Rng::from_number(1);
    while let Status::Waiting(seat) = game.game().status() {
        let who = Who::Seat(seat);
        // A bot gets only what its seat sees, and its legal moves.
        let (view, legal) = (game.game().view(who), game.game().legal_moves(who));
        let mv = Dudo::answer(&view, &legal, Level::ALL[seat.index()], &mut rng).expect("it is the bot's turn");
        println!("seat {}: {mv}", seat.0);
        game.play(who, mv).expect("bots play legal moves");
    }
    let Status::Over(outcome) = game.game().status() else { unreachable!("the loop ends with the match") };
    for (seat, tally) in outcome.seats.iter() {
        println!("seat {} ({}): place {}", seat.0, Level::ALL[seat.index()].word(), tally.place);
    }
    // A match is its log: whoever replays it arrives at the same position.
    let (again, broken) = Match::<Dudo>::replay(game.record().clone());
    assert_eq!((again.as_ref(), broken), (Some(&game), Ok(())));
}

#[test]
fn it_runs() {
    main();
}
