//! The result of one encounter, a duel or a table: rounds one by one, totals, places, the points of the game, walkover
//! or annulled. Never points of the standings: those are computed. Players are called by their names, as the log has
//! them.

pub(in crate::tournament) mod score;

pub use score::{Counted, Mark, Score};

use crate::engine::Outcome;
use crate::tournament::SheetError;
use score::{places_score, points_score, rounds_score, seat, totals_score, with_yellow};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub type Names<T> = BTreeMap<String, T>;

/// Makes a map of names. Unlike `collect`, it does not add a sort function to the page for every type of value.
pub fn named<T>(values: impl Iterator<Item = (String, T)>) -> Names<T> {
    let mut all = Names::new();
    all.extend(values);
    all
}

/// A result as reported.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Sheet {
    Rounds {
        rounds: Vec<Round>,
        /// Yellow cards shown during the match (TO-2).
        #[serde(default, skip_serializing_if = "Names::is_empty")]
        yellow: Names<u16>,
    },
    /// Only the totals are known.
    Totals {
        players: Names<Total>,
        #[serde(default)]
        null_rounds: u16,
    },
    /// 1 is first; tied players share a place, and the next places are skipped.
    Places {
        places: Names<u8>,
        /// Players expelled from the table: last in `places`, and without points (TO-45).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        expelled: Vec<String>,
        #[serde(default, skip_serializing_if = "Names::is_empty")]
        yellow: Names<u16>,
    },
    /// The points that each player scored; the most points win.
    Points {
        /// Signed, so that a negative number is refused in words.
        points: Names<i32>,
        /// The winner of the hand that decided between the best, who were level.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first: Option<String>,
        /// The time was over before anybody had the points to play to.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stopped: bool,
        #[serde(default, skip_serializing_if = "Names::is_empty")]
        yellow: Names<u16>,
    },
    /// Won without playing (TO-5). Duels only.
    Walkover { to: String },
    /// Counts nowhere.
    Annulled { reason: String },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// The winner; `None` for a null round.
    pub won: Option<String>,
    /// Cards left in the hands of the others, if they are counted (CD-41).
    #[serde(default, skip_serializing_if = "Names::is_empty")]
    pub left: Names<u32>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Total {
    /// Rounds won, without deciding rounds.
    pub won: u16,
    pub left: u32,
    pub yellow: u16,
    /// Deciding rounds won at the table itself (CD-45).
    pub deciding: u16,
    /// The place after deciding rounds, if any were played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<u8>,
}

/// The length of a match, which determines its possible results.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchKind {
    /// `each` rounds for every player and `plus` more, null ones included (CD-42, TR-9); if `cards`, cards left count.
    Fixed { each: u16, plus: u16, cards: bool },
    /// Until somebody has won `wins` rounds; null rounds do not count (TR-8).
    FirstTo { wins: u16 },
    /// After 1-1 a third round decides; otherwise until somebody has won three or four are played (TR-10).
    TwoToFour,
    /// Only the order of finish is known.
    Places { shared: bool },
    /// The points scored are the result: until somebody has `target`, or by time.
    Points {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<u16>,
    },
}

impl MatchKind {
    /// Returns the number of rounds of a match of `players`, if it is fixed.
    pub fn rounds(self, players: usize) -> Option<u16> {
        let MatchKind::Fixed { each, plus, .. } = self else { return None };
        let count = u16::try_from(players).unwrap_or(u16::MAX);
        Some(each.saturating_mul(count).saturating_add(plus))
    }

    /// Returns the rounds that a walkover is worth (TO-5): 2-0 in Chúpate Dos, 3-0 in Tres en Raya.
    pub fn walkover(self) -> u16 {
        match self {
            MatchKind::Fixed { plus, cards: true, .. } => plus,
            MatchKind::Fixed { plus, .. } => plus / 2 + 1,
            MatchKind::FirstTo { wins } => wins,
            MatchKind::TwoToFour => 3,
            MatchKind::Places { .. } | MatchKind::Points { .. } => 1,
        }
    }

    /// Returns true if cards left in the hands are counted.
    pub fn cards(self) -> bool {
        matches!(self, MatchKind::Fixed { cards: true, .. })
    }

    pub(in crate::tournament) fn shares_places(self) -> bool {
        matches!(self, MatchKind::Places { shared: true } | MatchKind::Points { .. })
    }

    /// Returns true if a result is the points that each player scored.
    pub fn counts_points(self) -> bool {
        matches!(self, MatchKind::Points { .. })
    }

    /// Returns true if a duel may end without a winner.
    pub fn may_draw(self) -> bool {
        match self {
            MatchKind::Fixed { .. } | MatchKind::TwoToFour | MatchKind::Points { target: None } => true,
            MatchKind::Places { shared } => shared,
            MatchKind::FirstTo { .. } | MatchKind::Points { target: Some(_) } => false,
        }
    }

    /// Returns true if a duel is over after these rounds, each won by the first (true) or the second.
    pub(super) fn over(self, wins: &[bool]) -> bool {
        let first = wins.iter().filter(|w| **w).count() as u16;
        let (played, most) = (wins.len() as u16, first.max(wins.len() as u16 - first));
        match self {
            MatchKind::FirstTo { wins } => most >= wins,
            MatchKind::TwoToFour => most >= 3 || played >= 4 || played == 3 && wins[0] != wins[1],
            MatchKind::Fixed { .. } | MatchKind::Places { .. } | MatchKind::Points { .. } => false,
        }
    }

    /// Returns true if a duel may end with these rounds won.
    pub(super) fn may_end(self, a: u16, b: u16) -> bool {
        let (most, least) = (a.max(b), a.min(b));
        match self {
            MatchKind::FirstTo { wins } => most == wins && least < wins,
            MatchKind::TwoToFour => matches!((most, least), (3, 0 | 1) | (2, 1 | 2)),
            MatchKind::Fixed { .. } | MatchKind::Places { .. } | MatchKind::Points { .. } => true,
        }
    }
}

impl Sheet {
    /// Makes the sheet of a match played in the app; `names` are by seat.
    pub fn from_outcome(kind: MatchKind, names: &[String], outcome: &Outcome) -> Sheet {
        let tallies = || names.iter().zip(outcome.seats.iter()).map(|(name, (_, tally))| (name.clone(), tally));
        let yellow = || named(tallies().filter(|(_, t)| t.yellow > 0).map(|(n, t)| (n, t.yellow)));
        if kind.counts_points() {
            let points = named(tallies().map(|(name, t)| (name, i32::try_from(t.left).unwrap_or(i32::MAX))));
            return Sheet::Points { points, first: None, stopped: false, yellow: yellow() };
        }
        if let MatchKind::Places { .. } = kind {
            let places = named(tallies().map(|(name, tally)| (name, tally.place)));
            return Sheet::Places { places, expelled: Vec::new(), yellow: yellow() };
        }
        let decided = tallies().any(|(_, tally)| tally.stars > tally.rounds_won);
        let total = |(name, tally): (String, &crate::engine::Tally)| {
            let deciding = tally.stars.saturating_sub(tally.rounds_won);
            let left = if kind.cards() { tally.left } else { 0 };
            let place = decided.then_some(tally.place);
            (name, Total { won: tally.rounds_won, left, yellow: tally.yellow, deciding, place })
        };
        Sheet::Totals { players: named(tallies().map(total)), null_rounds: outcome.null_rounds }
    }

    /// Checks the sheet against the kind of match; [`SheetError`] says what cannot have happened.
    pub fn check(&self, kind: MatchKind, players: &[&str]) -> Result<Score, SheetError> {
        match self {
            Sheet::Rounds { rounds, yellow } => with_yellow(rounds_score(kind, players, rounds)?, players, yellow),
            Sheet::Totals { players: totals, null_rounds } => totals_score(kind, players, totals, *null_rounds),
            Sheet::Places { places, expelled, yellow } => {
                with_yellow(places_score(kind, players, places, expelled)?, players, yellow)
            }
            Sheet::Points { points, first, stopped, yellow } => {
                let score = points_score(kind, players, (points, *stopped), first.as_deref())?;
                with_yellow(score, players, yellow)
            }
            Sheet::Walkover { to } => {
                let seat = seat(players, to)?;
                if players.len() != 2 { Err(SheetError::NotADuel) } else { Ok(Score::walkover(kind, seat)) }
            }
            Sheet::Annulled { reason } if reason.trim().is_empty() => Err(SheetError::NoReason),
            Sheet::Annulled { .. } => Ok(Score::annulled(players.len())),
        }
    }
}
