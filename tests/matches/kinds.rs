//! Every kind of match: all games with their modes, notable options and numbers of seats.

use serde_json::{Value, json};
use sobremesa::engine::PassAndPlay;
use sobremesa::games::{
    Advise, chupate_dos::ChupateDos, domino::Domino, dudo::Dudo, superechelon::SuperEchelon, tres_en_raya::TresEnRaya,
};

/// A task for each kind of match.
pub trait Visit {
    /// Visits a kind of match. `name` is used as a file name: game, seats and mode.
    fn visit<G: Advise + PassAndPlay>(&mut self, name: &str, options: &G::Options, seats: u8);
}

/// Visits all kinds, game by game.
pub fn all(visit: &mut impl Visit) {
    let house = json!({ "free_dos": true, "no_finish_on_bounce": true });
    each::<ChupateDos>(visit, &[("", json!({})), ("-group", json!({ "kind": "group" })), ("-house", house)]);
    let house = json!({ "montado": true, "one_pass_per_round": true, "obligo_wild_aces": true });
    each::<Dudo>(visit, &[("", json!({})), ("-house", house)]);
    each::<TresEnRaya>(visit, &three_in_a_row());
    each::<Domino>(visit, &domino());
    let house = json!({ "tours": 2, "leader": "loser", "loyal": true, "points": ([[1; 4]; 7]) });
    each::<SuperEchelon>(visit, &[("", json!({})), ("-house", house)]);
}

fn three_in_a_row() -> [(&'static str, Value); 6] {
    let dice = json!({ "first_player": "dice", "colour": "dice", "repetition": "off", "target": 5 });
    [
        ("", json!({})),
        ("-group", json!({ "kind": "group" })),
        ("-league", json!({ "kind": "league" })),
        ("-league-named", json!({ "kind": "league", "first_round": "first-named" })),
        ("-auto", json!({ "repetition": "auto", "first_player": "loser" })),
        ("-dice", dice),
    ]
}

/// Returns the modes, as written and with house rules.
fn domino() -> Vec<(&'static str, Value)> {
    let other = |mode: &str| json!({ "mode": mode, "double_counts_both": false, "block_counts_own": false });
    let mut kinds: Vec<(&str, Value)> = ["fives", "fewest", "hundred", "capicua", "single", "sabaniao"]
        .into_iter()
        .zip(["-1", "-2", "-3", "-4", "-5", "-6"])
        .map(|(mode, name)| (name, json!({ "mode": mode })))
        .collect();
    kinds.extend([
        ("-1-other", other("fives")),
        ("-3-other", other("hundred")),
        ("-4-other", other("capicua")),
        ("-6-other", other("sabaniao")),
        ("-7", json!({ "mode": "pairs" })),
        ("-7-opponents", json!({ "mode": "pairs", "opens": "rotation", "counts": "opponents", "capicua": "double" })),
        ("-7-single", json!({ "mode": "pairs", "block": "single", "target": 100, "capicua": "plus25" })),
    ]);
    kinds
}

fn each<G: Advise + PassAndPlay>(visit: &mut impl Visit, modes: &[(&str, Value)]) {
    for seats in G::SEATS {
        for (mode, options) in modes {
            let options = serde_json::from_value(options.clone()).expect("the options of a mode are sound");
            // Some modes are not for every number of seats.
            if G::out_of_range(&options, seats).is_some() {
                continue;
            }
            visit.visit::<G>(&format!("{}-{seats}{mode}", G::ID), &options, seats);
        }
    }
}
