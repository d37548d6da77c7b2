//! Sorting a handful of things. The sort of the standard library is made for millions, and puts some kilobytes into the
//! page for every kind of thing that is sorted.

/// Sorts by a key, least first; what has the same key keeps its order.
pub fn sort_by_key<T, K: PartialOrd>(items: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..items.len() {
        for at in (1..=end).rev() {
            if key(&items[at - 1]) <= key(&items[at]) {
                break;
            }
            items.swap(at - 1, at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_sorts_and_keeps_the_order_of_equals() {
        for seed in 0..200_u32 {
            let items: Vec<(u32, u32)> =
                (0..seed % 20).map(|i| (seed.wrapping_mul(2 * i + 7) % 5, i)).collect();
            let (mut ours, mut theirs) = (items.clone(), items);
            sort_by_key(&mut ours, |item| item.0);
            theirs.sort_by_key(|item| item.0);
            assert_eq!(ours, theirs);
        }
    }
}
