//! An event outside this tablet, and its copies.

pub mod copies;
pub mod import;
pub mod join;
pub mod picture;
