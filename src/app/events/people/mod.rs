//! Who plays.

pub mod entrants;
pub mod partners;
pub mod person;
pub mod roll;
