//! An event outside this tablet, and its copies.
//!
//! [`import`]: out as a file, in from another tablet. [`join`]: an event from elsewhere beside the one here.
//! [`copies`]: the tablet's own, the age of the last one outside it, and the event that goes on elsewhere.
//! [`picture`]: the standings for a chat.

pub mod copies;
pub mod import;
pub mod join;
pub mod picture;
