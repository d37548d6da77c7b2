//! Components that several pages use.

pub mod cards_left;
pub mod drag;
pub mod drawing;
pub mod emblem;
pub mod erased;
pub mod options;
pub mod page;
pub mod plot;
pub mod removal;
pub mod round_table;
pub mod rows;
pub mod timing;
