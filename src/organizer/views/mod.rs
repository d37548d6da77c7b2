//! The views of an event: plain data with ids, numbers and finished sentences. A pure function makes each from the
//! event's state, a language and what this tablet knows. Page, display, paper, picture, chat, spreadsheet and referee
//! show these values and compute nothing, as a table shows `Game::View`.
//!
//! [`now`]: the organizer's tasks. [`room`]: the matches at the tables and all around them. [`display`]: the public
//! display. [`calendar`]: the matches of a game. [`encounter`]: one match. [`change`]: what an action would change.
//! [`standings`]: the tables of a phase. [`podium`]: the end of a game, and the general
//! classification. [`people`] and [`person`]: everybody, and one of them. [`roll`]: who is here. [`aloud`]: what is
//! read out. [`plan`], [`draw`] and [`ties`]: how a game is played out. [`offer`]: what can be done with one tap.
//! [`partners`] and [`individual`]: people who play in pairs. [`paper`] and [`prizes`]: what is printed. [`grid`]:
//! tables without buttons.

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

/// Says "1 punto", "5 puntos".
pub(crate) fn points(lang: Lang, points: u32) -> String {
    lang.count(points, ["punto", "puntos"], ["point", "points"])
}
