//! Properties of any input: texts of every kind, corrupted at random, and moves of every game, legal or not. A case
//! that fails is made small and printed, and kept in `regressions.txt` beside this file to be tried first from then on.
//! The values are the same in every run, or those of `SOBREMESA_SEED`; `SOBREMESA_EXTENDED=1` tries a hundred times as
//! many new ones.

mod arrivals;
mod harm;
mod moves;
mod texts;
mod words;

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, FileFailurePersistence, RngSeed, TestCaseError, TestRunner};

/// Tries the property with `cases` values.
///
/// # Panics
/// If it does not hold, with the smallest value that was found.
fn holds<S: Strategy>(cases: u32, values: &S, property: impl Fn(S::Value) -> Result<(), TestCaseError>) {
    tried(cases, values, property).unwrap_or_else(|why| panic!("{why}"));
}

/// Tries the property as [`holds`] does, and returns the failure as a text.
fn tried<S: Strategy>(
    cases: u32,
    values: &S,
    property: impl Fn(S::Value) -> Result<(), TestCaseError>,
) -> Result<(), String> {
    let number = std::env::var("SOBREMESA_SEED").ok().and_then(|text| text.parse().ok());
    let (times, rng_seed) = match std::env::var_os("SOBREMESA_EXTENDED") {
        Some(_) => (100, number.map_or(RngSeed::Random, RngSeed::Fixed)),
        None => (1, RngSeed::Fixed(number.unwrap_or(2026))),
    };
    let kept = FileFailurePersistence::Direct("tests/properties/regressions.txt");
    let config = Config {
        cases: cases * times,
        rng_seed,
        failure_persistence: Some(Box::new(kept)),
        source_file: Some(file!()),
        ..Config::default()
    };
    TestRunner::new(config).run(values, property).map_err(|error| error.to_string())
}
