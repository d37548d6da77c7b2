//! Parts that a match needs seldom, or not before it has been going for a while: advice, the cost of moves, the way
//! through it step by step, worked examples, codes for links, score sheets. It is a chunk of each game beside that of
//! its table, which fetches it once it stands.

use super::example::{self, Examples};
use super::game_ui::{GameInfo, GameUi};
use super::replay::{self, ReplayOf};
use super::session::Session;
use super::stored::{self, BadFile};
use super::table::TableContext;
use crate::app::chunk;
use leptos::prelude::*;
use sobremesa::travel::{Rules, rules};

pub struct Extras<G: GameUi> {
    pub pages: ExtraPages,
    pub sheets: Sheets<G>,
    /// Thinks for the person whose turn it is.
    pub advise: fn(Session<G>),
    /// Looks at the moves of a match that is over: of who lost in the last round, or of the people.
    pub review: fn(Session<G>, bool),
}

/// The parts that know no game outside: plain functions over its own types.
pub struct ExtraPages {
    /// The page that steps through a match.
    pub replay: fn(&'static GameInfo, ReplayOf) -> AnyView,
    /// Checks that the text of a file is a sound match.
    pub check: fn(&str) -> Result<(), BadFile>,
    /// A worked example, by its number among those of the game, at a step.
    pub example: fn(&'static GameInfo, &Examples, usize, usize) -> AnyView,
    /// The rules by which a match is packed into a code.
    pub rules: Rules,
}

/// The views of a table that stand for it between rounds and in the menu.
pub struct Sheets<G: GameUi> {
    /// The score sheet of a round or of the match.
    pub sheet: fn(TableContext<G>) -> AnyView,
    /// The scores so far.
    pub score: fn(TableContext<G>) -> AnyView,
}

/// Named by the chunk of the extras only.
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

/// The score sheet, as the table shows it. If it can't be had, the end is told in short.
pub fn sheet<G: GameUi>(table: TableContext<G>) -> AnyView {
    chunk::part_or(G::EXTRAS, move |extras| (extras.sheets.sheet)(table), move || (G::TABLE.finish)(table))
}

/// The scores so far.
pub fn score<G: GameUi>(table: TableContext<G>) -> AnyView {
    chunk::part(G::EXTRAS, move |extras| (extras.sheets.score)(table))
}
