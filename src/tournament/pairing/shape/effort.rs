//! The work of a phase.

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    pub matches: usize,
    /// Tables that are busy at once, if there are enough.
    pub tables: usize,
    /// Matches one after the other at the table that has most of them.
    pub turns: usize,
}

impl Effort {
    pub(super) fn of_rounds(rounds: usize, tables: usize) -> Effort {
        Effort { matches: rounds * tables, tables, turns: rounds }
    }
}
