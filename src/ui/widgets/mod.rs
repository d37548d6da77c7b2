//! Pieces of pages that more than one of them shows.

pub mod card;
pub mod curtain;
pub mod drag;
pub mod drawing;
pub mod emblem;
pub mod later;
pub mod options;

pub mod plot;
pub mod reel;
pub mod removal;
