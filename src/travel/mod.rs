//! Codes that carry a set-up, a match or standings to another device without a server, in a link or a QR code.
//!
//! A code is a version character, a letter for its kind, and bytes that end with a checksum. The bytes are in
//! base64url, or in base32 if the kind is shown only as a QR code. Data too long for one QR code is split into
//! [`parts`]. Every text is either read or refused with a reason ([`BadCode`]).

mod bytes;
mod code;
mod matches;
pub mod merge;
mod moves;
pub mod options;
pub mod parts;
pub mod roll;
pub mod seen;
mod setup;
pub mod slip;
mod tables;

pub use code::{BadCode, Content, LONGEST_CODE, read};
pub use matches::{PackedMatch, pack, unpack};
pub use moves::{Rules, as_written, rules};
pub use setup::SetUp;
pub use tables::{Line, Row, Tables, UNRANKED, seated};
