//! Tests of the games and what they have in common.

pub mod advise;
mod best;
pub mod checks;
mod chupate_dos;
mod domino;
mod dudo;
mod form;
mod superechelon;
mod tres_en_raya;
