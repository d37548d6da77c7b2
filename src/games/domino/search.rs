//! The hard player's search: as that of `engine::search`, over hands in thought.

use super::imagine::Puzzle;
use super::moves::Move;
use super::quick::{Lay, Quick, lay_of};
use super::view::View;
use crate::engine::{Rng, Seat, Thought};
use crate::order::sort_by_key;
use std::cmp::Reverse;

/// Hands that are played out for a move.
const GAMES: usize = 2000;

/// The search for the move that wins most often over deals that agree with every draw and pass.
pub(super) struct Search {
    table: Quick,
    puzzle: Puzzle,
    me: Seat,
    rng: Rng,
    /// Moves still in the running, with all their chances.
    running: Vec<(i64, Lay, Move)>,
    /// Hands between two halvings.
    games: usize,
    /// Deals to imagine before the next halving.
    worlds: usize,
}

impl Search {
    /// Among `legal`, which are at least two and lay tiles.
    pub fn new(view: &View, me: Seat, legal: &[Move], rng: &mut Rng) -> Search {
        let running: Vec<_> = legal.iter().filter_map(|mv| Some((0, lay_of(*mv)?, *mv))).collect();
        let halvings = running.len().next_power_of_two().trailing_zeros().max(1) as usize;
        let games = GAMES / halvings;
        let worlds = games.div_ceil(running.len().max(1));
        let (table, puzzle) = (Quick::seen(view), Puzzle::of(view));
        Search { table, puzzle, me, rng: rng.split(), running, games, worlds }
    }
}

impl Thought<Move> for Search {
    /// A deal is imagined, and each move played out in it.
    fn step(&mut self) -> Option<Move> {
        if let [(_, _, only)] = self.running[..] {
            return Some(only);
        }
        if self.worlds == 0 {
            sort_by_key(&mut self.running, |(sum, ..)| Reverse(*sum));
            self.running.truncate(self.running.len().div_ceil(2));
            self.worlds = self.games.div_ceil(self.running.len());
            return None;
        }
        self.worlds -= 1;
        let mut world = self.table;
        world.fill(self.me, &self.puzzle.solve(&mut self.rng));
        for (sum, lay, _) in &mut self.running {
            let mut after = world;
            let chances = after.lay(*lay).unwrap_or_else(|| after.play_out());
            *sum += i64::from(chances[self.me.index()]);
        }
        None
    }
}
