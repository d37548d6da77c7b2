//! Score sheets of games played on a real table: people tap what happened, and the rest is computed.
//!
//! A [`Sheet`] is its rules, its players and an append-only list of entries; everything else is folded from them.

mod game;
pub mod plain;
mod refused;
pub mod round;
mod round_view;
pub mod sheet;
pub mod state;
pub mod view;
pub mod words;
mod written;

pub use game::{ScoreSheet, SheetGame, SheetGames, agreed, begins, judge, name, names, scored};
pub use refused::{EntryError, EntryRefusal};
pub use round::{NumbersForm, WhoWon};
pub use round_view::{Kinds, Pick, RoundView, Tap, Way};
pub use sheet::Sheet;
pub use state::{SheetLine, SheetState, by_seat};
pub use written::{AgreedRules, Bad, Draft, Entry, WrittenSheet};
