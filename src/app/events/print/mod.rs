//! What is printed.
//!
//! [`sheets`]: calendars, standings, slips and blank sheets. [`diplomas`].

pub mod diplomas;
pub mod sheets;
