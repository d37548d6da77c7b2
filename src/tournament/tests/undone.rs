//! Undos in a log, and what they cost.

#![expect(clippy::disallowed_types, reason = "measures time")]

use super::*;
use crate::tournament::EventFile;
use std::time::{Duration, Instant};

fn undo(action: usize) -> Action {
    Action::Undo { action }
}

/// An event whose log goes on with these actions.
fn with(log: impl IntoIterator<Item = Action>) -> EventFile {
    let mut file = event("dudo", 8, Format::ByRules).file().clone();
    file.log.extend(log);
    file
}

/// Native programs are three times as fast as this test.
#[test]
fn a_log_of_twenty_thousand_undos_is_checked_in_seconds() {
    let tables = || Action::Tables { tables: 4 };
    let first = with([]).log.len() + 1;
    for (what, file) in [
        ("each undoes the one before", with([tables()].into_iter().chain((first..first + 20_000).map(undo)))),
        ("each undoes the last action", with((0..10_000).flat_map(|n| [tables(), undo(first + 2 * n)]))),
        ("each undoes the first of the rest", with((0..600).map(|_| tables()).chain((first..first + 600).map(undo)))),
        ("nothing is undone", with((0..20_000).map(|_| tables()))),
    ] {
        let quickly = || {
            let begun = Instant::now();
            Event::replay(COMPETING, &file).unwrap_or_else(|why| panic!("{what}: {why:?}"));
            begun.elapsed() < Duration::from_secs(3)
        };
        // Up to three times, as the machine may be busy.
        assert!((0..3).any(|_| quickly()), "{what}: it takes too long");
    }
}
