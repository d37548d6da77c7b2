//! Old formats, brought up to today one step at a time.
//!
//! To change what is saved: append a step, which raises [`FORMAT`]; add an example of the format that just became
//! old to `tests/data/saves`; never change a step that was shipped.

use super::key::Kind;
use serde_json::Value;

/// From format n to n + 1: the payload of a document of this kind. `None` where it can't be understood.
pub type Step = fn(Kind, Value) -> Option<Value>;

/// The step at index n leads from format n + 1 to n + 2.
pub const STEPS: &[Step] = &[];

/// The format this app writes.
pub const FORMAT: u32 = STEPS.len() as u32 + 1;

/// The payload of a document of format `from`, as `steps` leave it. Without a step to go it is not even parsed.
pub fn lift(steps: &[Step], from: u32, kind: Kind, payload: String) -> Option<String> {
    let done = from.checked_sub(1)? as usize;
    let todo = steps.get(done..)?;
    if todo.is_empty() {
        return Some(payload);
    }
    let value = serde_json::from_str(&payload).ok()?;
    todo.iter().try_fold(value, |value, step| step(kind, value)).map(|value| value.to_string())
}
