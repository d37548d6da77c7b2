//! Measures random matches per second of each kind of match, with history (as matches are stored and shown) and without
//! (as a search plays them). Run: cargo bench --bench speed -- PART_OF_A_NAME
//!
//! With MATCHES=100 each kind is played a hundred times, so that `valgrind --tool=callgrind` always counts the same
//! work.

#![expect(clippy::disallowed_types, reason = "measures time")]

#[path = "../matches/kinds.rs"]
mod kinds;

use kinds::{Visit, all};
use sobremesa::engine::{Rng, random_play_in};
use sobremesa::referee::Open;
use std::env;
use std::time::{Duration, Instant};

struct Race {
    /// Matches of each kind; `None` for as many as fit into 0.3 s.
    matches: Option<u32>,
}

impl Race {
    /// Returns matches and moves per second, with history or without.
    fn run<G: Open>(&self, options: &G::Options, seats: u8, history: bool) -> (f64, f64) {
        let mut legal = Vec::new();
        let (start, mut matches, mut plies) = (Instant::now(), 0u32, 0u64);
        while self.matches.map_or(start.elapsed() < Duration::from_millis(300), |most| matches < most) {
            let mut game = G::deal(options, seats, Rng::from_number(matches.into()));
            if !history {
                game.forget_history();
            }
            let mut rng = Rng::from_number(!u64::from(matches));
            while let Some((who, mv)) = random_play_in(&mut legal, &game, seats, &mut rng) {
                game.apply(who, &mv);
                plies += 1;
            }
            matches += 1;
        }
        let seconds = start.elapsed().as_secs_f64();
        (f64::from(matches) / seconds, plies as f64 / seconds)
    }
}

impl Visit for Race {
    fn visit<G: Open>(&mut self, name: &str, options: &G::Options, seats: u8) {
        if !env::args().skip(1).all(|part| part.starts_with('-') || name.contains(&part)) {
            return;
        }
        let (matches, moves) = self.run::<G>(options, seats, true);
        let (_, without) = self.run::<G>(options, seats, false);
        println!("{name:<32} {matches:>9.0} matches/s {moves:>11.0} moves/s {without:>11.0} without history");
    }
}

fn main() {
    all(&mut Race { matches: env::var("MATCHES").ok().and_then(|count| count.parse().ok()) });
}
