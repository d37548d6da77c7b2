//! Score sheets of games played on a real table: what happened is tapped, everything else is counted.
//!
//! A [`Sheet`] is its rules, its players and an append-only list of entries; all else is their fold. `game` (what each
//! game brings, and how it is known here), `entry` (the text of one), `written` (the text of a sheet), `sheet` (its
//! fold), `state` (what follows), `refused`, `view` (what is shown), `round_view` (its part that the game makes),
//! `round` (a round that is typed), `words` (sentences in both languages), `plain` (the sheet as a text to share).
//! Pure.

mod entry;
mod game;
pub mod plain;
mod refused;
pub mod round;
mod round_view;
pub mod sheet;
pub mod state;
#[cfg(test)]
mod tests;
pub mod view;
pub mod words;
mod written;

pub use entry::Entry;
pub use game::{ScoreSheet, SheetGame, SheetGames, agreed, begins, name, names, scored};
pub use refused::{EntryError, EntryRefusal};
pub use round::{NumbersForm, WhoWon};
pub use round_view::{Kinds, Pick, RoundView, Tap, Way};
pub use sheet::Sheet;
pub use state::{SheetLine, SheetState, by_seat};
pub use written::{AgreedRules, Bad, Draft, WrittenSheet};
