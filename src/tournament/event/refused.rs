//! Reasons why an action is refused. Nothing has changed then; the words are in `text/refusals.rs`.

use crate::tournament::{BadPlan, Criterion, EncounterId, GameId, NoPlan, PhaseId, SheetError};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ActionError {
    NoName,
    NameTaken(String),
    /// More than 40 glyphs (TO-1).
    NameTooLong(String),
    UnknownName(String),
    /// They withdrew or were expelled.
    IsOut(String),
    AlreadyInGame(String),
    /// The id of no game.
    UnknownGame(String),
    NoGame(GameId),
    NoPhase(PhaseId),
    NoMatch(EncounterId),
    NoPlan(NoPlan),
    BadPlan(BadPlan),
    /// Only what is not drawn yet can be planned anew.
    AlreadyDrawn,
    NotDrawn,
    /// All rounds are drawn.
    NothingToDraw,
    /// A round must be over before the next one is drawn.
    RoundOpen,
    /// The tables or groups named do not hold everybody exactly once.
    WrongPlayers,
    /// Fewer or more pools than the plan has, or one of fewer than two.
    WrongPools,
    /// Nothing can be drawn with so few, or so many.
    CannotDraw,
    /// It is over, or a table has no room, and nobody can join any more.
    CannotJoin,
    /// The players of this match are not known yet.
    NotYetKnown,
    /// It has a result; it can be corrected.
    HasResult,
    NoResult,
    /// The next phase depends on this one; correct it instead.
    Closed,
    SheetError(SheetError),
    NoReason,
    /// They are not in two matches of one round, or one of them is away.
    CannotSwap,
    /// It takes two not to meet.
    TwoApart,
    TooManyPeople,
    /// Nobody comes back into an elimination that went on without them.
    CannotReturn,
    /// At least one table, and no more than any room has.
    BadTables,
    /// Nobody has been called to this match.
    NotCalled,
    /// No other match could be played in its place.
    NoOther,
    /// A criterion that counts within a game only.
    NotOfGeneral(Criterion),
    /// A later phase depends on it: say what becomes of it.
    NeedsPolicy,
    NoSuchTie,
    /// One die for each of the tied, 1 to 6.
    BadDice,
    /// A deciding round is won by one of the tied.
    NotTied(String),
    Unfinished,
    TiesOpen,
    LastPhase,
    NoAction(usize),
    AlreadyUndone(usize),
    /// This later action would make no sense without it.
    NeededBy(usize),
}

impl From<SheetError> for ActionError {
    fn from(why: SheetError) -> ActionError {
        ActionError::SheetError(why)
    }
}

impl From<NoPlan> for ActionError {
    fn from(why: NoPlan) -> ActionError {
        ActionError::NoPlan(why)
    }
}

impl From<BadPlan> for ActionError {
    fn from(why: BadPlan) -> ActionError {
        ActionError::BadPlan(why)
    }
}
