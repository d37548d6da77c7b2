//! Storage of documents of text: each in two alternating slots of localStorage and once more in IndexedDB, so that
//! after any crash, damage or full store the last acknowledged save can be read.
//!
//! Read in this order: `envelope` (one saved text), `migrate` (older formats), `key` (keys in the stores), `slots`
//! (what a store must do), `copies` (which copy to believe), `ledger` (the writes of one document), `sync` (everything
//! synchronous), `vault` (what the page uses), `parcel` (export and import), `bin`, `eviction` (finished documents
//! leave a full localStorage), `journal` (taps are judged, stored, and only then shown). This module knows neither the
//! content of a document nor a language: the page has the sentence for each [`StoreError`].

/// An enum with the word of each case in keys and headers. The words are stored and must not change.
macro_rules! words {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$doc:meta])* $case:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        pub enum $name { $($(#[$doc])* $case),+ }

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
pub mod copies;
mod envelope;
mod eviction;
mod journal;
mod key;
mod ledger;
mod look;
mod memory;
pub mod migrate;
pub mod parcel;
mod slots;
mod sync;
mod vault;

pub use bin::BIN_NOTES;
pub use envelope::{DocumentState, Envelope, OpenError, crc32, open, seal};
pub use journal::{Journal, Outcome};
pub use key::{Key, Kind, LONGEST_ID};
pub use memory::Memory;
pub use migrate::{FORMAT, READABLE_FROM};
pub use parcel::{LARGEST_DOCUMENT, LARGEST_EXPORT, Packed, Spoilt, Unpacked, documents, is_export, unpack};
pub use slots::{Check, Durable, Slots, Task};
pub use sync::OverSince;
pub use vault::Vault;

/// One document as the page sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    pub kind: Kind,
    pub id: String,
    /// Grows with every save, so that the newer of two copies is known.
    pub generation: u64,
    /// The text given to [`Vault::save`], in today's format.
    pub payload: String,
    /// True if a newer copy was damaged, so that the last entries may be lost. Only [`Vault::load`] sets it.
    pub fell_back: bool,
    /// True if a newer version of the app wrote it: it can be shown, but saving it is refused.
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
    /// The text to import is not an export of this app, or is too large.
    NotOurs,
    Other,
}

/// The state of the stores after the last call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Health {
    /// True if localStorage takes writes.
    pub local: bool,
    /// True if IndexedDB takes writes. If not, a crash of the browser may lose the last minute.
    pub durable: bool,
    /// The fault of the last call, if it had one.
    pub trouble: Option<StoreError>,
    /// The number of documents that are only in memory.
    pub unsaved: usize,
}

/// Whether the durable store has been read. Until it has, documents that are only there are missing in lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// The durable store has not answered yet.
    Loading,
    /// It answered with a fault, and will be tried again.
    Failed,
    /// The durable store was read, or this page has none.
    Done,
}

/// The numbers of documents whose newest state is in two stores, in one, or in none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kept {
    pub twice: usize,
    pub once: usize,
    pub unsaved: usize,
}

/// A text that could not be used, which is kept under a name of its own instead of being overwritten.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quarantined {
    pub kind: Kind,
    pub id: String,
    pub reason: Reason,
    /// Its key in the stores, and the name of the file it is exported to.
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

words! {
    /// The reason why a text is in quarantine.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Reason {
        /// Not written by this app.
        Foreign = "foreign",
        /// The end is missing.
        Cut = "cut",
        /// The checksum or the frame is wrong.
        Damaged = "damaged",
        /// A valid text, but of another document than its key says.
        Misplaced = "misplaced",
        /// In an older format that could not be migrated.
        Outdated = "outdated",
        /// Valid, but illegal by the rules of the game.
        Refused = "refused",
        /// Valid and legal, but neither it nor the chosen copy continues the other.
        Branch = "branch",
    }
}
