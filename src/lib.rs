//! Sobremesa: Spanish-language table games on one tablet.
//!
//! Read in this order: [`engine`] (what all games share), [`pieces`] (what lies on a table), [`games`] (the rules),
//! [`tournament`] (events of many matches), [`organizer`] (an evening of them), [`scorekeeper`] (sheets for games on a
//! real table), [`saved`], [`store`] and [`carried`] (keeping it), [`travel`] (links and pictures to read),
//! [`referee`] (the rules without a screen), [`solo`] (one person against machines).

pub mod carried;
pub mod engine;
pub mod example;
pub mod games;
pub mod lang;
pub mod order;
pub mod organizer;
pub mod pieces;
pub mod referee;
pub mod saved;
pub mod scorekeeper;
pub mod solo;
pub mod store;
pub mod tournament;
pub mod travel;
