//! The result of a match.
//!
//! [`result`]: the page of one match. [`entry`]: the result being entered. [`forms`] chooses its form, of [`rounds`]
//! and [`finish_order`]. [`linked_match`]: a match played on this tablet. [`slips`]: one played on another phone.
//! [`correct`]: a result changed afterwards.

pub mod correct;
pub mod entry;
pub mod finish_order;
pub mod forms;
pub mod linked_match;
pub mod result;
pub mod rounds;
pub mod slips;
