//! Keys of documents in the stores. Any other key belongs to another app and is never touched.

use super::{Reason, StoreError, crc32};

const ROOT: &str = "sobremesa/";
const QUARANTINE: &str = "sobremesa/aside/";

words! {
    /// The kind of a document.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    pub enum Kind {
        Match = "match",
        /// A tournament.
        Event = "event",
        /// A score sheet of a game on a real table.
        Sheet = "sheet",
        /// Evenings and the ranking over them.
        Season = "season",
        Settings = "settings",
        People = "people",
    }
}

/// One of a document's two places in localStorage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slot {
    A,
    B,
}

/// The key of a document: its kind and its id.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Key {
    kind: Kind,
    id: String,
}

/// The longest id of a document, in bytes. An event's id has at most 64, which leaves room for ids made from it:
/// `event-<id>` for its notes, `ev.<id>.<game>.<phase>.<match>` for a match of it that is played on the tablet.
pub const LONGEST_ID: usize = 96;

impl Key {
    /// Returns the key of a document, or [`StoreError::BadId`] if the id does not fit into a key or a header.
    pub fn new(kind: Kind, id: &str) -> Result<Key, StoreError> {
        let fits = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.');
        if id.is_empty() || id.len() > LONGEST_ID || !id.bytes().all(fits) {
            return Err(StoreError::BadId);
        }
        Ok(Key { kind, id: id.to_string() })
    }

    pub fn kind(&self) -> Kind {
        self.kind
    }

    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the settings that belong to this document: notes and copies of an event, the invitation to a match.
    pub(super) fn companions(&self) -> Vec<Key> {
        let ids = match self.kind {
            Kind::Event => vec![format!("event-{}", self.id), format!("copies-{}", self.id)],
            Kind::Match => vec![self.id.clone()],
            Kind::Sheet | Kind::Season | Kind::Settings | Kind::People => vec![],
        };
        ids.into_iter().map(|id| Key { kind: Kind::Settings, id }).collect()
    }

    /// Returns true for the copies of an event, which back up a document that is stored beside them.
    pub(super) fn is_backup(&self) -> bool {
        self.kind == Kind::Settings && self.id.starts_with("copies-")
    }

    pub(super) fn slot(&self, slot: Slot) -> String {
        format!("{}/{}", self.copy(), if slot == Slot::A { "a" } else { "b" })
    }

    /// Returns the key of the copy in the durable store.
    pub(super) fn copy(&self) -> String {
        format!("{ROOT}{}/{}", self.kind.word(), self.id)
    }

    /// Returns the name of a text in quarantine. It follows from the content, so that the same text is stored once.
    pub fn quarantine_name(&self, reason: Reason, text: &str) -> String {
        let (kind, id, word) = (self.kind.word(), &self.id, reason.word());
        format!("{QUARANTINE}{kind}/{id}/{word}-{:08x}-{}", crc32(text.as_bytes()), text.len())
    }

    /// Returns the key of the document in this slot.
    pub fn of_slot(name: &str) -> Option<Key> {
        Key::of_copy(name.strip_suffix("/a").or_else(|| name.strip_suffix("/b"))?)
    }

    /// Returns the key of the copy with this name in the durable store.
    pub fn of_copy(name: &str) -> Option<Key> {
        let (kind, id) = name.strip_prefix(ROOT)?.split_once('/')?;
        Key::new(Kind::from_word(kind)?, id).ok()
    }

    /// Returns the key and the fault of the text in quarantine with this name.
    pub fn of_quarantined(name: &str) -> Option<(Key, Reason)> {
        let mut parts = name.strip_prefix(QUARANTINE)?.splitn(3, '/');
        let key = Key::new(Kind::from_word(parts.next()?)?, parts.next()?).ok()?;
        Some((key, Reason::from_word(parts.next()?.split('-').next()?)?))
    }
}
