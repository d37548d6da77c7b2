//! The result of a match.
//!
//! [`result`]: the page of one match. [`entry`]: the result being entered. [`forms`]: its form, an order or a
//! score; [`rounds`]: others. [`linked_match`]: a match played on this tablet. [`slips`]: one played on another phone.
//! [`correct`]: a result changed afterwards.

pub mod correct;
pub mod entry;
pub mod forms;
pub mod linked_match;
pub mod result;
pub mod rounds;
pub mod slips;
