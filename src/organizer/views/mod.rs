//! The views of an event: plain data with ids, numbers and finished sentences. Pure functions make them from the state
//! of the event, a language and the notes of the tablet. Every rendering (the pages, the display, paper, pictures,
//! chat, spreadsheets and the referee) shows these values and computes nothing, just as a table shows `Game::View`.

pub mod aloud;
pub mod bracket;
pub mod calendar;
pub mod change;
pub mod columns;
pub mod display;
pub mod draw;
pub mod encounter;
pub mod grid;
pub mod individual;
pub mod now;
pub mod offer;
pub mod paper;
pub mod partners;
pub mod people;
pub mod person;
pub mod plan;
pub mod podium;
pub mod prizes;
pub mod roll;
pub mod room;
pub mod standings;
pub mod ties;

use crate::lang::Lang;

/// Returns a number of points in words, such as "1 punto" or "5 puntos".
pub(crate) fn points(lang: Lang, points: u32) -> String {
    lang.count(points, ["punto", "puntos"], ["point", "points"])
}
