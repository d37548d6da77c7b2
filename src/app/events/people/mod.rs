//! Who plays.
//!
//! [`entrants`]: the list, payments and takings. [`person`]: one of them. [`roll`]: who is here.

pub mod entrants;
pub mod person;
pub mod roll;
