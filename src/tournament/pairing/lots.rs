//! Drawing lots (TO-6). Entries are sorted first, so that the order of entry does not change the draw.

use crate::engine::Rng;
use crate::order;
use crate::tournament::{PairingError, pairing::each_once};

/// Shuffles the entries after sorting them: their `Ord` must never change. `Twice` if two are equal.
pub fn order<T: Ord + Clone>(entries: &[T], rng: &mut Rng) -> Result<Vec<T>, PairingError> {
    each_once(entries)?;
    let mut drawn: Vec<&T> = entries.iter().collect();
    order::sort(&mut drawn);
    rng.shuffle(&mut drawn);
    Ok(drawn.into_iter().cloned().collect())
}

/// Draws `count` groups, as even as possible, the larger first. `TooFew` if there is none or one would be empty.
pub fn groups<T: Ord + Clone>(entries: &[T], count: usize, rng: &mut Rng) -> Result<Vec<Vec<T>>, PairingError> {
    let sizes = even_sizes(entries.len(), count)?;
    let mut drawn = order(entries, rng)?.into_iter();
    Ok(sizes.iter().map(|size| drawn.by_ref().take(*size).collect()).collect())
}

/// Splits `n` into `parts` that differ by at most one, the larger first. `TooFew` if one would be empty.
pub fn even_sizes(n: usize, parts: usize) -> Result<Vec<usize>, PairingError> {
    if parts == 0 || parts > n {
        return Err(PairingError::TooFew);
    }
    Ok((0..parts).map(|part| n / parts + usize::from(part < n % parts)).collect())
}
