//! Keeping what is played: documents of text, each in two alternating slots of localStorage and once more in
//! IndexedDB, so that whatever is cut short, blocked, full or torn, the last acknowledged save can be read again.
//!
//! Read in this order: `envelope` (one saved text), `migrate` (old ones), `key` (where they lie), `slots` (what a
//! store must do), `copies` (which copy to believe), `ledger` (one document's writes), `sync` (all that answers at
//! once), `vault` (what the page uses), `parcel` (all of it in one text), `bin`, `room` (what is over makes
//! room), `journal` (taps are judged, stored, and only then shown). The content of a document is not known here, and
//! neither is a language: faults are names, their sentences live in the page.

mod bin;
mod copies;
mod envelope;
mod journal;
mod key;
mod ledger;
mod memory;
mod migrate;
mod parcel;
mod room;
mod slots;
mod sync;
mod vault;

#[cfg(test)]
pub(crate) mod faulty;
#[cfg(test)]
mod tests;

pub use bin::BIN_NOTES;
pub use envelope::{DocumentState, Envelope, OpenError, crc32, open, seal};
pub use journal::{Journal, Outcome};
pub use key::{Key, Kind, LONGEST_ID};
pub use memory::Memory;
pub use migrate::FORMAT;
pub use parcel::{Here, LARGEST_DOCUMENT, LARGEST_EXPORT, Packed, Spoilt, Unpacked, documents, is_export, unpack};
pub use room::OverSince;
pub use slots::{Check, Durable, Slots, Task};
pub use vault::Vault;

/// One document as the page sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    pub kind: Kind,
    pub id: String,
    /// Grows with every save; says which of two copies is newer, and nothing else.
    pub generation: u64,
    /// The text handed to [`Vault::save`], brought up to today's format.
    pub payload: String,
    /// A later copy was damaged: what it held beyond this one is lost. Known where the document was loaded.
    pub fell_back: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The browser does not let this page store anything there.
    Blocked,
    /// No room is left.
    Full,
    /// The text read back is not the one written.
    Mismatch,
    /// The store did not answer in time. The write may still arrive.
    Slow,
    /// Somebody else wrote this document since it was loaded; load it again. The text to be saved is set aside.
    Stale,
    /// A newer version of the app wrote it. It is left as it is.
    Newer,
    /// Copies are there, and none can be read. They are set aside.
    Unreadable,
    /// There is no such document, or it lies in the bin.
    Missing,
    /// An id is 1 to [`LONGEST_ID`] ASCII letters, digits, `-`, `_` or `.`.
    BadId,
    /// A text to import that is no export of this app, or too large.
    NotOurs,
    /// Anything else.
    Other,
}

/// The state of the stores, as of the last thing that was tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Health {
    /// localStorage takes what it is given. False: closing the page may lose what is not in `durable`.
    pub local: bool,
    /// IndexedDB takes what it is given. False: a crash of the browser may lose the last minute.
    pub durable: bool,
    /// The latest fault; none once everything works.
    pub trouble: Option<StoreError>,
    /// Documents that lie in memory only.
    pub unsaved: usize,
}

/// The number of documents in one store and in both, each with its newest state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kept {
    pub twice: usize,
    pub once: usize,
    /// In memory only.
    pub unsaved: usize,
}

/// A text that was set aside instead of being believed or overwritten.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aside {
    pub kind: Kind,
    pub id: String,
    pub reason: Reason,
    /// Its key in the stores, and a name for the file it is exported to.
    pub name: String,
    /// Exactly what was found.
    pub text: String,
}

/// The reason why a text was set aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Not written by this app.
    Foreign,
    /// The end is missing.
    Cut,
    /// The checksum or the frame is wrong.
    Damaged,
    /// Whole, but another document than its key says.
    Misplaced,
    /// Written by an older version, and no step could bring it up to today.
    Outdated,
    /// Whole, and the rules refuse it.
    Refused,
    /// Whole and legal, but another copy went a different way and was chosen.
    Branch,
}
