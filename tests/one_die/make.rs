//! Solves the round of one die each and writes what the bots have of it. Run: cargo run --release --example one_die

mod solve;

use solve::{Round, written};

fn main() -> std::io::Result<()> {
    let mut round = Round::new();
    for times in 1..=6 {
        round.solve(500);
        println!("{} rounds: exploitability {:.6}", 500 * times, round.exploitability(&round.average()));
    }
    let bytes = written(&round, &round.average());
    println!("{} bytes for {} histories of bids", bytes.len(), round.0.len());
    std::fs::write("src/games/dudo/one_die.bin", bytes)
}
