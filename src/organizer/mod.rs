//! The organizer's tools around the rules of tournaments, without access to a clock, storage or the page.

pub mod address;
pub mod copies;
pub mod csv;
pub mod diary;
pub mod draft;
mod dutch;
mod finish_order;
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
pub mod trf;
pub mod views;
pub mod words;

pub use notes::notes_id;
