//! The hard player's search: as that of `engine::search`, over hands in thought.

use super::determinize::Puzzle;
use super::moves::Move;
use super::quick::{Lay, Quick, lay_of};
use super::view::View;
use crate::engine::search::Halving;
use crate::engine::{Rng, Seat, Thought};

/// Hands that are played out for a move.
const GAMES: usize = 1000;

/// The search for the move that wins most often over deals that agree with every draw and pass.
pub(super) struct Search {
    table: Quick,
    puzzle: Puzzle,
    me: Seat,
    rng: Rng,
    moves: Halving<(Lay, Move)>,
}

impl Search {
    /// Among `legal`, which are at least two and lay tiles.
    pub fn new(view: &View, me: Seat, legal: &[Move], rng: &mut Rng) -> Search {
        let moves = Halving::new(legal.iter().filter_map(|mv| Some((lay_of(*mv)?, *mv))), GAMES);
        let (table, puzzle) = (Quick::seen(view), Puzzle::of(view));
        Search { table, puzzle, me, rng: rng.split(), moves }
    }
}

impl Thought<Move> for Search {
    /// A deal is imagined, and each move played out in it.
    fn step(&mut self) -> Option<Move> {
        if let Some((_, only)) = self.moves.only() {
            return Some(*only);
        }
        if !self.moves.goes_on() {
            return None;
        }
        let mut world = self.table;
        world.fill(self.me, &self.puzzle.solve(&mut self.rng));
        for (sum, (lay, _)) in &mut self.moves.running {
            let mut after = world;
            let chances = after.lay(*lay).unwrap_or_else(|| after.play_out());
            *sum += i64::from(chances[self.me.index()]);
        }
        None
    }
}
