//! The number of random matches a second of each kind. Run: cargo bench

#[path = "../matches/kinds.rs"]
mod kinds;

use kinds::{Visit, all};
use sobremesa::engine::{Rng, random_play};
use sobremesa::games::open::Open;
use std::time::{Duration, Instant};

struct Race;

impl Visit for Race {
    fn visit<G: Open>(&mut self, name: &str, options: &G::Options, seats: u8) {
        let (start, mut matches, mut plies) = (Instant::now(), 0u32, 0u64);
        while start.elapsed() < Duration::from_millis(400) {
            let mut game = G::deal(options, seats, Rng::from_number(matches.into()));
            let mut rng = Rng::from_number(!u64::from(matches));
            while let Some((who, mv)) = random_play(&game, seats, &mut rng) {
                game.apply(who, &mv);
                plies += 1;
            }
            matches += 1;
        }
        let seconds = start.elapsed().as_secs_f64();
        let (a_second, each) = (f64::from(matches) / seconds, plies / u64::from(matches));
        println!(
            "{name:<32} {a_second:>9.0} matches/s {:>11.0} moves/s {each:>6} moves a match",
            plies as f64 / seconds
        );
    }
}

fn main() {
    all(&mut Race);
}
