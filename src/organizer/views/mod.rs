//! The pages of an event as data, as `Game::View` is that of a match: pure functions from the folded event, a language
//! and what this tablet knows to ids, numbers and finished sentences. A page shows a view; it computes nothing.
//!
//! [`now`]: the organizer's tasks. [`room`]: the matches at the tables and all around them. [`display`]: the public
//! display. [`calendar`]: the matches of a game. [`encounter`]: one match. [`log`]: what was
//! done.

pub mod calendar;
pub mod display;
pub mod encounter;
pub mod log;
pub mod now;
pub mod room;
