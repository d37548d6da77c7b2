//! What is printed.
//!
//! [`sheets`]: calendars, standings, slips and blank sheets. [`prizes`]. [`diplomas`].

pub mod diplomas;
pub mod prizes;
pub mod sheets;
