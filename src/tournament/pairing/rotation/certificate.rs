//! The quality of a rotation, and the bound that proves it.

use super::RoundTables;
use crate::lang::Lang;
use crate::tournament::Player;
use serde::Serialize;
use std::collections::BTreeMap;

/// The quality of a rotation (TO-57).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Certificate {
    /// The sum over all pairs of C(m, 2), m being how often they sit together.
    pub repeats: u64,
    /// No plan with these earlier rounds and these tables has fewer repeats. The least possible may be more.
    pub bound: u64,
    /// The most that any two sit together. Not printed by the referee.
    #[serde(skip)]
    pub most: u32,
}

impl Certificate {
    /// Counts the meetings of `rounds`.
    pub(super) fn count(rounds: &[RoundTables], bound: u64) -> Certificate {
        let meetings = meetings(rounds);
        let repeats = meetings.values().map(|m| pairs(u64::from(*m))).sum();
        Certificate { repeats, bound, most: meetings.into_values().max().unwrap_or(0) }
    }

    /// Returns true if no rotation can have fewer repeats.
    pub fn is_proved(self) -> bool {
        self.repeats <= self.bound
    }

    /// Returns the certificate as a sentence: "No two meet twice."
    pub fn words(self, lang: Lang) -> String {
        if self.repeats == 0 {
            return lang.text("Nadie coincide dos veces con nadie.", "No two meet twice.");
        }
        let number = u32::try_from(self.repeats).unwrap_or(u32::MAX);
        let count = lang.count(number, ["repetición", "repeticiones"], ["repeat", "repeats"]);
        let sure = if self.is_proved() {
            lang.pick("y menos es imposible", "and fewer is impossible")
        } else {
            lang.pick("lo menos que sabemos", "the fewest we know")
        };
        let most = lang.count(self.most, ["vez", "veces"], ["time", "times"]);
        let together = lang.pick("Nadie coincide con nadie más de", "No two meet more than");
        format!("{count}, {sure}. {together} {most}.")
    }
}

/// Returns the number of pairs among `n`.
pub(super) fn pairs(n: u64) -> u64 {
    n * n.saturating_sub(1) / 2
}

/// Returns the number of rounds in which each pair sits together, for pairs who ever met.
pub(super) fn meetings(rounds: &[RoundTables]) -> BTreeMap<[Player; 2], u32> {
    let mut meetings = BTreeMap::new();
    for table in rounds.iter().flatten() {
        for (i, a) in table.iter().enumerate() {
            for b in &table[i + 1..] {
                *meetings.entry([*a.min(b), *a.max(b)]).or_default() += 1;
            }
        }
    }
    meetings
}
