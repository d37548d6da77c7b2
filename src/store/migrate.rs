//! Migration of older formats, one step at a time. No step has been needed yet; a test has an example.
//!
//! Any change of what is saved, even an added field, needs two things: a step, which raises [`FORMAT`], and an example
//! of the previous format in `tests/data/saves`. Never change a released step. Also raise [`READABLE_FROM`], unless
//! older apps may ignore what is new: they then show the document but do not write it.

use super::key::Kind;
use serde_json::Value;

/// Migrates the payload of a document of this kind from format n to n + 1; `None` if it can't be read.
pub type Step = fn(Kind, Value) -> Option<Value>;

/// The step at index n leads from format n + 1 to n + 2.
pub const STEPS: &[Step] = &[];

/// The format this app writes.
pub const FORMAT: u32 = STEPS.len() as u32 + 1;

/// The oldest format that an app must know to read what this app writes.
pub const READABLE_FROM: u32 = 1;

/// Migrates the payload of a document of format `from` by `steps`. Does not parse a payload of today's format.
pub fn lift(steps: &[Step], from: u32, kind: Kind, payload: String) -> Option<String> {
    let done = from.checked_sub(1)? as usize;
    let todo = steps.get(done..)?;
    if todo.is_empty() {
        return Some(payload);
    }
    let value = serde_json::from_str(&payload).ok()?;
    todo.iter().try_fold(value, |value, step| step(kind, value)).map(|value| value.to_string())
}
