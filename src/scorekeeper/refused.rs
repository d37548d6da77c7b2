//! Why an entry cannot be made.

use crate::engine::Seat;
use crate::games::dudo;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The game is over; what is missing is an undo.
    Over,
    NothingToUndo,
    /// Not an entry of this game, or of this mode of it.
    NotHere,
    /// A seat that nobody has, or not one number for each.
    NotAtTheTable,
    /// Somebody has begun already.
    Begun,
    /// A tie waits for its draw of tiles; or tiles were drawn and nothing is tied, or by somebody else (DO-12).
    DrawFirst,
    NothingDrawn,
    NotTied(Seat),

    /// Chúpate Dos: who wins has no cards left, and everybody else has some (CD-40).
    WinnerHolds(Seat),
    NoCards(Seat),
    /// Chúpate Dos: more than the pack has.
    TooManyCards,
    /// Chúpate Dos: a deciding round is for those who are level (CD-45).
    NotDeciding(Seat),

    /// Dudo: has no dice any more.
    Out(Seat),
    /// Dudo: the dice that can be lost are one, or two by the siciliana (DU-30).
    Siciliana,
    Calzo(dudo::Refused),
    /// Dudo: with two left there is no way to choose (DU-4).
    TwoLeft,

    /// Dominó: no sum that gives points (DO-20); the highest there is.
    NoSum {
        most: u16,
    },
    /// Dominó: the points of the opening are for who began, once a hand (DO-42).
    NotTheStarter,
    OpeningTwice,
    /// Dominó: who went out holds pips (DO-7).
    StillHolds(Seat),
    /// Dominó: two hands without a pip; only the 0-0 has none (DO-9).
    TwoEmpty,
    /// Dominó: more pips than the set has.
    TooManyPips,
    /// Dominó: a tie that goes by who began, or by who blocked, and who did is not known (DO-11, DO-72).
    WhoBegan,
    WhoBlocked,
    /// Dominó: nobody went out and it was not blocked.
    NobodyOut,

    /// SuperEchelon: the tour has no more stages (SE-8).
    NoMoreStages,
    /// SuperEchelon: the GC points are not those of the deck (SE-1, SE-13).
    WrongGc {
        sum: u32,
        deck: u16,
        exactly: bool,
    },
}
