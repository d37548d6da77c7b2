//! How a game is played out.
//!
//! [`format`]: the plan of its phases. [`draw`] (with [`seeds`]): who meets whom. [`swap`]: two people change places
//! after the draw. [`ties`]: what settles them.

pub mod draw;
pub mod format;
pub mod seeds;
pub mod swap;
pub mod ties;
