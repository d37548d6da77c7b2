//! Elimination at tables (TO-43): the best of each table go on until one table is left.

use crate::tournament::{PairingError, pairing::lots::even_sizes};

/// One stage: the sizes of its tables, and how many of each go on; 0 in the final.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableStage {
    pub tables: Vec<usize>,
    pub best: usize,
}

/// Returns how many qualify for the semifinal of an open of `entries`, by default (TO-43).
pub fn qualifiers(entries: usize) -> usize {
    if entries >= 24 { 16 } else { entries.min(8) }
}

/// Returns the stages for `n` qualified players at tables of at most `size`, of which the `best` go on, up to a final
/// at one table. Tables are as even as possible.
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
