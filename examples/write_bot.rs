//! Plays a bot of your own against the built-in one: `cargo run --example write_bot`.
//! For a bot in another language see docs/programs.md.

use sobremesa::engine::{Game, Level, Match, Rng, Seat, Seed, Status, Think, Who};
use sobremesa::games::dudo::{Dudo, Move, Options, View};

/// Doubts a bid that needs more than a third of the unseen dice, otherwise makes the lowest legal bid.
fn counting(view: &View, legal: &[Move]) -> Move {
    let own = view.own.pips();
    let unseen = usize::from(view.table.total()) - own.len();
    let believable = |number: u8, face: u8| {
        let held = own.iter().filter(|&&die| die == face || die == 1).count();
        usize::from(number) <= held + unseen / 3
    };
    let standing = view.table.standing.and_then(|standing| Some((standing.bid.number, standing.bid.face?.pips())));
    let doubts = standing.is_some_and(|(number, face)| !believable(number, face));
    if doubts && legal.contains(&Move::Doubt) {
        return Move::Doubt;
    }
    let bids = legal.iter().filter_map(|mv| match mv {
        Move::Bid(bid, _) => Some((bid.number, *mv)),
        _ => None,
    });
    bids.min_by_key(|(number, _)| *number).map_or(legal[0], |(_, mv)| mv)
}

fn main() {
    const MATCHES: u64 = 200;
    let mut won = 0;
    for nth in 0..MATCHES {
        // The bots take turns to begin.
        let mine = Seat((nth % 2) as u8);
        let mut game = Match::<Dudo>::start(Options::default(), 2, Seed::from_number(nth));
        let mut rng = Rng::from_number(nth ^ 0xb07);
        while let Status::Waiting(seat) = game.game().status() {
            let who = Who::Seat(seat);
            let (view, legal) = (game.game().view(who), game.game().legal_moves(who));
            let mv = if seat == mine {
                counting(&view, &legal)
            } else {
                Dudo::answer(&view, &legal, Level::Easy, &mut rng).expect("it is the bot's turn")
            };
            game.play(who, mv).expect("both choose from the list");
        }
        let Status::Over(outcome) = game.game().status() else { unreachable!("the loop ends with the match") };
        won += u64::from(outcome.winners().any(|seat| seat == mine));
    }
    println!("The counting bot won {won} of {MATCHES} matches against the easy one.");
}

#[test]
fn it_runs() {
    main();
}
