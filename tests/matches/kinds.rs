//! Every kind of match there is: each game, each of its modes and options, each number of seats.

use serde_json::{Value, json};
use sobremesa::games::chupate_dos::ChupateDos;
use sobremesa::games::open::Open;

/// What is done with each kind of match.
pub trait Visit {
    /// `name` is a file name: game, seats, and the mode where it is not the usual one.
    fn visit<G: Open>(&mut self, name: &str, options: &G::Options, seats: u8);
}

/// Visits all of them, game by game.
pub fn all(visit: &mut impl Visit) {
    let modes = [
        ("", json!({})),
        ("-group", json!({ "kind": "group" })),
        ("-house", json!({ "free_dos": true, "no_finish_on_bounce": true })),
    ];
    each::<ChupateDos>(visit, &modes);
}

fn each<G: Open>(visit: &mut impl Visit, modes: &[(&str, Value)]) {
    for seats in G::SEATS {
        for (mode, options) in modes {
            let options = serde_json::from_value(options.clone()).expect("the options of a mode are sound");
            visit.visit::<G>(&format!("{}-{seats}{mode}", G::ID), &options, seats);
        }
    }
}
