//! Rotation of tables (TO-41, TO-57): who sits with whom in each round, so that as few as possible meet again.
//!
//! A plan is found by local search from random seatings (`search`), helped by a construction (`cyclic`) where many
//! rounds leave the search too little room, and measured against a bound that no plan can beat (`bound`).

mod bound;
mod certificate;
mod cost;
mod cyclic;
mod designs;
mod mend;
mod search;
mod share;

pub use certificate::Certificate;
pub use mend::mend;

use crate::engine::Rng;
use crate::order;
use crate::tournament::{
    PairingError, Player,
    pairing::{each_once, lots::even_sizes},
};
use serde::Serialize;

pub type Table = Vec<Player>;
pub type RoundTables = Vec<Table>;

/// The most players at once: the table of all pairs then takes 4 MB.
pub const MOST_PLAYERS: usize = 2_000;
/// The most rounds, those played included.
pub const MOST_ROUNDS: usize = 100;

#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// Players of the rounds to be planned.
    pub players: &'a [Player],
    pub rounds: usize,
    /// The rounds already played or fixed, with tables of any sizes, also of players who have left.
    pub earlier: &'a [RoundTables],
    /// No table is smaller, unless there are fewer players than this in all. TO-41: 4.
    pub least: usize,
}

/// All rounds, the earlier ones first, and how good they are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Schedule {
    pub rounds: Vec<RoundTables>,
    #[serde(flatten)]
    pub certificate: Certificate,
}

/// Returns the sizes of the tables (TO-41): as many tables as have `least` players, sizes as even as possible, the
/// larger first. One table if there are fewer than that, none without players.
pub fn sizes(n: usize, least: usize) -> Vec<usize> {
    let tables = (n / least.max(1)).max(1);
    even_sizes(n, tables).unwrap_or_default()
}

/// Plans the rounds to come with the fewest repeated meetings we can find over all rounds, then the fewest meetings of
/// any two, then the big tables shared out: nobody sits there two times more often than anybody else, unless that
/// would cost a repeat. The order of `players` does not matter, their numbers do: the caller
/// numbers them by something that is theirs for good, or by lot.
///
/// # Errors
/// `TooFew` with fewer than 2 players, without a round, or with tables of fewer than 2; `TooMany` above
/// [`MOST_PLAYERS`] or [`MOST_ROUNDS`]; `Twice` if somebody is twice among the players or in an earlier round.
pub fn plan(request: Request, rng: &mut Rng) -> Result<Schedule, PairingError> {
    check(&request)?;
    let mut players = request.players.to_vec();
    order::sort(&mut players);
    let sizes = sizes(players.len(), request.least);
    let bound = bound::bound(&players, &sizes, request.rounds, request.earlier);
    let future = search::best(&players, &sizes, &request, bound, rng);
    let rounds: Vec<RoundTables> = request.earlier.iter().cloned().chain(future).collect();
    let certificate = Certificate::count(&rounds, bound);
    Ok(Schedule { rounds, certificate })
}

fn check(request: &Request) -> Result<(), PairingError> {
    let (players, rounds) = (request.players.len(), request.rounds);
    if players < 2 || rounds == 0 || request.least < 2 {
        return Err(PairingError::TooFew);
    }
    if players > MOST_PLAYERS || rounds > MOST_ROUNDS || request.earlier.len() > MOST_ROUNDS - rounds {
        return Err(PairingError::TooMany);
    }
    each_once(request.players)?;
    request.earlier.iter().try_for_each(|round| each_once(round.iter().flatten()))
}
