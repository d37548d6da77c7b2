//! The cost of a seating, in whole numbers.

/// Compared in this order: repeats; two together three times or more; big tables shared out unevenly.
pub(super) type Cost = [i64; 3];

/// One repeat in a packed cost. A change of all three aims is one number, so that the search adds once instead of three
/// times. Each aim has 21 bits, repeats the highest ones: enough for two tables of two thousand, since no pair adds
/// more than 100 repeats or 200 triples, and a change moves only two visits.
const REPEAT: i64 = 1 << 42;
const TRIPLE: i64 = 1 << 21;

/// Returns the cost of one more meeting after `m` of them. Each beyond the second weighs more than all before it.
pub(super) fn meeting(m: u8) -> i64 {
    let m = i64::from(m);
    m * REPEAT + (m * (m - 1) / 2 * (m - 1)).clamp(0, 200) * TRIPLE
}

/// Returns the cost of one more visit to a big table after `v` of them. The third weighs far more than the second.
pub(super) fn visit(v: u8) -> i64 {
    i64::from(v) * i64::from(v)
}

/// Unpacks the three changes of a cost, which are packed into one number.
pub(super) fn change_in(packed: i64) -> Cost {
    let visits = (packed << 43) >> 43;
    let above = (packed - visits) >> 21;
    let triples = (above << 43) >> 43;
    [(above - triples) >> 21, triples, visits]
}
