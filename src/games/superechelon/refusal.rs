//! The reasons of refusals, each with its rule.

use crate::engine::Refusal;

/// The reason of a refusal; `text::refusal` says it in a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    MatchOver,
    NotYourTurn,
    NotYourTurnInDuel,
    StageOver,
    StageNotOver,
    HighestDrawDeals,
    WinnerDeals,
    LeftDeals,
    NotInHand,
    OnlyYourFan,
    SayWhere,
    AlreadyOpened,
    NoSuchEscapada,
    StayLoyal,
    BadDayInNoEscapada,
    NotABadDay,
    NameTarget,
    TargetNotThere,
    AlreadyCancelled,
    NotARival,
    LayFirst,
    BootyFirst,
    InitiatorGives,
    NotInTheBooty,
}

impl Refusal for Refused {
    fn rule(&self) -> &'static str {
        use Refused::*;
        match self {
            MatchOver => "SE-4",
            HighestDrawDeals => "SE-5",
            NotInHand => "SE-6",
            StageOver | StageNotOver => "SE-7",
            NotYourTurnInDuel | OnlyYourFan => "SE-10",
            WinnerDeals => "SE-11",
            NotYourTurn | SayWhere | AlreadyOpened | NoSuchEscapada | StayLoyal => "SE-20",
            BadDayInNoEscapada | NotABadDay | NameTarget | TargetNotThere | AlreadyCancelled | NotARival => "SE-22",
            LayFirst | BootyFirst | InitiatorGives | NotInTheBooty => "SE-24",
            LeftDeals => "SE-26",
        }
    }
}
