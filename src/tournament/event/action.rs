//! The log of an event: everything that was done, in order. What follows from it is never written down.

use crate::saved::clean;
use crate::tournament::{
    Chain, Details, EncounterId, EncounterRef, Format, GameId, Names, PhaseId, Plan, PoolId, Sheet,
};
use serde::{Deserialize, Serialize};

/// One line of the log. Ids are written as numbers from 1, and actions are counted from 1 too. Where no game is named
/// it is the first; where no phase is named it is the one being played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields, expecting = "an action")]
pub enum Action {
    /// Somebody enters the event. They play in every game that is drawn from now on.
    Enter {
        name: String,
        #[serde(default)]
        details: Details,
    },
    /// Another name, or other details, for somebody who entered.
    Amend {
        who: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        details: Option<Details>,
    },
    /// The entry fee (TO-40).
    Fee {
        amount: u32,
        /// Hundredths beside the whole units.
        #[serde(default, skip_serializing_if = "none")]
        cents: u8,
        currency: String,
        includes: String,
    },
    /// The chain of the general classification, and the places after which something changes (TO-32).
    General { chain: Chain, lines: Vec<usize> },
    /// A game is added to the championship; a tournament of one game has one.
    Add {
        game: String,
        #[serde(default)]
        format: Format,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        plan: Option<Box<Plan>>,
    },
    /// The plan of a game is changed, as far as it is not yet drawn.
    Edit {
        #[serde(default)]
        game: GameId,
        plan: Box<Plan>,
    },
    /// A draw of the next groups, calendar, tables or Swiss round. The same seed draws the same (TO-6).
    Draw {
        #[serde(default)]
        game: GameId,
        seed: String,
        /// An elimination or a first Swiss round: these are the best, in this order; the others follow by lot.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        seeds: Vec<String>,
    },
    /// The organizer sets the groups, the tables of the next round, or the order of an elimination by hand.
    Arrange {
        #[serde(default)]
        game: GameId,
        pools: Vec<Vec<String>>,
    },
    /// Two change places before either has played: in the round of this match, in their groups, or in the bracket.
    Swap {
        #[serde(default)]
        game: GameId,
        /// The match of `who`.
        #[serde(rename = "match")]
        encounter: EncounterId,
        who: String,
        with: String,
    },
    /// Somebody who entered late joins a game that is drawn already.
    Join {
        #[serde(default)]
        game: GameId,
        who: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pool: Option<PoolId>,
    },
    Report {
        #[serde(default)]
        game: GameId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        phase: Option<PhaseId>,
        #[serde(rename = "match")]
        encounter: EncounterId,
        sheet: Sheet,
    },
    /// Another result for a match that has one (TO-4).
    Correct {
        #[serde(default)]
        game: GameId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        phase: Option<PhaseId>,
        #[serde(rename = "match")]
        encounter: EncounterId,
        sheet: Sheet,
        /// Needed where a later phase depends on it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        policy: Option<Policy>,
        reason: String,
    },
    /// A yellow card; in no game where none is named (TO-2).
    Sanction {
        who: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<GameId>,
        reason: String,
    },
    Withdraw {
        who: String,
        #[serde(default)]
        unplayed: Unplayed,
    },
    /// A red card (TO-2), counted in this game, or in none.
    Expel {
        who: String,
        #[serde(default)]
        unplayed: Unplayed,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<GameId>,
        reason: String,
    },
    /// An open tie is settled (TO-52). No game: the general classification's.
    Decide {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<GameId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        phase: Option<PhaseId>,
        /// The number of the pool, or in an elimination of the match.
        #[serde(default = "first")]
        pool: usize,
        among: Vec<String>,
        how: Decided,
    },
    /// The phase is closed; the best of each pool go on.
    Advance {
        #[serde(default)]
        game: GameId,
    },
    /// So many tables are in the room.
    Tables { tables: usize },
    /// This match was called, and another one is played first.
    Pass {
        #[serde(default)]
        game: GameId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        phase: Option<PhaseId>,
        #[serde(rename = "match")]
        encounter: EncounterId,
    },
    /// Somebody is not there for now: their matches wait, and a Swiss round is drawn without them.
    Away {
        who: String,
        #[serde(default, skip_serializing_if = "Bye::is_none")]
        bye: Bye,
        /// They sit out: the tables of rounds that have not begun are filled without them.
        #[serde(default, skip_serializing_if = "is_false")]
        sits: bool,
    },
    /// They are there again; also after they withdrew.
    Back { who: String },
    /// No two of these meet in a Swiss round or at rotating tables that are drawn from now on, where there is another
    /// way: a family, a club.
    Apart { who: Vec<String> },
    /// An action is taken back as though it had never been; an undo too.
    Undo { action: usize },
}

#[expect(clippy::trivially_copy_pass_by_ref)] // As serde asks.
fn none(cents: &u8) -> bool {
    *cents == 0
}

#[expect(clippy::trivially_copy_pass_by_ref)] // As serde asks.
fn is_false(flag: &bool) -> bool {
    !*flag
}

fn first() -> usize {
    1
}

/// The worth of a Swiss round to somebody who is not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bye {
    #[default]
    None,
    /// As a draw.
    Half,
    /// As a win.
    Full,
}

impl Bye {
    #[expect(clippy::trivially_copy_pass_by_ref)] // As serde asks.
    fn is_none(&self) -> bool {
        *self == Bye::None
    }
}

/// The rule for the matches of a player who leaves (TO-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unplayed {
    /// Those not yet played are lost.
    #[default]
    Walkover,
    /// Those not yet played count nowhere.
    Annul,
    /// None of this phase counts, played or not.
    AnnulAll,
}

/// The rule for a later phase that a correction would have filled otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Policy {
    /// Those who now go on take the seats of those who no longer do; their matches are played again.
    Reseat,
    /// Those who went on stay.
    Keep,
    /// These go on.
    Decide(Vec<String>),
}

/// A way to settle a tie.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decided {
    /// A deciding round and who won it; null: it is played again.
    Round(Option<String>),
    /// One die each, 1 to 6.
    Dice(Names<u8>),
    /// A lot drawn from this seed.
    Lots(String),
    /// The organizer says so, first to last.
    Order { order: Vec<String>, reason: String },
}

/// The longest remark or reason, in characters.
const LONGEST_TEXT: usize = 200;

impl Action {
    /// Reports the result of this match.
    pub fn report(EncounterRef { game, phase, encounter }: EncounterRef, sheet: Sheet) -> Action {
        Action::Report { game, phase: Some(phase), encounter, sheet }
    }

    /// Brings the free texts of a file to what can be shown. Names and seeds are what the log is made of, and stay.
    pub(super) fn clean(&mut self) {
        let shorten = |text: &mut String| *text = clean(text, LONGEST_TEXT);
        match self {
            Action::Enter { details, .. } | Action::Amend { details: Some(details), .. } => {
                shorten(&mut details.note);
            }
            Action::Fee { currency, includes, .. } => {
                *currency = clean(currency, 24);
                shorten(includes);
            }
            Action::Correct { reason, .. }
            | Action::Sanction { reason, .. }
            | Action::Expel { reason, .. }
            | Action::Decide { how: Decided::Order { reason, .. }, .. } => shorten(reason),
            _ => {}
        }
    }
}
