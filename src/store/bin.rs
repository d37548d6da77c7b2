//! The bin: deleted documents stay in it for a month.

use super::{Kind, Vault};
use std::fmt::Write;

/// How long a deleted document can be restored, in milliseconds.
const BIN_STAY_MS: u64 = 30 * 24 * 3_600_000;
/// The id of the settings that list the documents in the bin: a line with the time it was deleted and its name.
pub const BIN_NOTES: &str = "bin";

impl Vault {
    /// Purges documents that have been in the bin for a month by this device's clock, and notes the time for new ones.
    /// Call it when the app starts. A clock that was set back makes documents stay longer, never shorter.
    pub async fn expire(&self, now: f64) {
        // Whole milliseconds, because code that writes fractions is large.
        let now = now as u64;
        let noted = self.load(Kind::Settings, BIN_NOTES, |_| Some(()));
        let noted = noted.map(|(document, ())| document.payload).unwrap_or_default();
        let mut notes = String::new();
        for kind in Kind::ALL {
            for document in self.bin(kind) {
                let name = format!("{}/{}", kind.word(), document.id);
                let of_it = |line: &str| line.strip_suffix(&name)?.strip_suffix(' ')?.parse().ok();
                let since: u64 = noted.lines().find_map(of_it).unwrap_or(now).min(now);
                if now - since < BIN_STAY_MS || self.purge(kind, &document.id).await.is_err() {
                    // Writing to a text can't fail.
                    let _ = writeln!(notes, "{since} {name}");
                }
            }
        }
        if notes != noted {
            // If nothing can be saved, everything stays in the bin.
            let _ = self.save(Kind::Settings, BIN_NOTES, &notes).await;
        }
    }
}
