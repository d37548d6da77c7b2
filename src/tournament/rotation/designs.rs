//! Rounds found beforehand.
pub(super) fn seating(_n: usize, _tables: usize, _rounds: usize) -> Option<Vec<Vec<usize>>> {
    None
}
