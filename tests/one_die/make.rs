//! Solves Dudo's round of one die each, and writes the strategy for the bots. Run: cargo run --release --example
//! one_die

mod solve;

use sobremesa::games::dudo::one_die;
use solve::{Round, Strategy};

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

/// Probabilities are written as integer weights in these parts.
const PARTS: f64 = 63.0;
/// A move with a smaller probability is left out.
const LEAST_SHARE: f64 = 0.01;

/// Encodes a strategy for every history that it can reach. The game's `one_die.rs` describes the format.
fn written(round: &Round, strategy: &Strategy) -> Vec<u8> {
    let mut bytes = Vec::new();
    for player in 0..2 {
        write(round, strategy, player, round.root(), [true; 6], &mut bytes);
    }
    bytes
}

fn write(round: &Round, strategy: &Strategy, player: usize, at: usize, comes: [bool; 6], bytes: &mut Vec<u8>) {
    let node = &round.0[at];
    let weight = |nth: usize, die: usize| {
        let share = strategy[at][nth][die];
        if share < LEAST_SHARE { 0 } else { (share * PARTS).round().max(1.0) as u8 }
    };
    let mine = node.mover == player;
    let doubts =
        |die: usize| node.answers.iter().enumerate().all(|(nth, answer)| answer.is_none() || weight(nth, die) == 0);
    for die in (0..6).filter(|die| mine && comes[*die] && !doubts(*die)) {
        bytes.push(die as u8 + 1);
        bytes.extend(node.bids.iter().map(|bid| one_die::byte(Some(*bid))));
        bytes.push(0);
        for (nth, answer) in node.answers.iter().enumerate().filter(|(nth, _)| weight(*nth, die) > 0) {
            bytes.extend([one_die::byte(answer.map(|(bid, _)| bid)), weight(nth, die)]);
        }
        bytes.push(0);
    }
    for (nth, answer) in node.answers.iter().enumerate() {
        let comes = std::array::from_fn(|die| comes[die] && (!mine || weight(nth, die) > 0));
        if let (Some((_, next)), true) = (answer, comes.contains(&true)) {
            write(round, strategy, player, *next, comes, bytes);
        }
    }
}
