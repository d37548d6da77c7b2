//! The organizer's tools around the rules of tournaments, without access to a clock, storage or the page.
//!
//! The modules: `pasted` (reads a pasted list of people), `pairs` (why two people meet), `queue` (the matches to call
//! now), `draft` and `points` (an unfinished result), `swap` (two players who swap places), `formats` (the proposed
//! plan and its effort), `progress` (of an event), `copies` (made at the end of a phase), `tablet` (a match played on
//! the tablet), `notes` (of a tablet about an event), `diary` (the log in words), `words`, `money`, `slip` (a result
//! from a player's phone), `trf` (FIDE's file format for tournaments), `address` (the pages of an event), `views` (the
//! data that pages show), `csv` and `share` (views as files, texts and pictures).

pub mod address;
pub mod copies;
pub mod csv;
pub mod diary;
pub mod draft;
mod dutch;
mod finish_order;
mod floats;
pub mod formats;
pub mod money;
pub mod notes;
pub mod pairs;
pub mod pasted;
pub mod points;
pub mod progress;
pub mod queue;
pub mod share;
pub mod slip;
pub mod swap;
pub mod tablet;
#[cfg(test)]
mod tests;
pub mod trf;
pub mod views;
pub mod words;

pub use notes::notes_id;
