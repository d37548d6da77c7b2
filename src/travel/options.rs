//! The options of a game as JSON, told by how they differ from the rules as written.

use serde_json::{Map, Value};

fn fields(options: &str) -> Option<Map<String, Value>> {
    serde_json::from_str(options).ok()
}

/// Those of `options` that are not as in `written`. The default of a field that comes later is its rule as written: so
/// an old code is read as it was meant.
pub fn changed(options: &str, written: &str) -> Option<String> {
    let (mut options, written) = (fields(options)?, fields(written)?);
    options.retain(|name, value| written.get(name) != Some(value));
    serde_json::to_string(&options).ok()
}

/// `written` but for what is changed; none where something is changed that it does not have.
pub fn with(written: &str, changed: &str) -> Option<String> {
    let (mut options, changed) = (fields(written)?, fields(changed)?);
    if changed.keys().any(|name| !options.contains_key(name)) {
        return None;
    }
    options.extend(changed);
    serde_json::to_string(&options).ok()
}
