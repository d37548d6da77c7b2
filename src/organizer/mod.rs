//! The organizer's tools beside the rules of tournaments: pasted names, the matches to call now, a result in the
//! making, the log in plain words, tables for a spreadsheet. Pure.
//!
//! `pasted` (entries), `queue` (what to call), `draft` (a result in the making), `formats` (which plan is proposed, and
//! the work it is), `progress` (of an event), `copies` (made at the end of a phase, and the age of the last one),
//! `tablet` (a match played here), `notes` (of a tablet about an event), `diary` (the log in words), `words`, `money`,
//! `slip` (a result from a table's own phone), `trf` (FIDE's file of a tournament), `address` (its pages).
//! `views` is what every rendering shows; `csv` and `share` are two of them.

pub mod address;
pub mod copies;
pub mod csv;
pub mod diary;
pub mod draft;
mod dutch;
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
