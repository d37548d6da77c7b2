//! Entrants, and the order of their names.

pub use crate::names::{Key, collation, tidy_name};
use serde::{Deserialize, Serialize};

/// An entrant. The log refers to them by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entrant {
    pub name: String,
    /// The [`collation`] of the name, stored because every new entry is compared with all others.
    pub key: Key,
    /// The keys of two partners; empty for one person.
    pub partners: Vec<Key>,
    pub details: Details,
    pub out: Option<Out>,
}

/// Optional details of an entrant (TO-1, TO-40).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Details {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub age: Option<u8>,
    /// Deals first if ages do not say who is the oldest.
    pub oldest: bool,
    pub paid: bool,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// More is better; used to seed draws of pairs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<u32>,
    /// The three letters of the federation in FIDE's list, such as `ESP`, or empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub federation: String,
}

/// How an entrant left the event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Out {
    Withdrawn,
    Expelled,
}

/// The longest name of an entrant, in glyphs (TO-1).
pub const LONGEST_ENTRANT: usize = 40;
