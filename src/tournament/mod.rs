//! Tournaments: an event is the fold of a log of actions, and its standings explain themselves.
//!
//! The rooms, in reading order: `event` (the log, its fold, games and phases, corrections, leaving), `plan` (how a game
//! is played out), `result` (what happened in a match), `standings` (the order, and why), `pairing` (who meets whom),
//! `forecast` (looking ahead), `text` (what is said of it all).
//!  `pairing` knows players by their numbers only. Whatever it is asked, the answer is a value or a [`PairingError`];
//! nothing here panics on what a person can enter. The same question with the same seed has the same answer on every
//! machine: all decisions are made in whole numbers.

mod event;
pub mod forecast;
pub mod pairing;
mod plan;
mod result;
pub mod standings;
pub mod text;

pub use event::{
    Action, Alphabet, BadFile, Bye, Call, Change, Contest, Contests, Decided, Details, Encounter, EncounterId,
    EncounterRef, Entrant, EntrantId, Event, EventFile, EventHead, FORMAT, Fee, GameId, Id, Key, LONGEST_ENTRANT,
    LONGEST_NAME, LONGEST_PARTNER, List, Open, Out, PairedBy, PerEntrant, PersonFigures, Phase, PhaseId, Policy,
    PoolId, PoolTable, RankingInput, Room, RoundId, Sanction, Seats, State, TableId, TieAt, Unplayed, Valid, Waits,
    Why, changes, collation, pair, partners, people, table_in_round, tables_needed, tidy_name,
};
pub use forecast::{Chances, PlaceStake, Stake, never_decide};
pub use pairing::{PairingError, Shape, Slot, known, rotation, shape};
pub use plan::{
    Bonus, FORMATS, Format, PhaseName, PhasePlan, Plan, Reason, TournamentGame, TournamentGames, in_pairs,
    podium_of_three, usual_podium,
};
pub use result::{Counted, Mark, MatchKind, Names, Round, Score, Sheet, Total, named};
pub use standings::{
    Chain, Columns, Criterion, Gain, General, GeneralTotal, How, LastStep, OpenTie, Ranking, RankingRules, Row,
    RowReason, Scoring, Settled, Source, Split, SplitBy, Standings,
};
pub use text::{ActionError, BadPlan, NoPlan, SheetError};

use serde::{Deserialize, Serialize};

/// A player of the event: any number that the caller chose. Calendars and brackets count from 0.
pub type Player = u16;

/// A match of two. `first` begins, or is named first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Duel {
    pub first: Player,
    pub second: Player,
}

impl Duel {
    /// Returns the same two with the sides reversed.
    pub fn reversed(self) -> Duel {
        Duel { first: self.second, second: self.first }
    }
}
