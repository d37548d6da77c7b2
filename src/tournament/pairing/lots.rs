//! Drawing lots (TO-6). The same seed gives the same draw whatever the order of entry: the entries are put in the order
//! of their own key first, then drawn.

use crate::engine::Rng;
use crate::order;
use crate::tournament::{PairingError, pairing::each_once};

/// The entries in an order drawn by lot. `T` orders them by a key that is theirs for good, such as a name as typed.
///
/// # Errors
/// `Twice` where two entries have the same key: nobody could tell them apart afterwards.
pub fn order<T: Ord + Clone>(entries: &[T], rng: &mut Rng) -> Result<Vec<T>, PairingError> {
    each_once(entries)?;
    let mut drawn: Vec<&T> = entries.iter().collect();
    order::sort(&mut drawn);
    rng.shuffle(&mut drawn);
    Ok(drawn.into_iter().cloned().collect())
}

/// `count` groups by lot, of sizes as even as possible, the larger first.
///
/// # Errors
/// As [`order`]; `TooFew` where a group would be empty or there is no group.
pub fn groups<T: Ord + Clone>(entries: &[T], count: usize, rng: &mut Rng) -> Result<Vec<Vec<T>>, PairingError> {
    tables(entries, &even_sizes(entries.len(), count)?, rng)
}

/// Tables of the given sizes by lot.
///
/// # Errors
/// As [`order`]; `Sizes` where the sizes do not add up to the number of entries.
pub fn tables<T: Ord + Clone>(entries: &[T], sizes: &[usize], rng: &mut Rng) -> Result<Vec<Vec<T>>, PairingError> {
    // Checked sizes could overflow when summed on a tablet of 32 bits.
    let seats = sizes.iter().try_fold(0usize, |sum, size| sum.checked_add(*size));
    if seats != Some(entries.len()) {
        return Err(PairingError::Sizes);
    }
    let mut drawn = order(entries, rng)?.into_iter();
    Ok(sizes.iter().map(|size| drawn.by_ref().take(*size).collect()).collect())
}

/// `n` in `parts` that differ by at most one, the larger first.
///
/// # Errors
/// `TooFew` where a part would be empty or there is none.
pub fn even_sizes(n: usize, parts: usize) -> Result<Vec<usize>, PairingError> {
    if parts == 0 || parts > n {
        return Err(PairingError::TooFew);
    }
    Ok((0..parts).map(|part| n / parts + usize::from(part < n % parts)).collect())
}
