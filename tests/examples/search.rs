//! Finds a match that reaches a position worth showing: random matches until a value stands where it is wanted in the
//! referee's position, the shortest of a thousand seeds. What needs a whole match is found with more plays and seeds.
//!
//! `GOAL='dudo 3 {} /rounds/0/end/claim "calzo"' cargo test --test library examples::search -- --ignored --nocapture`
//! `LONGEST=400 SEEDS=100000 GOAL='domino 2 {} /further 2' cargo test --test library examples::search -- --ignored --nocapture`

use serde_json::Value;
use sobremesa::engine::{Game, Match, Rng, Seed, random_play};
use sobremesa::games::{
    chupate_dos::ChupateDos, domino::Domino, dudo::Dudo, superechelon::SuperEchelon, tres_en_raya::TresEnRaya,
};
use sobremesa::referee::Open;

/// Returns the number of this name in the environment, or the usual one.
fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().expect("a number"))
}

#[test]
#[ignore = "a tool for who writes an example"]
fn search() {
    let goal = std::env::var("GOAL").expect("GOAL names game, seats, options, place and value");
    let [id, seats, options, place, value] = goal.splitn(5, ' ').collect::<Vec<_>>().try_into().expect("five words");
    let search = match id {
        ChupateDos::ID => shortest::<ChupateDos>,
        Domino::ID => shortest::<Domino>,
        Dudo::ID => shortest::<Dudo>,
        SuperEchelon::ID => shortest::<SuperEchelon>,
        TresEnRaya::ID => shortest::<TresEnRaya>,
        _ => panic!("no game {id}"),
    };
    let value = serde_json::from_str(value).expect("a value in JSON");
    println!("{}", search(seats.parse().expect("a number of seats"), options, place, &value));
}

/// Returns the record, or that there is none.
fn shortest<G: Open>(seats: u8, options: &str, place: &str, value: &Value) -> String {
    let options: G::Options = serde_json::from_str(options).expect("options of this game");
    let mut found: Option<Match<G>> = None;
    // A setting longer than this, in plays, is none.
    let longest = number("LONGEST", 60) as usize;
    for seed in (1..=number("SEEDS", 1000)).map(Seed::from_number) {
        let mut game = Match::<G>::start(options.clone(), seats, seed);
        let mut rng = Rng::from_seed(&seed).split();
        let most = found.as_ref().map_or(longest, |found| found.record().plays.len() - 1);
        while game.record().plays.len() < most {
            let Some((who, mv)) = random_play(game.game(), seats, &mut rng) else { break };
            game.play(who, mv).expect("a legal move is accepted");
            if game.game().open().pointer(place) == Some(value) {
                found = Some(game);
                break;
            }
        }
    }
    found.map_or("nothing".into(), |found| {
        serde_json::to_string(&found.record().written()).expect("a record is written")
    })
}
