//! Names taken out of a season. The mark that is left of one keeps it out when logs are joined.

use super::change::Change;
use super::fold::Season;
use crate::names::apart;
use crate::order::sort_by_key;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

/// A name that was taken out is replaced by this character and the mark of the name.
const NAMELESS: char = '∅';
const MARK: usize = 8;

/// Returns true for the placeholder of a name that was taken out.
pub fn is_nameless(name: &str) -> bool {
    name.starts_with(NAMELESS)
}

/// Returns the mark of a name on an evening (`""` for all evenings). The mark of a placeholder is the one it contains.
pub(super) fn mark(evening: &str, name: &str) -> String {
    match name.strip_prefix(NAMELESS) {
        Some(mark) => mark.into(),
        None => HEXLOWER.encode(&Sha256::digest(format!("{evening}\n{}", apart(name)))[..MARK]),
    }
}

/// Returns the marks of all names that a log takes out.
pub(super) fn marks<'a>(log: impl IntoIterator<Item = &'a Change>) -> Vec<String> {
    let mut all: Vec<String> = vec![];
    for change in log {
        if let Change::Forget { marks } = change {
            all.extend(marks.iter().cloned());
        }
    }
    sort_by_key(&mut all, Clone::clone);
    all.dedup();
    all
}

/// Returns the name, or its placeholder if it was taken out on this evening or on all.
pub(super) fn written(marks: &[String], evening: &str, name: &str) -> String {
    let out = |evening: &str| marks.contains(&mark(evening, name));
    if !marks.is_empty() && (out("") || out(evening)) { format!("{NAMELESS}{}", mark("", name)) } else { name.into() }
}

/// Takes the names with these marks out of a log.
pub(super) fn forget(marks: &[String], log: &mut [Change]) {
    if !marks.is_empty() {
        let take = |evening: &str, name: &mut String| *name = written(marks, evening, name);
        log.iter_mut().for_each(|change| change.each_name(take));
    }
}

/// Returns the change that takes a person out by all their names.
pub fn forgetting(season: &Season, person: &str) -> Change {
    let key = apart(person);
    let known = season.names().known_as(&key).map(|(evening, name)| mark(evening, name));
    let change = Change::Forget { marks: known.chain([mark("", person)]).collect() };
    Change::Forget { marks: marks([&change]) }
}
