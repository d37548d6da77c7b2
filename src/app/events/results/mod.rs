//! The result of a match.

pub mod correct;
pub mod entry;
pub mod forms;
pub mod linked_match;
pub mod result;
pub mod rounds;
pub mod slips;
