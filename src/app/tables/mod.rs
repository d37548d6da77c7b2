//! The tables, one for each game.

pub mod chupate_dos;
pub mod domino;
pub mod dudo;
mod prelude;
pub mod superechelon;
pub mod tres_en_raya;
