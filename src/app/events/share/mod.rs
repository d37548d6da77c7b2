//! An event outside this tablet, and its copies.
//!
//! [`import`]: out as a file, in from another tablet. [`join`]: two logs that went on apart. [`copies`]: made by the
//! tablet itself. [`handover`]: the event goes on elsewhere. [`picture`]: the standings for a chat.

pub mod copies;
pub mod handover;
pub mod import;
pub mod join;
pub mod picture;
