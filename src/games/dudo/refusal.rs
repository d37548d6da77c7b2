//! The reasons of refusals, each with its rule.

use super::dice::Face;
use super::moves::Bid;
use crate::engine::Refusal;

/// The reason of a refusal; `text::refusal` says it in a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    MatchOver,
    OutOfTheGame,
    NotYourTurn,
    RoundOver,
    RoundNotOver,
    NotTheBeginner,
    OnlyTheFloor,
    NotPlaying,
    OpenOrClosedFirst,
    NothingToChoose,
    NoBidYet,
    NameDirection,
    NoDirection,
    NumberOutOfRange { dice: u8 },
    NotEnoughDice { needs: u8, dice: u8 },
    DeadAces { number: u8 },
    TooLow { standing: Bid },
    TooFewAces { needs: u8 },
    TooFewAfterAces { needs: u8 },
    MoreAces { needs: u8 },
    ObligoFace { face: Option<Face> },
    ObligoRaise { needs: u8 },
    EstasNeedClosedObligo,
    CalzoInDuel,
    CalzoInObligo,
    CalzoAfterPass,
    CalzoTooFewDice { needs: u8 },
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
