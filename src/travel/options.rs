//! The options of a game as JSON, stored as their differences from the rules as written.

use serde_json::{Map, Value};

fn fields(options: &str) -> Option<Map<String, Value>> {
    serde_json::from_str(options).ok()
}

/// Returns the fields of `options` that differ from `written`, so that old codes keep their meaning.
pub fn changed(options: &str, written: &str) -> Option<String> {
    let (mut options, written) = (fields(options)?, fields(written)?);
    options.retain(|name, value| written.get(name) != Some(value));
    serde_json::to_string(&options).ok()
}

/// Returns `written` with the fields in `changed`; `None` if `changed` has a field that `written` lacks.
pub fn with(written: &str, changed: &str) -> Option<String> {
    let (mut options, changed) = (fields(written)?, fields(changed)?);
    if changed.keys().any(|name| !options.contains_key(name)) {
        return None;
    }
    options.extend(changed);
    serde_json::to_string(&options).ok()
}
