//! Looking ahead: who is through or out already, how likely a tie that matters is, which criteria can never decide.

pub(in crate::tournament) mod clinch;
mod race;
mod redundant;
pub mod simulate;
pub(in crate::tournament) mod tie_odds;

pub use clinch::{Chances, Stake};
pub use race::PlaceStake;
pub use tie_odds::{Outlook, add, outlook};
