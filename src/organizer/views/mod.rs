//! The views of an event: plain data with ids, numbers and finished sentences. Pure functions make them from the state
//! of the event, a language and the notes of the tablet. Every rendering (the pages, the display, paper, pictures,
//! chat, spreadsheets and the referee) shows these values and computes nothing, just as a table shows `Game::View`.
//!
//! [`now`]: the organizer's tasks. [`room`]: the matches at the tables, and the players around them. [`display`]: the
//! public display. [`calendar`]: the matches of a game. [`encounter`]: one match. [`change`]: the effects of an action.
//! [`standings`]: the tables of a phase. [`podium`]: the end of a game, and the general classification. [`people`] and
//! [`person`]: all people, and one of them. [`roll`]: the roll call. [`aloud`]: the announcements. [`plan`], [`draw`]
//! and [`ties`]: the course of a game. [`offer`]: an action behind one button. [`partners`] and [`individual`]: people
//! who play in pairs. [`paper`] and [`prizes`]: the printed documents. [`grid`]: tables without buttons.

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
