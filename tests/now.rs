//! The rule that a table offers to read, counted in every position of random matches, as each seat sees it. A figure
//! that changes is either a mistake or another rule on purpose.

use serde_json::{Value, json};
use sobremesa::engine::{Game, Rng, Seat, Who, random_play};
use sobremesa::games::chupate_dos::{self, ChupateDos};
use sobremesa::games::domino::{self, Domino};
use sobremesa::games::dudo::{self, Dudo};
use sobremesa::games::superechelon::{self, SuperEchelon};
use sobremesa::games::tres_en_raya::{self, TresEnRaya};
use std::collections::BTreeMap;

/// The rules in twenty matches, each with the number of times that a seat was offered it.
fn offered<G: Game>(options: Value, seats: u8, rule: impl Fn(&G::View) -> &'static str) -> String {
    let options: G::Options = serde_json::from_value(options).unwrap();
    let mut times = BTreeMap::<&str, u32>::new();
    for seed in 0..20 {
        let (mut game, mut rng) = (G::deal(&options, seats, Rng::from_number(seed)), Rng::from_number(!seed));
        loop {
            for seat in 0..seats {
                *times.entry(rule(&game.view(Who::Seat(Seat(seat))))).or_default() += 1;
            }
            let Some((who, mv)) = random_play(&game, seats, &mut rng) else { break };
            game.apply(who, &mv);
        }
    }
    times.iter().map(|(rule, times)| format!("{rule} {times}")).collect::<Vec<_>>().join(", ")
}

#[test]
fn chupate_dos() {
    let offered = |seats| offered::<ChupateDos>(json!({}), seats, chupate_dos::now::rule);
    assert_eq!(
        offered(2),
        "CD-12 314, CD-13 28, CD-17 514, CD-18 626, CD-19 102, CD-23 171, CD-24 171, CD-31 12, \
         CD-40 40, CD-42 40, CD-6 1606, CD-9 1236"
    );
    assert_eq!(
        offered(3),
        "CD-12 2313, CD-13 168, CD-17 3462, CD-18 2103, CD-19 303, CD-23 640, CD-24 1280, CD-31 33, \
         CD-40 429, CD-43 60, CD-6 12650, CD-9 8038"
    );
}

#[test]
fn dudo() {
    let house = json!({ "montado": true, "one_pass_per_round": true, "obligo_wild_aces": true });
    let offered = |options, seats| offered::<Dudo>(options, seats, |view| dudo::now::rule(&view.table));
    assert_eq!(
        offered(json!({}), 3),
        "DU-10 834, DU-12 420, DU-13 171, DU-16 162, DU-18 69, DU-20 135, DU-22 186, DU-23 78, \
         DU-24 42, DU-30 18, DU-31 3, DU-6 60, DU-7 660, DU-8 1398"
    );
    assert_eq!(offered(house, 2), "DU-10 340, DU-12 234, DU-20 46, DU-30 2, DU-6 40, DU-7 274, DU-8 518");
}

#[test]
fn domino() {
    let offered = |mode: &str| offered::<Domino>(json!({ "mode": mode }), 3, domino::now::rule);
    assert_eq!(offered("fives"), "DO-20 12171, DO-22 342, DO-23 87, DO-24 60, DO-3 60, DO-6 1059");
    assert_eq!(offered("fewest"), "DO-10 426, DO-3 60, DO-30 348, DO-31 78, DO-32 60, DO-5 11933, DO-6 1087");
    assert_eq!(offered("hundred"), "DO-10 228, DO-3 60, DO-40 201, DO-43 27, DO-44 60, DO-5 7084, DO-6 644");
    assert_eq!(
        offered("capicua"),
        "DO-10 354, DO-3 60, DO-5 9894, DO-51 303, DO-52 107, DO-53 51, DO-54 60, DO-6 913"
    );
    assert_eq!(offered("single"), "DO-3 60, DO-5 1470, DO-6 117, DO-60 60");
    assert_eq!(
        offered("sabaniao"),
        "DO-10 189, DO-3 60, DO-5 5981, DO-6 535, DO-70 165, DO-71 3, DO-72 24, DO-73 60"
    );
}

#[test]
fn superechelon() {
    let offered = |seats| offered::<SuperEchelon>(json!({ "tours": 2 }), seats, superechelon::now::rule);
    assert_eq!(offered(2), "SE-10 3840, SE-11 560, SE-13 80");
    assert_eq!(offered(4), "SE-20 7598, SE-22 82, SE-23 456, SE-24 3168, SE-25 24, SE-27 160");
}

#[test]
fn tres_en_raya() {
    let offered = |options| offered::<TresEnRaya>(options, 2, |view| tres_en_raya::now::rule(&view.table));
    assert_eq!(offered(json!({})), "TR-2 1078, TR-3 1300, TR-4 4, TR-8 40");
    assert_eq!(offered(json!({ "kind": "group" })), "TR-2 138, TR-6 1544, TR-9 40");
    assert_eq!(
        offered(json!({ "kind": "league", "first_round": "first-named" })),
        "TR-10 40, TR-2 946, TR-3 1114"
    );
}
