//! The keys of documents. Those that none of these functions made are somebody else's, and are never touched.

use super::envelope::crc32;
use super::{Reason, StoreError};

const ROOT: &str = "sobremesa/";
const ASIDE: &str = "sobremesa/aside/";

/// The kinds of documents. The words are in saved texts and must not change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    Match,
    /// A tournament.
    Event,
    /// A score sheet of a game on a real table.
    Sheet,
    Settings,
    People,
}

impl Kind {
    pub const ALL: [Kind; 5] = [Kind::Match, Kind::Event, Kind::Sheet, Kind::Settings, Kind::People];

    pub fn word(self) -> &'static str {
        match self {
            Kind::Match => "match",
            Kind::Event => "event",
            Kind::Sheet => "sheet",
            Kind::Settings => "settings",
            Kind::People => "people",
        }
    }

    pub fn from_word(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|k| k.word() == word)
    }
}

impl Reason {
    const ALL: [Reason; 7] = [
        Reason::Foreign,
        Reason::Cut,
        Reason::Damaged,
        Reason::Misplaced,
        Reason::Outdated,
        Reason::Refused,
        Reason::Branch,
    ];

    fn word(self) -> &'static str {
        match self {
            Reason::Foreign => "foreign",
            Reason::Cut => "cut",
            Reason::Damaged => "damaged",
            Reason::Misplaced => "misplaced",
            Reason::Outdated => "outdated",
            Reason::Refused => "refused",
            Reason::Branch => "branch",
        }
    }
}

/// One of the two places of a document in localStorage.
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

/// The longest id of a document, in bytes. It leaves room for the ids made from that of an event, which has up to 64:
/// `event-<id>` for its notes, `ev.<id>.<game>.<phase>.<match>` for a match of it that is played on the tablet.
pub const LONGEST_ID: usize = 96;

impl Key {
    /// # Errors
    /// [`StoreError::BadId`] where the id could not stand in a key or in the header of an envelope.
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

    /// The settings that are there for this document alone: notes and copies of an event, the invitation to a match.
    pub(super) fn companions(&self) -> Vec<Key> {
        let ids = match self.kind {
            Kind::Event => vec![format!("event-{}", self.id), format!("copies-{}", self.id)],
            Kind::Match => vec![self.id.clone()],
            Kind::Sheet | Kind::Settings | Kind::People => vec![],
        };
        ids.into_iter().map(|id| Key { kind: Kind::Settings, id }).collect()
    }

    pub(super) fn slot(&self, slot: Slot) -> String {
        format!("{}/{}", self.copy(), if slot == Slot::A { "a" } else { "b" })
    }

    /// The key of the second, durable copy.
    pub(super) fn copy(&self) -> String {
        format!("{ROOT}{}/{}", self.kind.word(), self.id)
    }

    /// Named after the text, so that setting the same text aside again changes nothing.
    pub(super) fn aside(&self, reason: Reason, text: &str) -> String {
        let (kind, id, word) = (self.kind.word(), &self.id, reason.word());
        format!("{ASIDE}{kind}/{id}/{word}-{:08x}-{}", crc32(text.as_bytes()), text.len())
    }

    pub(super) fn of_slot(name: &str) -> Option<Key> {
        Key::of_copy(name.strip_suffix("/a").or_else(|| name.strip_suffix("/b"))?)
    }

    pub(super) fn of_copy(name: &str) -> Option<Key> {
        let (kind, id) = name.strip_prefix(ROOT)?.split_once('/')?;
        Key::new(Kind::from_word(kind)?, id).ok()
    }

    pub(super) fn of_aside(name: &str) -> Option<(Key, Reason)> {
        let mut parts = name.strip_prefix(ASIDE)?.splitn(3, '/');
        let key = Key::new(Kind::from_word(parts.next()?)?, parts.next()?).ok()?;
        let word = parts.next()?.split('-').next()?;
        Some((key, Reason::ALL.into_iter().find(|r| r.word() == word)?))
    }
}
