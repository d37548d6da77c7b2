//! What was deleted stays in the bin for a month.

use super::{Kind, Vault};
use std::collections::BTreeMap;

/// Milliseconds that a deleted document can be restored for.
const STAY: f64 = 30.0 * 24.0 * 3_600_000.0;
/// The settings that say since when each document lies in the bin.
const NOTES: &str = "bin";

impl Vault {
    /// For the start: takes note of what was deleted since the last one, and purges what has lain in the bin for a month by
    /// this device's clock. A clock that was set back makes it wait longer, never shorter.
    pub async fn expire(&self, now: f64) {
        let read = |text: &str| serde_json::from_str::<BTreeMap<String, f64>>(text).ok();
        let noted = self.load(Kind::Settings, NOTES, read).map(|(_, noted)| noted).unwrap_or_default();
        let mut notes = BTreeMap::new();
        for kind in Kind::ALL {
            for document in self.bin(kind) {
                let name = format!("{}/{}", kind.word(), document.id);
                let since = noted.get(&name).copied().unwrap_or(now).min(now);
                if now - since < STAY || self.purge(kind, &document.id).await.is_err() {
                    notes.insert(name, since);
                }
            }
        }
        if notes != noted {
            let text = serde_json::to_string(&notes).unwrap_or_default();
            // Where nothing can be saved, everything stays in the bin.
            let _ = self.save(Kind::Settings, NOTES, &text).await;
        }
    }
}
