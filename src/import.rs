//! Reads documents from files of other tablets, and compares their logs with those here.

pub mod whole;

use crate::season::{Change, Season, join};
use crate::store::{DocumentState, Kind, LARGEST_DOCUMENT, documents, is_export, open};
use serde::Deserialize;
use serde::de::IgnoredAny;

/// How the log from another tablet ("theirs") relates to the one here ("ours").
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// The two are equal.
    Same,
    /// Theirs continues ours by this many entries.
    Ahead(usize),
    /// Ours continues theirs by this many entries.
    Behind(usize),
    /// The first `common` entries are equal, then `ours` and `theirs` entries differ.
    Apart { common: usize, ours: usize, theirs: usize },
}

/// Compares two logs.
pub fn compare<T: PartialEq>(ours: &[T], theirs: &[T]) -> Relation {
    let common = ours.iter().zip(theirs).take_while(|(a, b)| a == b).count();
    match (ours.len() - common, theirs.len() - common) {
        (0, 0) => Relation::Same,
        (0, theirs) => Relation::Ahead(theirs),
        (ours, 0) => Relation::Behind(ours),
        (ours, theirs) => Relation::Apart { common, ours, theirs },
    }
}

/// Compares two logs of one season. The order of changes does not matter: theirs is behind if joining it to ours adds
/// nothing.
pub fn compare_seasons(ours: &Season, theirs: &Season) -> Relation {
    let (here, there) = (&ours.file().log, &theirs.file().log);
    let relation = compare(here, there);
    let Relation::Apart { .. } = relation else { return relation };
    let all = |joined: Season| [here, there].map(|log| joined.file().log == *log);
    let by = |more: &[Change], of: fn(usize) -> Relation, less: &[Change]| match more.len().saturating_sub(less.len()) {
        0 => Relation::Same,
        more => of(more),
    };
    match join(ours, theirs).map(all) {
        Ok([true, _]) => by(here, Relation::Behind, there),
        Ok([false, true]) => by(there, Relation::Ahead, here),
        Ok([false, false]) | Err(_) => relation,
    }
}

/// Returns true if a file of this size may be read as one document.
pub fn fits(bytes: f64) -> bool {
    bytes <= LARGEST_DOCUMENT as f64
}

/// Returns the documents of this kind in a file: bare (unchecked), sealed, or in an export.
pub fn payloads(kind: Kind, text: &str) -> Vec<String> {
    let text = text.trim_start_matches('\u{feff}');
    if !fits(text.len() as f64) {
        return Vec::new();
    }
    let sealed = match documents(text) {
        Some(documents) => documents,
        None if text.starts_with("sobremesa ") => vec![text.to_string()],
        None => return vec![text.to_string()],
    };
    let unsealed = |text: &String| {
        let envelope = open(text).ok()?;
        (envelope.key.kind() == kind && envelope.state != DocumentState::Gone).then_some(envelope.payload)
    };
    sealed.iter().filter_map(unsealed).collect()
}

/// What a text from outside looks like. Its content is not checked yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Given<'a> {
    /// An export of all documents of a tablet.
    Everything,
    One(Kind),
    /// A text that contains a link with this code.
    Link(&'a str),
}

/// The fields that distinguish a bare match, event, season or sheet.
#[derive(Deserialize)]
struct Fields {
    record: Option<IgnoredAny>,
    event: Option<IgnoredAny>,
    season: Option<IgnoredAny>,
    log: Option<IgnoredAny>,
}

/// Returns what a text that was opened with or shared with the app looks like.
pub fn given(text: &str) -> Option<Given<'_>> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if is_export(text) {
        return Some(Given::Everything);
    }
    if !text.starts_with('{') {
        let one = open(text).ok().map(|envelope| Given::One(envelope.key.kind()));
        return one.or_else(|| link(text).map(Given::Link));
    }
    let Fields { record, event, season, log } = serde_json::from_str(text).ok()?;
    let of = |field: Option<IgnoredAny>, kind| field.map(|_| Given::One(kind));
    of(record, Kind::Match)
        .or_else(|| of(event, Kind::Event))
        .or_else(|| of(season, Kind::Season))
        .or_else(|| of(log, Kind::Sheet))
}

/// Returns what follows `#/open/` in the first link to the app in a text.
pub fn link(text: &str) -> Option<&str> {
    let (_, code) = text.split_once("#/open/")?;
    let end = code.find(|c: char| !c.is_ascii_alphanumeric() && !"-_/.".contains(c)).unwrap_or(code.len());
    let code = code[..end].trim_end_matches('.');
    (!code.is_empty()).then_some(code)
}
