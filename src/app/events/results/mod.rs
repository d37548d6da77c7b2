//! The result of a match.
//!
//! [`result`]: the page of one match. [`rounds`] and [`finish_order`]: the forms. [`linked_match`]: a match played on
//! this tablet. [`slips`]: one played on a phone of its table. [`correct`]: a result changed afterwards.

pub mod correct;
pub mod finish_order;
pub mod linked_match;
pub mod result;
pub mod rounds;
pub mod slips;
