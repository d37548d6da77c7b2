//! Reasons why an action is refused. Nothing has changed then; the words are in `text/refusals.rs`.

use crate::tournament::{BadPlan, Criterion, EncounterId, GameId, NoPlan, PhaseId, SheetError};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ActionError {
    NoName,
    NameTaken(String),
    /// More than this number of glyphs (TO-1).
    NameTooLong(String, usize),
    /// A single person in a game of pairs.
    NoPartner(String),
    /// This number of single people cannot be put in pairs.
    NoPairs(usize),
    UnknownName(String),
    /// The entrant withdrew or was expelled.
    IsOut(String),
    AlreadyInGame(String),
    /// No game has this id.
    UnknownGame(String),
    NoGame(GameId),
    NoPhase(PhaseId),
    NoMatch(EncounterId),
    NoPlan(NoPlan),
    BadPlan(BadPlan),
    /// Only what is not drawn yet can be planned again.
    AlreadyDrawn,
    NotDrawn,
    /// All rounds are drawn.
    NothingToDraw,
    /// A round must be over before the next one is drawn.
    RoundOpen,
    /// The tables or groups named do not hold everybody exactly once.
    WrongPlayers,
    /// Fewer or more pools than the plan has, or a pool of fewer than two players.
    WrongPools,
    /// Too few or too many players for a draw.
    CannotDraw,
    /// The rules of the system leave no round without a rematch or a second rest.
    NoPairing,
    /// The phase is over, or no table has room.
    CannotJoin,
    /// The players of this match are not known yet.
    NotYetKnown,
    /// The match has a result, which can be corrected.
    HasResult,
    NoResult,
    /// The phase is closed: the result can only be corrected.
    Closed,
    SheetError(SheetError),
    NoReason,
    /// The two do not play different matches of one round, or one of them is away.
    CannotSwap,
    /// The group to keep apart has fewer than two members.
    TwoApart,
    TooManyPeople,
    /// Nobody returns to an elimination that went on without them.
    CannotReturn,
    /// The room must have at least one table, and not more than any room has.
    BadTables,
    /// Nobody has been called to this match.
    NotCalled,
    /// No other match could be played in its place.
    NoOther,
    /// A criterion that counts within a game only.
    NotOfGeneral(Criterion),
    /// A later phase depends on the result, and no policy was given.
    NeedsPolicy,
    NoSuchTie,
    /// The dice are not one for each tied player, 1 to 6.
    BadDice,
    /// The winner of the deciding round is none of the tied players.
    NotTied(String),
    Unfinished,
    TiesOpen,
    LastPhase,
    NoAction(usize),
    AlreadyUndone(usize),
    /// This later action depends on the one to be undone.
    NeededBy(usize),
}

/// What was asked for, unless it is refused.
pub type Valid<T = ()> = Result<T, ActionError>;

macro_rules! from {
    ($($why:ident)*) => {$(impl From<$why> for ActionError {
        fn from(why: $why) -> ActionError {
            ActionError::$why(why)
        }
    })*};
}

from! { SheetError NoPlan BadPlan }
