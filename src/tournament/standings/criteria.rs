//! The order of standings: chains of criteria, as data that an organizer can edit.

use serde::{Deserialize, Serialize};

/// One step of a chain. It is applied to a block of players level so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Criterion {
    Points,
    /// Rounds won less rounds lost.
    Difference,
    /// F, rounds won.
    RoundsWon,
    /// G, matches won.
    Wins,
    /// K, cards left: fewest first.
    CardsLeft,
    /// Points scored in the matches, if they are their result.
    PointsFor,
    /// Points that the opponents of duels scored: fewest first.
    PointsAgainst,
    /// [`Criterion::PointsFor`] less [`Criterion::PointsAgainst`].
    PointsDifference,
    /// Fewest sanctions first (TO-2).
    FairPlay,
    /// The matches among the tied only (TO-27).
    HeadToHead,
    /// Settles only ties on which nothing depends (TO-26).
    Alphabetical,
    /// The place at the only table of a phase.
    Place,
    Firsts,
    Seconds,
    Thirds,
    /// The sum of the opponents' points (Swiss).
    Buchholz,
    /// Buchholz without the weakest opponent, who by FIDE is one of a voluntary unplayed round if possible.
    BuchholzCut,
    /// Buchholz without the opponents with the fewest and the most points.
    BuchholzMedian,
    /// The opponents' points, weighted by the results against them (Swiss).
    SonnebornBerger,
    /// The furthest stage reached (eliminations).
    Progress,
    Quesitos,
    Estrellitas,
}

impl Criterion {
    /// The forms of Buchholz; a chain has at most one.
    pub const BUCHHOLZ: [Criterion; 3] = [Criterion::Buchholz, Criterion::BuchholzCut, Criterion::BuchholzMedian];

    pub fn counts_points(self) -> bool {
        matches!(self, Criterion::PointsFor | Criterion::PointsAgainst | Criterion::PointsDifference)
    }

    /// Returns true if it depends on the opponents' points.
    pub fn rates_opponents(self) -> bool {
        self == Criterion::SonnebornBerger || Criterion::BUCHHOLZ.contains(&self)
    }

    /// Returns true if fewer is better.
    pub fn ascending(self) -> bool {
        matches!(self, Criterion::CardsLeft | Criterion::FairPlay | Criterion::Place | Criterion::PointsAgainst)
    }
}

/// The way to settle a tie that matters, offered first when all criteria are level (TO-52).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LastStep {
    /// A round among the tied, repeated as long as the rest of the tie matters (CD-45).
    DecidingRound,
    /// Rounds until everybody has a place (TO-25).
    EliminationByVictory,
    /// A die each; the highest go through (TO-44).
    Dice,
    Lots,
    Organizer,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chain {
    pub steps: Vec<Criterion>,
    pub last: LastStep,
}

/// Points for an encounter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scoring {
    /// Win, draw, loss: football is 3/1/0, basketball 1/0/0 (TO-12).
    Duel { win: u16, draw: u16, loss: u16 },
    /// One for each round won at the table.
    Rounds,
    /// By place at the table, 0 beyond (TO-42).
    Places(Vec<u16>),
}

impl Scoring {
    pub const FOOTBALL: Scoring = Scoring::Duel { win: 3, draw: 1, loss: 0 };
    pub const BASKETBALL: Scoring = Scoring::Duel { win: 1, draw: 0, loss: 0 };
}

impl Chain {
    pub fn new(steps: &[Criterion], last: LastStep) -> Chain {
        Chain { steps: steps.to_vec(), last }
    }

    /// Returns the chain of leagues and groups of duels (TO-24).
    pub fn league() -> Chain {
        use Criterion::*;
        let steps = [Points, Difference, RoundsWon, Wins, Alphabetical, FairPlay, HeadToHead];
        Chain::new(&steps, LastStep::Organizer)
    }

    /// Returns the chain of duels whose result is the points scored: matches won come first, as points.
    pub fn points_scored(last: LastStep) -> Chain {
        use Criterion::*;
        Chain::new(&[Points, PointsDifference, PointsFor, Alphabetical, FairPlay], last)
    }

    /// Returns the chain of an open (TO-44).
    pub fn open() -> Chain {
        use Criterion::*;
        Chain::new(&[Points, Firsts, Seconds, Thirds, FairPlay], LastStep::Dice)
    }

    /// Returns the chain of a single table, ranked by order of finish.
    pub fn places() -> Chain {
        Chain::new(&[Criterion::Place], LastStep::Organizer)
    }

    pub fn swiss() -> Chain {
        use Criterion::*;
        let steps = [Points, Buchholz, SonnebornBerger, Difference, Alphabetical, FairPlay, HeadToHead];
        Chain::new(&steps, LastStep::Organizer)
    }

    pub fn elimination() -> Chain {
        Chain::new(&[Criterion::Progress], LastStep::DecidingRound)
    }

    /// Returns the chain of the general classification (TO-32).
    pub fn general() -> Chain {
        use Criterion::*;
        Chain::new(&[Points, Quesitos, Estrellitas, FairPlay, Alphabetical], LastStep::Organizer)
    }
}
