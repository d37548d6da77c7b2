//! Who plays.
//!
//! [`entrants`]: the list, payments and takings. [`partners`]: who plays with whom. [`person`]: one of them. [`roll`]:
//! who is here.

pub mod entrants;
pub mod partners;
pub mod person;
pub mod roll;
