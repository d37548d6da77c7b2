//! The interface of a game's tournaments. Tournaments know a game by its entry in a list, never by its name.

use super::{MatchKind, PhasePlan, Plan};
use crate::engine::Game;
use crate::tournament::{Chain, LastStep, Scoring, shape::SwissSystem};
use serde_json::Value;
use std::fmt;
use std::ops::RangeInclusive;

/// A game that tournaments can be played of.
pub trait Compete: Game {
    /// A match of two.
    const DUEL: MatchKind;
    /// A match of everybody at one table.
    const TABLE: MatchKind;
    /// Rounds won give Estrellitas (TO-31).
    const ESTRELLITAS: bool = false;
    /// Settles a tie that matters in a Swiss tournament.
    const SWISS_LAST: LastStep = LastStep::Lots;
    /// Several may share first place at a table.
    const SHARES_FIRST: bool = true;
    /// The player named first in a duel deals first.
    const FIRST_DEALS: bool = false;

    /// The player named first in a duel begins. If false, the game itself says who does.
    const FIRST_BEGINS: bool = true;

    /// The points to which a match is played, if its points can be the result; the first is the usual one.
    const TARGETS: &'static [u16] = &[];

    /// Returns the plan that the game's own rules give for `players`; by default one table, if they fit.
    fn by_rules(game: &TournamentGame, players: usize) -> Option<Plan> {
        game.fits_one_table(players).then(|| game.at_one_table(players))
    }

    /// Returns the plan nearest to the rules if they say nothing.
    fn nearest(game: &TournamentGame, players: usize) -> Plan {
        game.swiss_plan(players, SwissSystem::Own)
    }

    /// Returns the reason of the plan that is proposed for `players`.
    fn reason(players: usize) -> Reason {
        if players > usize::from(*Self::SEATS.end()) { Reason::NothingWritten } else { Reason::Written }
    }

    /// Returns the points for the general classification, by place.
    fn podium(players: usize) -> Vec<u16> {
        usual_podium(players)
    }

    /// Returns the scoring of one table. By default the order of finish counts, each place with its points.
    fn one_table() -> (Scoring, Chain) {
        (Scoring::Places((0..u16::from(*Self::SEATS.end())).rev().collect()), Chain::places())
    }

    fn league_chain() -> Chain {
        Chain::league()
    }

    /// Returns the scoring of the rotating tables of an open (TO-42, TO-44).
    fn open_tables() -> (Scoring, Chain) {
        (Scoring::Places(vec![7, 4, 2, 1]), Chain::open())
    }

    /// Returns the options, by name, of a match of this kind that is played on the tablet.
    fn match_options(_: MatchKind, _players: usize) -> Vec<(&'static str, Value)> {
        vec![]
    }
}

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

/// A game as tournaments know it: plain values and functions, made for each game by [`competing`].
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
    pub duel: MatchKind,
    pub table: MatchKind,
    pub estrellitas: bool,
    pub swiss_last: LastStep,
    pub shares_first: bool,
    pub first_deals: bool,
    pub first_begins: bool,
    pub targets: &'static [u16],
    pub(super) by_rules: fn(&TournamentGame, usize) -> Option<Plan>,
    pub(super) nearest: fn(&TournamentGame, usize) -> Plan,
    pub reason: fn(usize) -> Reason,
    pub podium: fn(usize) -> Vec<u16>,
    pub one_table: fn() -> (Scoring, Chain),
    pub league_chain: fn() -> Chain,
    pub open_tables: fn() -> (Scoring, Chain),
    pub match_options: fn(MatchKind, usize) -> Vec<(&'static str, Value)>,
}

/// A list of games, from which an event takes those it has.
pub type TournamentGames = &'static [TournamentGame];

pub const fn competing<G: Compete>() -> TournamentGame {
    TournamentGame {
        id: G::ID,
        title: G::TITLE,
        played: G::ID,
        pairs: false,
        seats: G::SEATS,
        duel: G::DUEL,
        table: G::TABLE,
        estrellitas: G::ESTRELLITAS,
        swiss_last: G::SWISS_LAST,
        shares_first: G::SHARES_FIRST,
        first_deals: G::FIRST_DEALS,
        first_begins: G::FIRST_BEGINS,
        targets: G::TARGETS,
        by_rules: G::by_rules,
        nearest: G::nearest,
        reason: G::reason,
        podium: G::podium,
        one_table: G::one_table,
        league_chain: G::league_chain,
        open_tables: G::open_tables,
        match_options: G::match_options,
    }
}

/// Returns a game of duels between pairs of people. Its options are those of a match of four.
pub const fn in_pairs<G: Compete>(
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
    TournamentGame { id, title, pairs: true, seats: 2..=2, by_rules, reason, match_options, ..competing::<G>() }
}

/// More pairs than these play a Swiss tournament: a league would have over five rounds.
const MOST_IN_LEAGUE: usize = 6;

impl TournamentGame {
    /// Returns the most that play at one table.
    pub fn most_seats(&self) -> usize {
        usize::from(*self.seats.end())
    }

    pub fn fits_one_table(&self, players: usize) -> bool {
        players <= self.most_seats()
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
