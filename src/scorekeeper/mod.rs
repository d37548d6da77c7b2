//! Score sheets of games played on a real table: what happened is tapped, everything else is counted.
//!
//! A [`Sheet`] is its rules, its players and an append-only list of entries; all else is their fold. `game` (what each
//! game brings, and how it is known here), `entry` (the text of one), `sheet` (the log and its text), `state` (what
//! follows), `refused`, `view` (what is shown, and what can be entered), `round` (a round that is typed), `words`
//! (sentences in both languages), `plain` (the sheet as a text to share). Pure.

mod entry;
mod game;
pub mod plain;
mod refused;
pub mod round;
pub mod sheet;
pub mod state;
#[cfg(test)]
mod tests;
pub mod view;
pub mod words;

pub use entry::Entry;
pub use game::{ScoreSheet, SheetGame, SheetGames, begins, name, names, scored};
pub use refused::{EntryError, EntryRefusal};
pub use round::{NumbersForm, WhoWon};
pub use sheet::{AgreedRules, Bad, Draft, Sheet, WrittenSheet};
pub use state::{SheetLine, SheetState, by_seat};
pub use view::{Kinds, Pick, RoundView, Tap, Way};
