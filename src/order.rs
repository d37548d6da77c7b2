//! A small merge sort. The one of the standard library adds some kilobytes to the page for every sorted type.

/// Sorts by a key in ascending order. Items with equal keys keep their order.
pub fn sort_by_key<T, K: PartialOrd>(items: &mut [T], key: impl Fn(&T) -> K) {
    let order = merged(items.len(), &|a, b| key(&items[a]) <= key(&items[b]));
    for at in 0..items.len() {
        let mut from = order[at];
        // Earlier swaps have moved the item that was there.
        while from < at {
            from = order[from];
        }
        items.swap(at, from);
    }
}

/// Sorts in ascending order.
pub fn sort<T: Ord + Copy>(items: &mut [T]) {
    sort_by_key(items, |item| *item);
}

/// Returns the sorted indexes below `len`. `before(a, b)` returns true if `a` may come before `b`.
fn merged(len: usize, before: &dyn Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut order: Vec<usize> = (0..len).collect();
    let mut width = 1;
    while width < len {
        let mut next = Vec::with_capacity(len);
        for run in order.chunks(2 * width) {
            let (mut left, mut right) = run.split_at(width.min(run.len()));
            while let ([a, later @ ..], [b, behind @ ..]) = (left, right) {
                if before(*a, *b) {
                    next.push(*a);
                    left = later;
                } else {
                    next.push(*b);
                    right = behind;
                }
            }
            next.extend_from_slice(left);
            next.extend_from_slice(right);
        }
        (order, width) = (next, 2 * width);
    }
    order
}
