//! Random numbers in the page come from a printed seed, so that a failed run can be repeated.

use crate::Res;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

/// JavaScript functions: `chance`, and `fixChance`, which replaces the browser's random numbers.
pub(crate) const CHANCE: &str = concat!(include_str!("js/below.js"), include_str!("js/chance.js"));

/// Returns `SOBREMESA_SEED`, or a hash of the name of the test (FNV-1a).
pub fn seed_of(name: &str) -> Res<u32> {
    match std::env::var("SOBREMESA_SEED") {
        Ok(text) => text.parse().map_err(|_| format!("SOBREMESA_SEED is a number below 2^32, not {text}").into()),
        Err(_) => {
            Ok(name.bytes().fold(0x811c_9dc5, |sum: u32, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193)))
        }
    }
}

/// A file with a script that the server inserts before those of the page, so that it runs on every load, even offline.
/// It is removed with this value.
pub(crate) struct First(pub PathBuf);

impl First {
    /// Writes a script that seeds the random numbers and then runs the script `fault`.
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
