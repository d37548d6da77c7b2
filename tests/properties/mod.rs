//! Properties that hold for any input: randomly corrupted texts of every kind, and moves of every game, legal or not. A
//! failing case is shrunk, printed and kept in `regressions.txt` beside this file, to be tried first in later runs. The
//! values are the same in every run, or come from `SOBREMESA_SEED`. `SOBREMESA_EXTENDED=1` tries ten times as
//! many new ones; each reader (link, QR parts, match, event, TRF, sheet, pasted list) then goes on for a minute, or for
//! `SOBREMESA_FUZZ_SECONDS`, and prints a seed for every thousand values.

#![expect(clippy::disallowed_types, reason = "measures time")]

mod arrivals;
mod harm;
mod moves;
pub mod texts;
mod words;

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, FileFailurePersistence, RngSeed, TestCaseResult, TestRunner};
use std::time::{Duration, Instant};

/// Tries the property with `cases` values, and panics with the smallest value found for which it does not hold.
fn holds<S: Strategy>(cases: u32, values: &S, property: impl Fn(S::Value) -> TestCaseResult) {
    tried(cases, values, property).unwrap_or_else(|why| panic!("{why}"));
}

/// Tries the property as [`holds`] does, but returns the failure as a text.
fn tried<S: Strategy>(cases: u32, values: &S, property: impl Fn(S::Value) -> TestCaseResult) -> Result<(), String> {
    let (times, rng_seed) = match std::env::var_os("SOBREMESA_EXTENDED") {
        Some(_) => (10, number("SOBREMESA_SEED").map_or(RngSeed::Random, RngSeed::Fixed)),
        None => (1, RngSeed::Fixed(number("SOBREMESA_SEED").unwrap_or(2026))),
    };
    run(cases * times, rng_seed, values, property)
}

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok().and_then(|text| text.parse().ok())
}

/// Tries a property of a reader as [`holds`] does, and in an extended run goes on for its time divided by `shares`.
fn reads<S: Strategy>(cases: u32, shares: usize, values: &S, property: impl Fn(S::Value) -> TestCaseResult + Copy) {
    holds(cases, values, property);
    let minute = std::env::var_os("SOBREMESA_EXTENDED").map_or(0, |_| 60);
    let time = Duration::from_secs(number("SOBREMESA_FUZZ_SECONDS").unwrap_or(minute)) / shares as u32;
    let (begun, mut seed) = (Instant::now(), number("SOBREMESA_SEED").unwrap_or(std::process::id().into()));
    while begun.elapsed() < time {
        println!("SOBREMESA_SEED={seed}");
        run(1000, RngSeed::Fixed(seed), values, property).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
        seed = seed.wrapping_add(1);
    }
}

fn run<S: Strategy>(
    cases: u32,
    rng_seed: RngSeed,
    values: &S,
    property: impl Fn(S::Value) -> TestCaseResult,
) -> Result<(), String> {
    let kept = FileFailurePersistence::Direct("tests/properties/regressions.txt");
    let config = Config {
        cases,
        rng_seed,
        failure_persistence: Some(Box::new(kept)),
        source_file: Some(file!()),
        ..Config::default()
    };
    TestRunner::new(config).run(values, property).map_err(|error| error.to_string())
}
