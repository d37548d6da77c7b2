//! The chance of a test: every browser draws from a seed that is printed, so that a red run can be had again.

use crate::Res;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

/// Functions for scripts in the page: `chance`, and `fixChance`, which takes the place of the platform's.
pub(crate) const CHANCE: &str = concat!(include_str!("js/below.js"), include_str!("js/chance.js"));

/// Returns the seed of the test with this name (FNV-1a), or `SOBREMESA_SEED`.
pub fn seed_of(name: &str) -> Res<u32> {
    match std::env::var("SOBREMESA_SEED") {
        Ok(text) => text.parse().map_err(|_| format!("SOBREMESA_SEED is a number below 2^32, not {text}").into()),
        Err(_) => {
            Ok(name.bytes().fold(0x811c_9dc5, |sum: u32, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193)))
        }
    }
}

/// The script that the server puts before those of the page: no browser's driver is needed for it, and it is there on every
/// load, also from the offline copy. The file goes with this value.
pub(crate) struct First(pub PathBuf);

impl First {
    /// Writes the first script of a page. `fault` is what the browser lacks, as a script.
    pub fn new(seed: u32, fault: &str) -> Res<First> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("sobremesa-{}-{}.js", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        let script = include_str!("js/first.js");
        std::fs::write(&path, format!("(function () {{\n{CHANCE}{script}}})({seed});\n{fault}\n"))?;
        Ok(First(path))
    }
}

impl Drop for First {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}
