//! The draw of a phase: pools, calendars, seats at tables. Every draw starts from the alphabet, so that the order of
//! entry changes nothing (TO-6).

pub mod board;
pub mod bracket;
pub mod calendar;
pub(in crate::tournament) mod knockout;
pub mod lots;
pub(in crate::tournament) mod matching;
pub mod rotation;
mod rounds;
pub mod stages;
pub mod swiss;

pub use bracket::Slot;

use crate::engine::Rng;
use crate::order;
use crate::tournament::{ActionError, Encounter, Phase, Shape};

impl Phase {
    /// Draws the phase: everything, or the rounds that are not drawn yet.
    ///
    /// # Errors
    /// [`ActionError`], with nothing changed.
    pub fn draw(&mut self, rng: &mut Rng) -> Result<(), ActionError> {
        match self.plan.shape {
            Shape::Tables { .. } | Shape::League { .. } | Shape::Seats { .. } => {
                if self.is_drawn() {
                    return Err(ActionError::NothingToDraw);
                }
                let seats: Vec<usize> = (0..self.members.len()).collect();
                let pools = lots::groups(&seats, self.plan.pools(seats.len()), rng)
                    .map_err(|_| ActionError::CannotDraw)?;
                self.fill(
                    pools.iter().map(|pool| pool.iter().map(|seat| self.members[*seat]).collect()).collect(),
                )
            }
            Shape::Rotation { least, .. } => self.draw_rotation(least, rng),
            Shape::Swiss { .. } => self.draw_swiss(rng),
            Shape::Knockout { .. } | Shape::Double => {
                let mut lot = self.members.clone();
                rng.shuffle(&mut lot);
                self.draw_bracket(lot)
            }
        }
    }

    /// The same, set by hand: pools, the tables of the next round, or the order of an elimination.
    ///
    /// # Errors
    /// [`ActionError`], with nothing changed.
    pub fn arrange(&mut self, pools: Vec<Vec<usize>>) -> Result<(), ActionError> {
        self.hold_everybody(&pools)?;
        match self.plan.shape {
            Shape::Tables { .. } | Shape::League { .. } | Shape::Seats { .. } if self.is_drawn() => {
                Err(ActionError::NothingToDraw)
            }
            Shape::Tables { .. } | Shape::League { .. } | Shape::Seats { .. } => {
                if pools.len() != self.plan.pools(self.members.len()) {
                    return Err(ActionError::WrongPools);
                }
                self.fill(pools)
            }
            Shape::Rotation { .. } => self.set_tables(pools),
            Shape::Swiss { .. } => self.set_pairs(pools),
            Shape::Knockout { .. } | Shape::Double => self.draw_bracket(pools.concat()),
        }
    }

    /// Everybody who is still in, exactly once, and no pool of fewer than two (but for a bye).
    fn hold_everybody(&self, pools: &[Vec<usize>]) -> Result<(), ActionError> {
        let mut named: Vec<usize> = pools.concat();
        order::sort(&mut named);
        let mut all = self.present();
        order::sort(&mut all);
        if named != all { Err(ActionError::WrongPlayers) } else { Ok(()) }
    }

    /// Members who still play.
    pub fn present(&self) -> Vec<usize> {
        self.members.iter().copied().filter(|p| !self.gone.contains(p)).collect()
    }

    fn fill(&mut self, pools: Vec<Vec<usize>>) -> Result<(), ActionError> {
        if pools.iter().any(|pool| pool.len() < 2) {
            return Err(ActionError::WrongPools);
        }
        let mut encounters = Vec::new();
        for (number, pool) in pools.iter().enumerate() {
            match self.plan.shape {
                Shape::League { legs, one_board, .. } => {
                    encounters.extend(league(number, pool, legs, one_board)?)
                }
                _ => {
                    encounters.push(Encounter { round: 1, pool: number, players: pool.clone(), score: None })
                }
            }
        }
        order::sort_by_key(&mut encounters, |e| e.round);
        (self.pools, self.encounters, self.undrawn) = (pools, encounters, 0);
        Ok(())
    }

    /// Puts the next round of tables or pairs at the end.
    pub(in crate::tournament) fn add_round(&mut self, tables: Vec<Vec<usize>>) {
        let round = self.round() + 1;
        if self.pools.is_empty() {
            self.pools = vec![self.members.clone()];
        }
        self.undrawn -= 1;
        for players in tables {
            self.encounters.push(Encounter { round, pool: 0, players, score: None });
        }
    }
}

/// The calendar of one pool (TO-10, TO-58).
fn league(number: usize, pool: &[usize], legs: u8, one_board: bool) -> Result<Vec<Encounter>, ActionError> {
    let cannot = |_| ActionError::CannotDraw;
    let encounter = |(round, duel): (usize, crate::tournament::Duel)| {
        let players = [duel.first, duel.second].map(|p| pool[usize::from(p)]).to_vec();
        Encounter { round, pool: number, players, score: None }
    };
    if legs == 2 && !one_board {
        let calendar = calendar::double_round_robin(pool.len()).map_err(cannot)?;
        let rounds = calendar.rounds().enumerate();
        let duels = rounds.flat_map(|(i, round)| round.iter().map(move |duel| (i + 1, *duel)));
        return Ok(duels.map(encounter).collect());
    }
    let mut duels = Vec::new();
    for leg in 0..legs {
        let turn = |duel: &crate::tournament::Duel| if leg % 2 == 0 { *duel } else { duel.reversed() };
        let rounds = if leg == 0 { 0 } else { duels.last().map_or(0, |(round, _)| *round) };
        if one_board {
            let order = board::single_board(pool.len()).map_err(cannot)?;
            duels.extend(order.iter().enumerate().map(|(i, duel)| (rounds + i + 1, turn(duel))));
        } else {
            let calendar = calendar::round_robin(pool.len()).map_err(cannot)?;
            for (i, round) in calendar.rounds().enumerate() {
                duels.extend(round.iter().map(|duel| (rounds + i + 1, turn(duel))));
            }
        }
    }
    Ok(duels.into_iter().map(encounter).collect())
}

/// Why there is no pairing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PairingError {
    /// Fewer players, rounds or places than the format needs.
    TooFew,
    /// More than this tablet can plan.
    TooMany,
    /// Somebody is named twice where once is allowed.
    Twice,
    /// The sizes asked for do not fit each other.
    Sizes,
}

/// Refuses a list in which somebody is named twice.
pub(super) fn each_once<T: Ord + Copy>(players: impl IntoIterator<Item = T>) -> Result<(), PairingError> {
    let mut all: Vec<T> = players.into_iter().collect();
    crate::order::sort(&mut all);
    if all.windows(2).any(|two| two[0] == two[1]) { Err(PairingError::Twice) } else { Ok(()) }
}
