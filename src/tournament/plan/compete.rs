//! A game as tournaments know it: an entry in a list, never a name.

use super::{MatchKind, PhasePlan, Plan};
use crate::engine::Game;
use crate::tournament::{Chain, LastStep, Scoring, shape::SwissSystem};
use serde_json::Value;
use std::fmt;
use std::ops::RangeInclusive;

/// Returns the points by place: 5/2 with two or three players, 5/3/1 with more (TO-33).
pub fn usual_podium(players: usize) -> Vec<u16> {
    if players <= 3 { vec![5, 2] } else { vec![5, 3, 1] }
}

/// Returns the points by place as in [`usual_podium`], and none if only two play.
pub fn podium_of_three(players: usize) -> Vec<u16> {
    if players == 2 { vec![] } else { usual_podium(players) }
}

/// The reason why a plan is the one proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The rules give it for this number.
    Written,
    /// The rules say nothing for this number of players.
    NothingWritten,
    /// A reason of the game's own.
    Because { es: &'static str, en: &'static str },
}

impl Reason {
    /// Returns the reason of a game of rounds: two groups or a league if one table or league is too long.
    pub fn for_rounds(players: usize, two_groups: Reason) -> Reason {
        match players {
            6 | 8 | 10 => two_groups,
            7 | 9 => Reason::Because {
                es: "con un número impar no salen dos grupos iguales",
                en: "an odd number does not make two equal groups",
            },
            11.. => Reason::NothingWritten,
            _ => Reason::Written,
        }
    }
}

/// A game that tournaments can be played of: plain values and functions. [`TournamentGame::new`] has the usual ones.
pub struct TournamentGame {
    pub id: &'static str,
    /// The same in every language.
    pub title: &'static str,
    /// The id of the game that is played, which several tournament games may share.
    pub played: &'static str,
    /// The entrants are pairs of people.
    pub pairs: bool,
    /// The numbers of entrants at one table.
    pub seats: RangeInclusive<u8>,
    /// A match of two.
    pub duel: MatchKind,
    /// A match of everybody at one table.
    pub table: MatchKind,
    /// Rounds won give Estrellitas (TO-31).
    pub estrellitas: bool,
    /// Settles a tie that matters in a Swiss tournament.
    pub swiss_last: LastStep,
    /// Several may share first place at a table.
    pub shares_first: bool,
    /// The player named first in a duel deals first. If false, the game itself says who begins.
    pub first_deals: bool,
    /// The points to which a match is played, if its points can be the result; the first is the usual one.
    pub targets: &'static [u16],
    /// Returns the plan that the game's own rules give for a number of players.
    pub by_rules: fn(&TournamentGame, usize) -> Option<Plan>,
    /// Returns the plan nearest to the rules if they say nothing.
    pub nearest: fn(&TournamentGame, usize) -> Plan,
    /// Returns the reason of the plan that is proposed for a number of players.
    pub reason: fn(usize) -> Reason,
    /// Returns the points for the general classification, by place.
    pub podium: fn(usize) -> Vec<u16>,
    /// Returns the scoring of one table.
    pub one_table: fn() -> (Scoring, Chain),
    pub league_chain: fn() -> Chain,
    /// Returns the scoring of the rotating tables of an open (TO-42, TO-44).
    pub open_tables: fn() -> (Scoring, Chain),
    /// Returns the options, by name, of a match of this kind and number of players that is played on the tablet.
    pub match_options: fn(MatchKind, usize) -> Vec<(&'static str, Value)>,
}

/// A list of games, from which an event takes those it has.
pub type TournamentGames = &'static [TournamentGame];

/// Returns a game of duels between pairs of people. Its options are those of a match of four.
pub const fn in_pairs(
    game: TournamentGame,
    id: &'static str,
    title: &'static str,
    match_options: fn(MatchKind, usize) -> Vec<(&'static str, Value)>,
) -> TournamentGame {
    let by_rules = |game: &TournamentGame, players| {
        let league = || game.plan_of(players, vec![game.league(1)], (game.podium)(players.max(3)));
        (players <= MOST_IN_LEAGUE).then(league)
    };
    let reason = |_| Reason::Because {
        es: "las bases no hablan de parejas; es lo habitual para tantas",
        en: "the rules say nothing about pairs; it is usual for that number",
    };
    TournamentGame { id, title, pairs: true, seats: 2..=2, by_rules, reason, match_options, ..game }
}

/// More pairs than these play a Swiss tournament: a league would have over five rounds.
const MOST_IN_LEAGUE: usize = 6;

impl TournamentGame {
    /// Returns the tournaments of `G` if its rules say nothing else: one table if the players fit, otherwise a Swiss.
    /// At a table the order of finish counts, each place with its points.
    pub const fn new<G: Game>(duel: MatchKind, table: MatchKind) -> TournamentGame {
        TournamentGame {
            id: G::ID,
            title: G::TITLE,
            played: G::ID,
            pairs: false,
            seats: G::SEATS,
            duel,
            table,
            estrellitas: false,
            swiss_last: LastStep::Lots,
            shares_first: true,
            first_deals: false,
            targets: &[],
            by_rules: |game, players| (players <= game.most_seats()).then(|| game.at_one_table(players)),
            nearest: |game, players| game.swiss_plan(players, SwissSystem::Own),
            reason: |players| match players > usize::from(*G::SEATS.end()) {
                true => Reason::NothingWritten,
                false => Reason::Written,
            },
            podium: usual_podium,
            one_table: || (Scoring::Places((0..u16::from(*G::SEATS.end())).rev().collect()), Chain::places()),
            league_chain: Chain::league,
            open_tables: || (Scoring::Places(vec![7, 4, 2, 1]), Chain::open()),
            match_options: |_, _| vec![],
        }
    }

    /// Returns the most that play at one table.
    pub fn most_seats(&self) -> usize {
        usize::from(*self.seats.end())
    }

    /// Returns a plan of these phases, with these points for the general classification.
    pub fn plan_of(&self, players: usize, phases: Vec<PhasePlan>, podium: Vec<u16>) -> Plan {
        Plan { players, phases, podium, estrellitas: self.estrellitas }
    }
}

impl PartialEq for TournamentGame {
    fn eq(&self, other: &TournamentGame) -> bool {
        self.id == other.id
    }
}

impl Eq for TournamentGame {}

impl fmt::Debug for TournamentGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}
