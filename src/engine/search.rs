//! The search that strong bots share: information-set Monte Carlo with sequential halving.
//!
//! The search samples what the seat cannot see (a determinization, Cowling et al. 2012). In each sample it plays out
//! every candidate move with simple bots and the same chance, so that moves are compared under equal luck. Then it
//! drops the worse half and compares the rest in more samples. The number of playouts bounds the work and rewards are
//! whole numbers, so a seed gives the same move on every machine.

use super::{Comparison, Judgement, Rng, Seat, Think, Thought, Who};
use crate::order::sort_by_key;
use std::cmp::Reverse;

/// A game that a search can play out.
pub trait Rollout: Think {
    /// Returns the reward of `seat` once a hand, round or stage is settled; `None` before that.
    fn reward(&self, seat: Seat) -> Option<i64>;

    /// Returns the difference between the best and the worst likely reward, by which review measures costs.
    fn reward_range(&self) -> i64;

    /// Returns the candidates among many legal moves.
    fn likely(_view: &Self::View, legal: &[Self::Move], _rng: &mut Rng) -> Vec<Self::Move> {
        legal.to_vec()
    }

    /// Returns a position that `view` could be the view of; a game may prefer those that explain what the others did.
    fn determinization(view: &Self::View, rng: &mut Rng) -> Self {
        Self::determinize(view, rng)
    }

    /// Compares `made`, the move of `seat`, with the others of `legal`; `None` if there was no choice worth reviewing.
    fn judge(
        view: &Self::View,
        seat: Seat,
        legal: &[Self::Move],
        made: &Self::Move,
        rng: &mut Rng,
    ) -> Option<Judgement<Self::Move>> {
        Comparison::<Self>::of(view, seat, legal, made, rng).map(|comparison| Box::new(comparison) as _)
    }

    /// Returns the next move of a playout, made by a simple bot; `None` once the game is over. It needs no view and no
    /// list of legal moves, so that playouts are quick.
    fn rollout_policy(&self, rng: &mut Rng) -> Option<(Who, Self::Move)>;
}

/// Samples what the viewer cannot see, and leaves off the history, which no playout needs.
pub(super) fn sample<G: Rollout>(view: &G::View, rng: &mut Rng) -> G {
    let mut position = G::determinization(view, rng);
    position.forget_history();
    position
}

/// Moves after which a playout stops with no reward.
const LONGEST_PLAYOUT: usize = 400;

/// Plays out a sample in which `seat` makes `mv`, and returns its reward.
pub(super) fn play_out<G: Rollout>(sample: &G, seat: Seat, mv: &G::Move, chance: &Rng) -> i64 {
    let mut position = sample.clone();
    position.apply(Who::Seat(seat), mv);
    play_on(position, seat, chance.clone())
}

/// Plays on from a position, and returns the reward of `seat`.
pub(super) fn play_on<G: Rollout>(mut position: G, seat: Seat, mut rng: Rng) -> i64 {
    for _ in 0..LONGEST_PLAYOUT {
        if let Some(reward) = position.reward(seat) {
            return reward;
        }
        let Some((who, mv)) = position.rollout_policy(&mut rng) else { break };
        position.apply(who, &mv);
    }
    0
}

/// A search for the best of some moves.
pub struct Search<G: Rollout> {
    view: G::View,
    seat: Seat,
    rng: Rng,
    /// The moves not yet dropped, each with the sum of its rewards.
    candidates: Vec<(i64, G::Move)>,
    /// Playouts between two halvings.
    playouts: usize,
    /// Samples before the next halving.
    samples_left: usize,
    /// The sample in use, its chance, and the next candidate to play out in it.
    sample: Option<(G, Rng, usize)>,
}

impl<G: Rollout> Search<G> {
    /// Compares `moves`, at least one, by about `playouts` playouts.
    pub fn new(view: &G::View, seat: Seat, moves: Vec<G::Move>, playouts: usize, rng: &mut Rng) -> Search<G> {
        let candidates: Vec<(i64, G::Move)> = moves.into_iter().map(|mv| (0, mv)).collect();
        let halvings = candidates.len().next_power_of_two().trailing_zeros().max(1) as usize;
        let playouts = playouts / halvings;
        let samples_left = playouts.div_ceil(candidates.len().max(1));
        Search { view: view.clone(), seat, rng: rng.split(), candidates, playouts, samples_left, sample: None }
    }

    fn drop_the_worse_half(&mut self) {
        sort_by_key(&mut self.candidates, |(sum, _)| Reverse(*sum));
        self.candidates.truncate(self.candidates.len().div_ceil(2));
        self.samples_left = self.playouts.div_ceil(self.candidates.len());
    }
}

impl<G: Rollout> Thought<G::Move> for Search<G> {
    /// Takes a sample, plays out one candidate in it, or drops the worse half.
    fn step(&mut self) -> Option<G::Move> {
        if let [(_, only)] = &self.candidates[..] {
            return Some(only.clone());
        }
        match self.sample.take() {
            Some((sample, chance, at)) => {
                let (sum, mv) = &mut self.candidates[at];
                *sum += play_out(&sample, self.seat, mv, &chance);
                if at + 1 < self.candidates.len() {
                    self.sample = Some((sample, chance, at + 1));
                }
            }
            None if self.samples_left > 0 => {
                self.samples_left -= 1;
                let sample = sample(&self.view, &mut self.rng);
                self.sample = Some((sample, self.rng.split(), 0));
            }
            None => self.drop_the_worse_half(),
        }
        None
    }
}
