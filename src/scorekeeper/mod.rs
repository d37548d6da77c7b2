//! Score sheets of games played on a real table: what happened is tapped, everything else is counted.
//!
//! A [`Sheet`] is its rules, its players and an append-only list of [`Event`]s; all else is their fold. `event` (what can
//! happen), `sheet` (the log and its text), `state` (the fold, whichever game), a file for each game, `refused` and
//! `refusals`, `words` (sentences in both languages), `plain` (the sheet as a text to share). Pure.

pub mod chupate_dos;
pub mod domino;
pub mod dudo;
pub mod event;
pub mod plain;
pub mod refusals;
pub mod refused;
pub mod sheet;
pub mod state;
pub mod superechelon;
#[cfg(test)]
mod tests;
pub mod tres_en_raya;
pub mod words;

pub use event::Event;
pub use refused::Refused;
pub use sheet::{Rules, Sheet};
pub use state::State;
