//! Looks ahead: players already through or out, what a result decides, criteria that can never decide.

pub(in crate::tournament) mod clinch;
mod race;
mod redundant;
pub mod simulate;

pub use clinch::{Chances, Stake};
pub use race::PlaceStake;
pub use redundant::never_decide;
