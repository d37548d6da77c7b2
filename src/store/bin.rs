//! The bin: deleted documents stay in it for a month.

use super::{Kind, Vault};
use std::fmt::Write;

/// Milliseconds that a deleted document can be restored for.
const STAY: u64 = 30 * 24 * 3_600_000;
/// The id of the settings that say since when each document lies in the bin of this tablet: a line each, the time
/// first.
pub const BIN_NOTES: &str = "bin";

impl Vault {
    /// For the start: takes note of what was deleted since the last one, and purges what has lain in the bin for a
    /// month by this device's clock. A clock that was set back makes it wait longer, never shorter.
    pub async fn expire(&self, now: f64) {
        // Whole milliseconds: to write a fraction is a lot of code in the first load.
        let now = now as u64;
        let noted = self.load(Kind::Settings, BIN_NOTES, |_| Some(()));
        let noted = noted.map(|(document, ())| document.payload).unwrap_or_default();
        let mut notes = String::new();
        for kind in Kind::ALL {
            for document in self.bin(kind) {
                let name = format!("{}/{}", kind.word(), document.id);
                let of_it = |line: &str| line.strip_suffix(&name)?.strip_suffix(' ')?.parse().ok();
                let since: u64 = noted.lines().find_map(of_it).unwrap_or(now).min(now);
                if now - since < STAY || self.purge(kind, &document.id).await.is_err() {
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
