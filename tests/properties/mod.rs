//! Properties that hold for any input: texts of every kind, harmed at random, and moves of every game, legal or not. A case that
//! fails is made small and printed, and kept in `regressions.txt` beside this file to be tried first from then on.
//! The values are
//! the same in every run, or those of `SOBREMESA_SEED`; with `SOBREMESA_EXTENDED=1` a hundred times as many, and new ones.

mod arrivals;
mod harm;
mod moves;
mod texts;
mod words;

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, FileFailurePersistence, RngSeed, TestCaseError, TestRunner};

/// Tries the property with so many values.
fn holds<S: Strategy>(
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
