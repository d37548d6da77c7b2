//! The log of an event: every action, in order. Nothing that can be computed from it is stored.

use crate::names::clean;
use crate::saved::is_default;
use crate::tournament::{
    Chain, Details, EncounterId, EncounterRef, Format, GameId, Names, PairedBy, PhaseId, Plan, PoolId, Sheet,
    TournamentGames,
};
use serde::{Deserialize, Serialize};

/// One line of the log. Ids and actions count from 1; `game` is the first, `phase` the current one if not given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields, expecting = "an action")]
pub enum Action {
    /// A new entrant, who plays in every game drawn from now on.
    Enter {
        name: String,
        #[serde(default)]
        details: Details,
    },
    /// A new name or new details for an entrant.
    Amend {
        who: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        details: Option<Details>,
    },
    /// The entry fee (TO-40).
    Fee {
        /// In hundredths of the currency.
        cents: u64,
        currency: String,
        includes: String,
    },
    /// The chain and the lines of the general classification (TO-32).
    General { chain: Chain, lines: Vec<usize> },
    /// Adds a game to the event.
    Add {
        game: String,
        #[serde(default)]
        format: Format,
        #[serde(skip_serializing_if = "Option::is_none")]
        plan: Option<Box<Plan>>,
    },
    /// Replaces the part of a plan that is not drawn yet.
    Edit {
        #[serde(default)]
        game: GameId,
        plan: Box<Plan>,
    },
    /// Draws the next groups, calendar, tables or Swiss round. The same seed draws the same (TO-6).
    Draw {
        #[serde(default)]
        game: GameId,
        seed: String,
        /// The best entrants of an elimination or a first Swiss round, in order; the others follow by lot.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        seeds: Vec<String>,
    },
    /// Sets the groups, the tables of the next round, or the seeds of an elimination by hand.
    Arrange {
        #[serde(default)]
        game: GameId,
        pools: Vec<Vec<String>>,
    },
    /// Exchanges two entrants before either has played: in the round of this match, in their groups, or in the bracket.
    Swap {
        #[serde(default)]
        game: GameId,
        /// The match of `who`.
        #[serde(rename = "match")]
        encounter: EncounterId,
        who: String,
        with: String,
    },
    /// A late entrant joins a game that is already drawn.
    Join {
        #[serde(default)]
        game: GameId,
        who: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        pool: Option<PoolId>,
    },
    Report {
        #[serde(default)]
        game: GameId,
        #[serde(skip_serializing_if = "Option::is_none")]
        phase: Option<PhaseId>,
        #[serde(rename = "match")]
        encounter: EncounterId,
        sheet: Sheet,
        /// Everybody at the table confirmed it on their phone.
        #[serde(default, skip_serializing_if = "is_default")]
        signed: bool,
    },
    /// Another result for a match that has one (TO-4).
    Correct {
        #[serde(default)]
        game: GameId,
        #[serde(skip_serializing_if = "Option::is_none")]
        phase: Option<PhaseId>,
        #[serde(rename = "match")]
        encounter: EncounterId,
        sheet: Sheet,
        /// Required if a later phase depends on the result.
        #[serde(skip_serializing_if = "Option::is_none")]
        policy: Option<Policy>,
        reason: String,
    },
    /// A yellow card (TO-2), shown in this game, or outside any game.
    Sanction {
        who: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        game: Option<GameId>,
        reason: String,
    },
    Withdraw {
        who: String,
        #[serde(default)]
        unplayed: Unplayed,
    },
    /// A red card (TO-2), counted in this game, or outside any game.
    Expel {
        who: String,
        #[serde(default)]
        unplayed: Unplayed,
        #[serde(skip_serializing_if = "Option::is_none")]
        game: Option<GameId>,
        reason: String,
    },
    /// Settles an open tie (TO-52); without a game, one of the general classification.
    Decide {
        #[serde(skip_serializing_if = "Option::is_none")]
        game: Option<GameId>,
        #[serde(skip_serializing_if = "Option::is_none")]
        phase: Option<PhaseId>,
        /// The number of the pool, or in an elimination of the match.
        #[serde(default = "first")]
        pool: usize,
        among: Vec<String>,
        how: Decided,
    },
    /// Closes the phase; the best of each pool go on.
    Advance {
        #[serde(default)]
        game: GameId,
    },
    /// The number of tables in the room.
    Tables { tables: usize },
    /// If `together`, a match is called only when all matches of the earlier rounds of its game are over.
    Rounds { together: bool },
    /// The boards, decks or boxes of a game, as many as its matches that are called at once. 0: no limit.
    Sets {
        #[serde(default)]
        game: GameId,
        sets: usize,
    },
    /// A match that was called waits, and another one goes first.
    Pass {
        #[serde(default)]
        game: GameId,
        #[serde(skip_serializing_if = "Option::is_none")]
        phase: Option<PhaseId>,
        #[serde(rename = "match")]
        encounter: EncounterId,
    },
    /// An entrant is absent for now: their matches wait, and Swiss rounds are drawn without them.
    Away {
        who: String,
        #[serde(default, skip_serializing_if = "is_default")]
        bye: Bye,
        /// The tables of rounds that have not begun are filled without them.
        #[serde(default, skip_serializing_if = "is_default")]
        sits: bool,
    },
    /// The entrant is present again; also after a withdrawal.
    Back { who: String },
    /// Entrants, such as a family, who do not meet in Swiss rounds and at rotating tables to come, if avoidable.
    Apart { who: Vec<String> },
    /// Draws pairs of the single people who are here, before anything else is drawn. The same seed draws the same.
    Pair { seed: String, by: PairedBy },
    /// Somebody new plays in the place of one of a pair from now on.
    Substitute {
        /// The pair.
        who: String,
        out: String,
        with: String,
    },
    /// Takes back the action with this number, also an undo.
    Undo { action: usize },
}

fn first() -> usize {
    1
}

/// The points for a Swiss round missed by an absent entrant.
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

/// What becomes of the matches of an entrant who leaves (TO-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unplayed {
    /// Matches not yet played are lost.
    #[default]
    Walkover,
    /// Matches not yet played count nowhere.
    Annul,
    /// No match of this phase counts, played or not.
    AnnulAll,
}

/// Who plays the later phase if a correction changes who goes on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Policy {
    /// The new qualifiers take the seats of the old ones, and those matches are played again.
    Reseat,
    /// The old qualifiers keep their seats.
    Keep,
    /// These players go on.
    Decide(Vec<String>),
}

/// A way to settle a tie.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decided {
    /// The winner of a deciding round; null if it is to be played again.
    Round(Option<String>),
    /// One die each, 1 to 6.
    Dice(Names<u8>),
    /// Lots drawn from this seed.
    Lots(String),
    /// The organizer's order, first to last.
    Order { order: Vec<String>, reason: String },
}

/// The longest remark or reason, in characters.
const LONGEST_TEXT: usize = 200;

impl Action {
    /// Reports the result of this match.
    pub fn report(at: EncounterRef, sheet: Sheet) -> Action {
        Action::report_signed(at, sheet, false)
    }

    /// Returns an [`Action::report`], confirmed at the table or not.
    pub fn report_signed(EncounterRef { game, phase, encounter }: EncounterRef, sheet: Sheet, signed: bool) -> Action {
        Action::Report { game, phase: Some(phase), encounter, sheet, signed }
    }

    /// Corrects the result of this match.
    pub fn correct(at: EncounterRef, sheet: Sheet, policy: Option<Policy>, reason: &str) -> Action {
        let EncounterRef { game, phase, encounter } = at;
        Action::Correct { game, phase: Some(phase), encounter, sheet, policy, reason: reason.into() }
    }

    /// Returns true if only files of format 2 can hold this action.
    pub(super) fn needs_format_2(&self, games: TournamentGames) -> bool {
        let in_pairs = |game: &str| games.iter().any(|of| of.id == game && of.pairs);
        match self {
            Action::Add { game, format, plan } => {
                in_pairs(game) || *format == Format::Dutch || plan.as_ref().is_some_and(|plan| plan.needs_format_2())
            }
            Action::Edit { plan, .. } => plan.needs_format_2(),
            Action::Report { signed, .. } => *signed,
            Action::Enter { details, .. } | Action::Amend { details: Some(details), .. } => {
                !details.federation.is_empty()
            }
            Action::Pair { .. } | Action::Substitute { .. } => true,
            Action::Rounds { .. } | Action::Sets { .. } => true,
            Action::Amend { .. } | Action::Fee { .. } | Action::General { .. } | Action::Draw { .. } => false,
            Action::Arrange { .. } | Action::Swap { .. } | Action::Join { .. } | Action::Correct { .. } => false,
            Action::Sanction { .. } | Action::Withdraw { .. } | Action::Expel { .. } | Action::Decide { .. } => false,
            Action::Advance { .. } | Action::Tables { .. } | Action::Pass { .. } | Action::Away { .. } => false,
            Action::Back { .. } | Action::Apart { .. } | Action::Undo { .. } => false,
        }
    }

    /// Removes hidden characters from free texts and shortens them. Names and seeds stay, since the log refers to them.
    pub(super) fn clean(&mut self) {
        let shorten = |text: &mut String| *text = clean(text, LONGEST_TEXT);
        match self {
            Action::Enter { details, .. } | Action::Amend { details: Some(details), .. } => {
                shorten(&mut details.note);
                details.federation.retain(|letter| letter.is_ascii_uppercase());
                details.federation.truncate(3);
            }
            Action::Fee { currency, includes, .. } => {
                *currency = clean(currency, 24);
                shorten(includes);
            }
            Action::Correct { reason, .. } | Action::Sanction { reason, .. } => shorten(reason),
            Action::Expel { reason, .. } => shorten(reason),
            Action::Decide { how: Decided::Order { reason, .. }, .. } => shorten(reason),
            Action::Amend { .. } | Action::General { .. } | Action::Add { .. } | Action::Edit { .. } => {}
            Action::Draw { .. } | Action::Arrange { .. } | Action::Swap { .. } | Action::Join { .. } => {}
            Action::Report { .. } | Action::Withdraw { .. } | Action::Decide { .. } | Action::Advance { .. } => {}
            Action::Tables { .. } | Action::Rounds { .. } | Action::Sets { .. } | Action::Pass { .. } => {}
            Action::Away { .. } | Action::Back { .. } | Action::Apart { .. } | Action::Pair { .. } => {}
            Action::Substitute { .. } | Action::Undo { .. } => {}
        }
    }
}
