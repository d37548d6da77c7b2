//! How a game is played out.

pub mod draw;
pub mod format;
pub mod seeds;
pub mod swap;
pub mod ties;
