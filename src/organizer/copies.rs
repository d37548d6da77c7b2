//! Copies of an event: the last few that the tablet made when a phase ended, and the age of those outside it.

use super::progress::progress;
use crate::lang::{Lang, sentence};
use crate::tournament::{Event, State};
use serde::{Deserialize, Serialize};

const MOST: usize = 3;
/// The most bytes of all kept copies together.
pub const MOST_BYTES: usize = 1 << 20;

/// Returns the id of the settings in which a tablet keeps the copies of an event.
pub fn copies_id(event: &str) -> String {
    format!("copies-{event}")
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PhaseCopy {
    /// When it was made, in milliseconds since 1970.
    pub at: u64,
    pub text: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Copies {
    pub copies: Vec<PhaseCopy>,
}

impl Copies {
    /// Reads a list of copies. It is empty if the text is unreadable.
    pub fn read(text: &str) -> Copies {
        serde_json::from_str(text).unwrap_or_default()
    }

    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Adds a copy, and drops the oldest ones if there are too many.
    pub fn add(&mut self, at: u64, text: &str) {
        if self.copies.last().is_some_and(|last| last.text == text) {
            return;
        }
        self.copies.push(PhaseCopy { at, text: text.into() });
        let bytes = |copies: &[PhaseCopy]| copies.iter().map(|copy| copy.text.len()).sum::<usize>();
        while self.copies.len() > MOST || self.copies.len() > 1 && bytes(&self.copies) > MOST_BYTES {
            self.copies.remove(0);
        }
    }
}

/// Returns the file name of a copy: the name of the event, its progress, and `when` the copy was made.
pub fn copy_name(lang: Lang, event: &Event, when: &str) -> String {
    let (_, [es, en]) = progress(event.state());
    format!("{}.json", file_name(&format!("{} {} {when}", event.file().event.name, lang.pick(es, en))))
}

/// Returns the name reduced to letters and digits, with hyphens between, which any file system accepts.
pub fn file_name(name: &str) -> String {
    let plain: String = name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
    let words: Vec<&str> = plain.split('-').filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "torneo".into() } else { words.join("-").to_lowercase() }
}

/// Returns the number of closed phases in all games.
pub fn phases_ended(state: &State) -> usize {
    let phases = state.contests.iter().flat_map(|contest| &contest.phases);
    phases.filter(|phase| phase.through().is_some()).count()
}

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// Returns a text such as "hace 5 minutos" for `ms` milliseconds that have passed.
pub fn ago(lang: Lang, ms: u64) -> String {
    let count = |n: u64, es, en| lang.count(u32::try_from(n).unwrap_or(u32::MAX), es, en);
    let span = match ms {
        0..MINUTE => return lang.text("hace un momento", "just now"),
        MINUTE..HOUR => count(ms / MINUTE, ["minuto", "minutos"], ["minute", "minutes"]),
        HOUR..DAY => count(ms / HOUR, ["hora", "horas"], ["hour", "hours"]),
        _ => count(ms / DAY, ["día", "días"], ["day", "days"]),
    };
    sentence!(lang, "hace {span}", "{span} ago")
}

/// If this many results have no copy outside the tablet, the page asks for one.
pub const COPY_REMINDER_AFTER_RESULTS: usize = 30;

/// Describes the last copy outside this tablet: its age in milliseconds, and the entries and results since.
pub fn backup(lang: Lang, last: Option<u64>, since: usize, results: usize) -> String {
    let Some(ms) = last else {
        return match results >= COPY_REMINDER_AFTER_RESULTS {
            true => lang.pick(
                format!("Sin copia fuera de esta tableta: {results} resultados que se perderían con ella"),
                format!("No copy outside this tablet: {results} results would be lost with it"),
            ),
            false => lang.text("Sin copia fuera de esta tableta", "No copy outside this tablet"),
        };
    };
    let ago = ago(lang, ms);
    if since == 0 {
        return sentence!(lang, "Copia al día ({ago})", "Copy up to date ({ago})");
    }
    let changes = lang.count_of(
        since,
        ["anotación sin copiar", "anotaciones sin copiar"],
        ["entry not copied", "entries not copied"],
    );
    sentence!(lang, "Última copia {ago}; {changes}", "Last copy {ago}; {changes}")
}
