//! Who plays.
//!
//! [`entrants`]: the list, payments and takings. [`person`]: one of them.

pub mod entrants;
pub mod person;
