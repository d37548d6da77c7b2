//! Random numbers in the page come from a printed seed, so that a failed run can be repeated.

use crate::Res;

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

/// Returns a script that runs on every load, before those of the page: it seeds the random numbers and then runs the
/// script `fault`.
pub(crate) fn first(seed: u32, fault: &str) -> String {
    format!("(function () {{\n{CHANCE}{}}})({seed});\n{fault}\n", include_str!("js/first.js"))
}
