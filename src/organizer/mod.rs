//! The organizer's tools beside the rules of tournaments: pasted names, the matches to call now, a result in the
//! making, the log in plain words, tables for a spreadsheet. Pure.
//!
//! `pasted` (entries), `queue` (what to call), `draft` (a result in the making), `formats` (which plan is proposed, and
//! the work it is), `progress` (of an event), `copies` (made at the end of a phase), `backup_age` (of the last
//! copy), `tablet` (a match played here), `diary` (the log in words), `words`, `money`, `slip` (a result from a table's
//! own phone), `address` (its pages). `views` is what every rendering shows; `csv` and `share` are two of them.

pub mod address;
pub mod backup_age;
pub mod copies;
pub mod csv;
pub mod diary;
pub mod draft;
pub mod formats;
pub mod money;
pub mod pairs;
pub mod pasted;
pub mod progress;
pub mod queue;
pub mod share;
pub mod slip;
pub mod tablet;
#[cfg(test)]
mod tests;
pub mod views;
pub mod words;

/// The id of the settings in which a tablet notes what it needs of an event beside its log.
pub fn notes_id(event: &str) -> String {
    format!("event-{event}")
}
