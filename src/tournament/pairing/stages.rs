//! Elimination at tables (TO-43): from each table the best go on, until one table is left.

use crate::tournament::{PairingError, pairing::lots::even_sizes};

/// One stage: its tables, and how many of each go on. At the final nobody does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableStage {
    pub tables: Vec<usize>,
    pub best: usize,
}

/// The number who qualify for the semifinal of an open of `entries` unless the organizer says otherwise (TO-43).
pub fn qualifiers(entries: usize) -> usize {
    if entries >= 24 { 16 } else { entries.min(8) }
}

/// The stages for `n` who qualified, at tables of at most `size` of which the `best` go on, to a final at one table.
/// Tables are as even as possible; the caller draws who sits where.
///
/// # Errors
/// `TooFew` if there are fewer than 2 players or nobody would go on; `Sizes` if everybody at some table would.
pub fn stages(n: usize, size: usize, best: usize) -> Result<Vec<TableStage>, PairingError> {
    if n < 2 || size < 2 || best == 0 {
        return Err(PairingError::TooFew);
    }
    let mut left = n;
    let mut stages = Vec::new();
    while left > size {
        let tables = even_sizes(left, left.div_ceil(size))?;
        if tables.iter().any(|seats| *seats <= best) {
            return Err(PairingError::Sizes);
        }
        left = tables.len() * best;
        stages.push(TableStage { tables, best });
    }
    stages.push(TableStage { tables: vec![left], best: 0 });
    Ok(stages)
}
