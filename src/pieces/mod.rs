//! The pieces on a table, shared by the games.

pub mod dice;
pub mod naipes;
pub mod tiles;
