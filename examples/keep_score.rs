//! Keeps the score of a Dominó match played with real tiles: `cargo run --example keep_score`.

use sobremesa::engine::{Game, Seat};
use sobremesa::games::SCORED;
use sobremesa::games::domino::{Domino, Mode, Options, sheet::Entry as Event};
use sobremesa::lang::Lang;
use sobremesa::saved::Player;
use sobremesa::scorekeeper::{AgreedRules, Entry, Sheet, plain};

fn main() {
    let names = ["Ana", "Beto", "Carla"];
    let players = (0..).zip(names).map(|(emblem, name)| Player::person(name.into(), emblem)).collect();
    let rules = AgreedRules::new(Domino::ID, &Options { mode: Mode::Hundred, ..Options::default() });
    let mut sheet = Sheet::new(SCORED, "table-1", 0.0, rules, players).expect("three may play");
    // The winner, and the pips that each player has left. The player who went out has none.
    let hand = |by: u8, left: [u16; 3]| {
        Entry::new(&Event::Hand { by: Some(Seat(by)), blocked: false, twice: false, left: left.to_vec() })
    };
    sheet.enter(&Entry::new(&Event::Begins(Seat(0)))).expect("nobody has begun");
    sheet.enter(&hand(0, [0, 21, 14])).expect("Ana went out");

    // An impossible entry is refused with a reason, and changes nothing.
    let why = sheet.enter(&hand(1, [12, 3, 9])).expect_err("who goes out holds nothing");
    println!("{}\n", why.words(Lang::En));

    for (by, left) in [(1, [30, 0, 22]), (0, [0, 17, 12]), (0, [0, 25, 19])] {
        sheet.enter(&hand(by, left)).expect("a hand of Dominó");
    }
    println!("{}", plain::text(Lang::En, &sheet));
}

#[test]
fn it_runs() {
    main();
}
