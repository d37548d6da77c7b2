//! The third chunk of each game, which its table fetches once it is drawn: advice, reviews, replays, worked examples,
//! codes for links, score sheets.

use super::example::{self, Examples};
use super::game_ui::{GameInfo, GameUi};
use super::replay::{self, ReplayOf};
use super::session::Session;
use super::stored::{self, BadFile};
use super::table::TableContext;
use crate::app::prelude::*;
use sobremesa::travel::{Rules, rules};

pub struct Extras<G: GameUi> {
    pub pages: ExtraPages,
    pub sheets: Sheets<G>,
    pub advise: fn(Session<G>),
    pub review: fn(Session<G>, bool),
}

/// The extras that do not name the types of the game.
pub struct ExtraPages {
    /// The page that steps through a match.
    pub replay: fn(&'static GameInfo, ReplayOf) -> AnyView,
    /// Checks that the text of a file is a valid match.
    pub check: fn(&str) -> Result<(), BadFile>,
    /// A worked example, by its number among those of the game, at a step.
    pub example: fn(&'static GameInfo, &Examples, usize, usize) -> AnyView,
    /// The rules by which a match is packed into a code.
    pub rules: Rules,
}
pub struct Sheets<G: GameUi> {
    /// The score sheet of a round or of the match.
    pub sheet: fn(TableContext<G>) -> AnyView,
    pub score: fn(TableContext<G>) -> AnyView,
}

/// Returns the extras. Only their chunk names this function, to keep its code out of other chunks.
pub const fn extras<G: GameUi>(sheets: Sheets<G>) -> Extras<G> {
    Extras {
        pages: ExtraPages {
            replay: replay::replay_page::<G>,
            check: |text| stored::open_file::<G>(text).map(drop),
            example: example::table::<G>,
            rules: rules::<G>(),
        },
        sheets,
        advise: Session::advise,
        review: Session::review,
    }
}

/// Shows the score sheet, or the end in short if the sheet can't be fetched.
pub fn sheet<G: GameUi>(table: TableContext<G>) -> AnyView {
    chunk::part_or(G::EXTRAS, move |extras| (extras.sheets.sheet)(table), move || (G::TABLE.finish)(table))
}

pub fn score<G: GameUi>(table: TableContext<G>) -> AnyView {
    chunk::part(G::EXTRAS, move |extras| (extras.sheets.score)(table))
}
