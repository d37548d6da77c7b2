//! Tests of what all games share.

mod bot;
mod history;
mod rng;
pub mod script;
mod seat;
