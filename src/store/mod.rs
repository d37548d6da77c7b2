//! Storage of documents of text: each in two alternating slots of localStorage and once more in IndexedDB, so that
//! after any crash, damage or full store the last acknowledged save can be read.
//!
//! Read in this order: `envelope` (one saved text), `migrate` (older formats), `key` (keys in the stores), `slots`
//! (what a store must do), `copies` (which copy to believe), `ledger` (the writes of one document), `sync` (everything
//! synchronous), `vault` (what the page uses), `parcel` (export and import), `bin`, `eviction` (finished documents
//! leave a full localStorage), `journal` (taps are judged, stored, and only then shown). This module knows neither the
//! content of a document nor a language: the page has the sentence for each [`StoreError`].

/// Gives each case of an enum its word in keys and headers. The words are stored and must not change.
macro_rules! words {
    ($name:ident { $($case:ident = $word:literal),+ $(,)? }) => {
        impl $name {
            pub const ALL: [$name; [$($word),+].len()] = [$($name::$case),+];

            pub fn word(self) -> &'static str {
                match self {
                    $($name::$case => $word),+
                }
            }

            pub fn from_word(word: &str) -> Option<$name> {
                $name::ALL.into_iter().find(|case| case.word() == word)
            }
        }
    };
}

mod bin;
mod copies;
mod envelope;
mod eviction;
mod journal;
mod key;
mod ledger;
mod look;
mod memory;
mod migrate;
mod parcel;
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
pub use migrate::{FORMAT, READABLE_FROM};
pub use parcel::{Here, LARGEST_DOCUMENT, LARGEST_EXPORT, Packed, Spoilt, Unpacked, documents, is_export, unpack};
pub use slots::{Check, Durable, Slots, Task};
pub use sync::OverSince;
pub use vault::Vault;

/// One document as the page sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    pub kind: Kind,
    pub id: String,
    /// Grows with every save, to tell which of two copies is newer.
    pub generation: u64,
    /// The text given to [`Vault::save`], in today's format.
    pub payload: String,
    /// A newer copy was damaged, so that the last entries may be lost. Set by [`Vault::load`] only.
    pub fell_back: bool,
    /// A newer version of the app wrote it: it can be shown, and saving it is refused.
    pub read_only: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The browser does not let this page use the store.
    Blocked,
    /// No room is left.
    Full,
    /// The text read back is not the one written.
    Mismatch,
    /// The store did not answer in time. The write may still arrive.
    Slow,
    /// Another tab wrote this document since it was loaded; load it again. The text to be saved is in quarantine.
    Stale,
    /// A newer version of the app wrote the document, which is left as it is.
    Newer,
    /// No copy can be read. All of them are in quarantine.
    Unreadable,
    /// There is no such document, or it lies in the bin.
    Missing,
    /// An id is 1 to [`LONGEST_ID`] ASCII letters, digits, `-`, `_` or `.`.
    BadId,
    /// The text to import is no export of this app, or too large.
    NotOurs,
    Other,
}

/// The state of the stores after the last call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Health {
    /// localStorage takes writes.
    pub local: bool,
    /// IndexedDB takes writes. If not, a crash of the browser may lose the last minute.
    pub durable: bool,
    /// The latest fault, if the last call had one.
    pub trouble: Option<StoreError>,
    /// Number of documents in memory only.
    pub unsaved: usize,
}

/// How far the durable store has been read. Until it has, documents that are there alone are in no list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// It has not answered yet.
    Loading,
    /// It answered with a fault, and is tried again.
    Failed,
    /// It was read, or there is none.
    Done,
}

/// Numbers of documents by the number of stores that hold their newest state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kept {
    pub twice: usize,
    pub once: usize,
    /// In memory only.
    pub unsaved: usize,
}

/// A text that was neither believed nor overwritten, but kept under a name of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quarantined {
    pub kind: Kind,
    pub id: String,
    pub reason: Reason,
    /// Its key in the stores, and a name for the file it is exported to.
    pub name: String,
    /// Exactly what was found.
    pub text: String,
}

impl Quarantined {
    fn new(key: &Key, reason: Reason, name: String, text: String) -> Quarantined {
        Quarantined { kind: key.kind(), id: key.id().to_string(), reason, name, text }
    }

    fn is_of(&self, key: &Key) -> bool {
        self.kind == key.kind() && self.id == key.id()
    }
}

/// Reason why a text is in quarantine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Not written by this app.
    Foreign,
    /// The end is missing.
    Cut,
    /// The checksum or the frame is wrong.
    Damaged,
    /// A valid text of another document than its key says.
    Misplaced,
    /// In an older format that no step could migrate.
    Outdated,
    /// Valid, but refused by the rules.
    Refused,
    /// Valid and legal, but it differs from the copy that was chosen, and neither continues the other.
    Branch,
}

words!(Reason {
    Foreign = "foreign",
    Cut = "cut",
    Damaged = "damaged",
    Misplaced = "misplaced",
    Outdated = "outdated",
    Refused = "refused",
    Branch = "branch",
});
