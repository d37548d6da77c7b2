//! The search that strong bots share: information-set Monte Carlo with sequential halving.
//!
//! What the seat cannot see is imagined over and over. In each imagined world every move still in the running is played
//! out by simple bots, with the same chance, so that moves are compared under equal luck. Then the worse half is
//! dropped, and the rest is compared in more worlds. The count of worlds bounds the work, and sums are whole numbers: a
//! seed gives the same move on every machine.

use super::bot::{Level, Think, Thought};
use super::game::Status;
use super::rng::Rng;
use super::seat::{Seat, Who};
use crate::order::sort_by_key;
use std::cmp::Reverse;

/// A game that is played out in thought.
pub trait Rollout: Think {
    /// The worth of the moves to `seat`, once what was at stake (a hand, a round, a stage) is settled.
    fn reward(&self, seat: Seat) -> Option<i64>;

    /// The difference in gain between all that may be won now and all that may be lost.
    fn reward_range(&self) -> i64;

    /// The moves worth a look, of many.
    fn likely(_view: &Self::View, legal: &[Self::Move], _rng: &mut Rng) -> Vec<Self::Move> {
        legal.to_vec()
    }

    /// A position that `view` could be the view of; a game may prefer those that explain what was done.
    fn determinization(view: &Self::View, rng: &mut Rng) -> Self {
        Self::determinize(view, rng)
    }

    /// A call that is made before the next move. In thought nobody forgets one.
    fn owed(&self) -> Option<(Who, Self::Move)> {
        None
    }

    /// The next move of a game played out. `None` once it is over. A game may know a quicker way than by view and list.
    fn rollout_policy(&self, rng: &mut Rng) -> Option<(Who, Self::Move)> {
        if let Some(owed) = self.owed() {
            return Some(owed);
        }
        let Status::Waiting(seat) = self.status() else { return None };
        let (who, legal) = (Who::Seat(seat), self.legal_moves(Who::Seat(seat)));
        let choice = match &legal[..] {
            [only] => Some(only),
            legal => Self::choose(&self.view(who), legal, Level::Normal, rng),
        };
        choice.map(|mv| (who, mv.clone()))
    }
}

/// Plays of a game in thought after which it is left unsettled.
const LONGEST: usize = 400;

pub(super) fn play_out<G: Rollout>(mut game: G, seat: Seat, rng: &mut Rng) -> i64 {
    for _ in 0..LONGEST {
        if let Some(gain) = game.reward(seat) {
            return gain;
        }
        let Some((who, mv)) = game.rollout_policy(rng) else { break };
        game.apply(who, &mv);
    }
    0
}

/// Moves in the running, of which the worse half is dropped again and again.
pub struct Halving<M> {
    /// With all that they have gained.
    pub running: Vec<(i64, M)>,
    /// Games between two halvings.
    games: usize,
    /// Worlds to determinize before the next halving.
    worlds: usize,
}

impl<M> Halving<M> {
    /// Among `moves`, which are at least one, in about `games` games.
    pub fn new(moves: impl IntoIterator<Item = M>, games: usize) -> Halving<M> {
        let running: Vec<(i64, M)> = moves.into_iter().map(|mv| (0, mv)).collect();
        let halvings = running.len().next_power_of_two().trailing_zeros().max(1) as usize;
        let games = games / halvings;
        let worlds = games.div_ceil(running.len().max(1));
        Halving { running, games, worlds }
    }

    /// The last in the running.
    pub fn only(&self) -> Option<&M> {
        if let [(_, only)] = &self.running[..] { Some(only) } else { None }
    }

    /// True if the moves are to be compared in another world; otherwise half of them were dropped.
    pub fn goes_on(&mut self) -> bool {
        if self.worlds > 0 {
            self.worlds -= 1;
            return true;
        }
        sort_by_key(&mut self.running, |(sum, _)| Reverse(*sum));
        self.running.truncate(self.running.len().div_ceil(2));
        self.worlds = self.games.div_ceil(self.running.len());
        false
    }
}

/// The search for the best of some moves, as far as a number of games played out can tell.
pub struct Search<G: Rollout> {
    view: G::View,
    seat: Seat,
    rng: Rng,
    moves: Halving<G::Move>,
    /// A world, its chance, and how many moves were played out in it.
    world: Option<(G, Rng, usize)>,
    played: usize,
}

impl<G: Rollout> Search<G> {
    /// Among `moves`, which are at least one, in about `games` games.
    pub fn new(view: &G::View, seat: Seat, moves: Vec<G::Move>, games: usize, rng: &mut Rng) -> Search<G> {
        let moves = Halving::new(moves, games);
        Search { view: view.clone(), seat, rng: rng.split(), moves, world: None, played: 0 }
    }

    /// Games played out so far.
    pub fn played(&self) -> usize {
        self.played
    }
}

impl<G: Rollout> Thought<G::Move> for Search<G> {
    /// A world is imagined, or one move is played out in it.
    fn step(&mut self) -> Option<G::Move> {
        if let Some(only) = self.moves.only() {
            return Some(only.clone());
        }
        match self.world.take() {
            Some((world, chance, at)) => {
                let (sum, mv) = &mut self.moves.running[at];
                let mut game = world.clone();
                game.apply(Who::Seat(self.seat), mv);
                self.played += 1;
                *sum += play_out(game, self.seat, &mut chance.clone());
                if at + 1 < self.moves.running.len() {
                    self.world = Some((world, chance, at + 1));
                }
            }
            None if self.moves.goes_on() => {
                let mut world = G::determinization(&self.view, &mut self.rng);
                world.forget_history();
                self.world = Some((world, self.rng.split(), 0));
            }
            None => {}
        }
        None
    }
}
