//! The position that an external program gets: every value that is not null is true.

use super::kinds::{Visit, all};
use serde_json::Value;
use sobremesa::engine::{Match, Rng, Seat, Seed, Who, random_play};
use sobremesa::referee::{Open, seat_view};

/// Returns true if `at` is a list without an order: cards won in SuperEchelon.
fn unordered(at: &str) -> bool {
    at.starts_with("position.piles[") || at.ends_with(".given")
}

/// Describes the first value in `told` that is not null and differs from `truth`.
fn untrue(told: &Value, truth: &Value, at: &str) -> Option<String> {
    match (told, truth) {
        (Value::Null, _) => None,
        (Value::Array(told), Value::Array(truth)) if told.len() == truth.len() && unordered(at) => {
            let other = told.iter().find(|card| !card.is_null() && !truth.contains(card));
            other.map(|card| format!("{at} has no {card}"))
        }
        (Value::Array(told), Value::Array(truth)) if told.len() == truth.len() => {
            let mut pairs = told.iter().zip(truth).enumerate();
            pairs.find_map(|(i, (told, truth))| untrue(told, truth, &format!("{at}[{i}]")))
        }
        (Value::Object(told), Value::Object(truth)) if told.len() == truth.len() => {
            told.iter().find_map(|(name, told)| untrue(told, &truth[name], &format!("{at}.{name}")))
        }
        _ => (told != truth).then(|| format!("{at} is {told}, not {truth}")),
    }
}

struct Told;

impl Visit for Told {
    fn visit<G: Open>(&mut self, name: &str, options: &G::Options, seats: u8) {
        let mut game = Match::<G>::start(options.clone(), seats, Seed::from_words(name));
        let mut rng = Rng::from_number(3);
        for ply in 0..60 {
            if ply % 6 == 0 {
                let seat = Seat((ply / 6) as u8 % seats);
                let told = seat_view::<G>(&game.game().view(Who::Seat(seat)));
                let untrue = untrue(&told, &game.game().open(), "position");
                assert_eq!(untrue, None, "{name}, {ply} moves, {seat:?}: {told}");
            }
            let Some((who, mv)) = random_play(game.game(), seats, &mut rng) else { break };
            game.play(who, mv).expect("an offered move is legal");
        }
    }
}

#[test]
fn a_program_is_told_nothing_that_is_not_so() {
    all(&mut Told);
}
