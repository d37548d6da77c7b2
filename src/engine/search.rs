//! The search that strong bots share: information-set Monte Carlo with sequential halving.
//!
//! What the seat cannot see is imagined over and over. In each imagined world every move still in the running is played
//! out by simple bots, with the same chance, so that moves are compared under equal luck. Then the worse half is
//! dropped, and the rest is compared in more worlds. The count of worlds bounds the work, and sums are whole numbers: a
//! seed gives the same move on every machine.

use super::bot::{Level, Think};
use super::game::Status;
use super::rng::Rng;
use super::seat::{Seat, Who};
use crate::order::sort_by_key;
use std::cmp::Reverse;

/// A game that is played out in thought.
pub trait Rollout: Think {
    /// What the moves have been worth to `seat`, once what was at stake (a hand, a round, a stage) is settled.
    fn gain(&self, seat: Seat) -> Option<i64>;

    /// A position that `view` could be the view of; a game may prefer those that explain what was done.
    fn world(view: &Self::View, rng: &mut Rng) -> Self {
        Self::imagine(view, rng)
    }

    /// A call that is made before the next move. In thought nobody forgets one.
    fn owed(&self) -> Option<(Who, Self::Move)> {
        None
    }

    /// The next move of a game played out. `None` once it is over.
    fn next_play(&self, rng: &mut Rng) -> Option<(Who, Self::Move)> {
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

fn play_out<G: Rollout>(mut game: G, seat: Seat, rng: &mut Rng) -> i64 {
    for _ in 0..LONGEST {
        if let Some(gain) = game.gain(seat) {
            return gain;
        }
        let Some((who, mv)) = game.next_play(rng) else { break };
        game.apply(who, &mv);
    }
    0
}

/// The best of `moves` for `seat`, as far as about `games` games played out can tell.
pub fn best<'a, G: Rollout>(
    view: &G::View,
    seat: Seat,
    moves: Vec<&'a G::Move>,
    games: usize,
    rng: &mut Rng,
) -> Option<&'a G::Move> {
    let halvings = moves.len().next_power_of_two().trailing_zeros().max(1) as usize;
    let mut running: Vec<(i64, &G::Move)> = moves.into_iter().map(|mv| (0, mv)).collect();
    while running.len() > 1 {
        for _ in 0..(games / halvings).div_ceil(running.len()) {
            let (world, chance) = (G::world(view, rng), rng.split());
            for (sum, mv) in &mut running {
                let mut game = world.clone();
                game.apply(Who::Seat(seat), mv);
                *sum += play_out(game, seat, &mut chance.clone());
            }
        }
        sort_by_key(&mut running, |(sum, _)| Reverse(*sum));
        running.truncate(running.len().div_ceil(2));
    }
    running.first().map(|(_, mv)| *mv)
}
