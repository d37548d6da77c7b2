//! The reasons of refusals. The judging is in `legal`, the words are in `text`.

use crate::engine::Refusal;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    MatchOver,
    NotYourTurn,
    NotYourTurnInDuel,
    /// The next stage must be dealt first.
    StageOver,
    StageNotOver,
    /// The first deal of a tour is for the highest draw.
    HighestDrawDeals,
    /// With two players.
    WinnerDeals,
    /// With three or more: the player to the left of who gave out the booty.
    LeftDeals,
    NotInHand,
    /// With two players there is nothing to lay on but one's own fan.
    OnlyYourFan,
    /// With three or more a card opens an escapada or joins one.
    SayWhere,
    AlreadyOpened,
    NoSuchEscapada,
    /// Option `loyal`.
    StayLoyal,
    BadDayInNoEscapada,
    NotABadDay,
    /// There is a card that the Bad Day can cancel, so it must be named.
    NameTarget,
    TargetNotThere,
    AlreadyCancelled,
    /// The target is in an escapada to which the player has added.
    NotARival,
    /// No booty is being given out.
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
