//! The views of an evening: pure functions from its state to plain data with ids, numbers and finished sentences. Page,
//! display, paper, picture, chat, spreadsheet and referee show the same values, as a table shows the view of a match.

pub mod bracket;
pub mod columns;
pub mod cross_table;
pub mod podium;
pub mod standings;
pub mod ties;

use crate::lang::Lang;

/// "1 punto", "5 puntos".
fn points(lang: Lang, points: u32) -> String {
    lang.count(points, ["punto", "puntos"], ["point", "points"])
}
