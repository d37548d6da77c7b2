//! The draw of a phase: pools, calendars, seats. It starts from the alphabet, not the order of entry (TO-6).

pub mod board;
pub mod bracket;
pub mod calendar;
pub mod dutch;
pub(in crate::tournament) mod elimination;
pub mod known;
pub mod lots;
pub mod matching;
pub(in crate::tournament) mod pools;
pub mod rotation;
pub mod shape;
mod swap;
pub mod swiss;

pub use bracket::Slot;
pub use shape::{Shape, ShapeRules};

use crate::engine::Rng;
use crate::order;
use crate::tournament::{ActionError, Encounter, EntrantId, List, PerEntrant, Phase, PoolId, RoundId, Valid};

impl Phase {
    /// Draws the phase: everything, or the rounds that are not drawn yet.
    pub fn draw(&mut self, rng: &mut Rng) -> Valid {
        let shape = self.plan.shape;
        shape.rules().draw(self, rng)
    }

    /// Sets the pools, the tables of the next round, or the seeds of an elimination by hand.
    pub fn arrange(&mut self, pools: Vec<Vec<EntrantId>>) -> Valid {
        let shape = self.plan.shape;
        if shape.features().draws_everything {
            self.hold(&self.seated(), &pools)?;
        }
        shape.rules().arrange(self, pools)
    }

    /// Refuses `pools` that do not hold `players`, each exactly once.
    pub(super) fn hold(&self, players: &[EntrantId], pools: &[Vec<EntrantId>]) -> Valid {
        let sorted = |mut players: Vec<EntrantId>| {
            order::sort(&mut players);
            players
        };
        let same = sorted(pools.concat()) == sorted(players.to_vec());
        if same { Ok(()) } else { Err(ActionError::WrongPlayers) }
    }

    /// Returns the members who still play.
    pub fn present(&self) -> Vec<EntrantId> {
        self.members.iter().copied().filter(|p| !self.gone.contains(p)).collect()
    }

    /// Returns true if the tables of later rounds can be filled without somebody.
    pub fn may_be_sat_out(&self) -> bool {
        self.plan.shape.features().mixes_tables && self.through().is_none()
    }

    /// Returns the members who still play and do not sit out.
    pub(super) fn seated(&self) -> Vec<EntrantId> {
        self.present().into_iter().filter(|player| !self.sitting.contains(player)).collect()
    }

    /// Sets the seeds, best first, without those who do not play here. An empty list keeps those of the first round.
    pub(super) fn set_seeds(&mut self, seeds: Vec<EntrantId>) -> Valid {
        each_once(seeds.iter().copied()).map_err(|_| ActionError::WrongPlayers)?;
        if !seeds.is_empty() {
            self.seeds = seeds;
        }
        Ok(())
    }

    /// Moves the seeds to the front; the others keep their order.
    pub(super) fn seed(&self, lot: &mut [EntrantId]) {
        let people = lot.iter().chain(&self.seeds).map(|player| player.number()).max().unwrap_or(0);
        let mut ranks = PerEntrant::filled(usize::MAX, people);
        self.seeds.iter().enumerate().for_each(|(rank, seed)| ranks[*seed] = rank);
        order::sort_by_key(lot, |player| ranks[*player]);
    }

    /// Returns the number of rounds with a result.
    pub(super) fn rounds_begun(&self) -> usize {
        let reported = self.encounters().iter().filter(|e| e.score.is_some());
        reported.map(|e| e.round.number()).max().unwrap_or(0)
    }

    /// Replaces the tables of the rounds that have not begun.
    pub(super) fn set_rounds_to_come(&mut self, rounds: Vec<Vec<Vec<EntrantId>>>) {
        let (begun, undrawn) = (self.rounds_begun(), self.undrawn());
        if let Some(drawn) = self.drawn_mut() {
            drawn.encounters.retain(|e| e.round.number() <= begun);
        }
        rounds.into_iter().for_each(|tables| self.add_round(tables));
        self.set_undrawn(undrawn);
    }

    /// Returns the tables of all rounds drawn so far.
    pub fn rounds(&self) -> List<RoundId, Vec<Vec<EntrantId>>> {
        let mut rounds = List::filled(vec![], self.rounds_drawn());
        self.encounters().iter().for_each(|e| rounds[e.round].push(e.players.to_vec()));
        rounds
    }

    pub(super) fn add_round(&mut self, tables: Vec<Vec<EntrantId>>) {
        let round = RoundId::at(self.rounds_drawn());
        self.begin_rounds();
        self.set_undrawn(self.undrawn().saturating_sub(1));
        let encounter =
            |players: Vec<_>| Encounter { round, pool: PoolId::FIRST, players: players.into(), score: None };
        if let Some(drawn) = self.drawn_mut() {
            drawn.encounters.extend(tables.into_iter().map(encounter));
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PairingError {
    /// Fewer players, rounds or places than needed.
    TooFew,
    /// More than a tablet can plan.
    TooMany,
    /// Somebody is named twice, though only once is allowed.
    Twice,
    /// The rules that may not be broken leave no way to pair everybody.
    Impossible,
}

/// Refuses fewer than two players, and more than `most`.
pub(super) fn check_number(players: usize, most: usize) -> Result<(), PairingError> {
    match players {
        0 | 1 => Err(PairingError::TooFew),
        _ if players > most => Err(PairingError::TooMany),
        _ => Ok(()),
    }
}

/// Refuses a list in which somebody is named twice.
pub(super) fn each_once<T: Ord + Copy>(players: impl IntoIterator<Item = T>) -> Result<(), PairingError> {
    let mut all: Vec<T> = players.into_iter().collect();
    crate::order::sort(&mut all);
    if all.windows(2).any(|two| two[0] == two[1]) { Err(PairingError::Twice) } else { Ok(()) }
}
