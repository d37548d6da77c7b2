//! Things that travel without a server: a set-up, a match or the tables of an event in the fragment of an address or in
//! a picture that another camera reads. A code is a character of version, a letter of kind, and bytes in base64url that
//! end with a check; what is too long for one picture is a sequence of codes. Whatever comes is read or refused with a
//! reason.

mod bytes;
mod code;
mod large;
mod matches;
pub mod merge;
mod moves;
pub mod options;
pub mod parts;
pub mod seen;
mod setup;
pub mod slip;
mod tables;

pub use code::{BadCode, Carried, LONGEST_CODE, read};
pub use matches::{PackedMatch, pack, unpack};
pub use moves::{Rules, as_written, rules};
pub use setup::SetUp;
pub use tables::Tables;
