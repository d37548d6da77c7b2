//! The games, a folder each.

pub mod chupate_dos;
