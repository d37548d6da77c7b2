//! The reasons of refusals. The words are in `text`.

use super::dice::Face;
use super::moves::Bid;
use crate::engine::Refusal;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    MatchOver,
    /// The player has no dice left.
    OutOfTheGame,
    NotYourTurn,
    RoundOver,
    RoundNotOver,
    NotTheBeginner,
    OnlyTheFloor,
    /// The player to be expelled does not play any more.
    NotPlaying,
    OpenOrClosedFirst,
    NothingToChoose,
    NoBidYet,
    NameDirection,
    NoDirection,
    /// The number of a bid goes from 1 to the dice in play.
    NumberOutOfRange {
        dice: u8,
    },
    /// The least that would do is more than there is.
    NotEnoughDice {
        needs: u8,
        dice: u8,
    },
    /// These aces were a false opening.
    DeadAces {
        number: u8,
    },
    /// Neither a larger number nor the same of a higher face.
    TooLow {
        standing: Bid,
    },
    /// Going down to aces needs half the number, rounded up.
    TooFewAces {
        needs: u8,
    },
    /// From aces to another face: twice the number and one more.
    TooFewAfterAces {
        needs: u8,
    },
    MoreAces {
        needs: u8,
    },
    /// An obligo keeps its face; `None` is "de éstas".
    ObligoFace {
        face: Option<Face>,
    },
    ObligoRaise {
        needs: u8,
    },
    EstasNeedClosedObligo,
    CalzoInDuel,
    CalzoInObligo,
    CalzoAfterPass,
    /// Fewer than half of the dice of the beginning are in play.
    CalzoTooFewDice {
        needs: u8,
    },
    PassInDuel,
    PassInObligo,
    PassOnPass,
    PassOnFalseOpening,
    PassedAlready,
    SomebodyPassed,
    SicilianaInObligo,
    SicilianaAfterPass,
    SicilianaNotOpening,
    SicilianaOneDie,
}

impl Refusal for Refused {
    fn rule(&self) -> &'static str {
        use Refused::*;
        match self {
            NotYourTurn | NameDirection | NoDirection => "DU-4",
            RoundOver | RoundNotOver | NotTheBeginner => "DU-5",
            MatchOver | OutOfTheGame => "DU-6",
            NoBidYet | NumberOutOfRange { .. } | NotEnoughDice { .. } => "DU-7",
            TooLow { .. } => "DU-8",
            TooFewAces { .. } => "DU-9",
            TooFewAfterAces { .. } | MoreAces { .. } => "DU-10",
            CalzoTooFewDice { .. } => "DU-14",
            PassOnFalseOpening | PassedAlready | SomebodyPassed => "DU-15",
            CalzoAfterPass | PassOnPass | SicilianaAfterPass => "DU-16",
            DeadAces { .. } => "DU-20",
            CalzoInObligo | PassInObligo | ObligoFace { .. } | ObligoRaise { .. } => "DU-22",
            OpenOrClosedFirst | NothingToChoose => "DU-23",
            EstasNeedClosedObligo => "DU-24",
            CalzoInDuel | PassInDuel => "DU-26",
            SicilianaInObligo | SicilianaNotOpening | SicilianaOneDie => "DU-30",
            OnlyTheFloor | NotPlaying => "DU-31",
        }
    }
}
