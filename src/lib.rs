//! Sobremesa: Spanish-language table games on one tablet.
//!
//! Read in this order: [`engine`] (what all games share), [`pieces`] (what lies on a table), [`games`] (the rules),
//! [`saved`] and [`store`] (keeping it), and `ui` (everything the browser shows, built for wasm only).

pub mod engine;
pub mod games;
pub mod lang;
pub mod order;
pub mod pieces;
pub mod saved;
pub mod store;
#[cfg(target_arch = "wasm32")]
pub mod ui;
