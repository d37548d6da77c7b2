use sobremesa::order::*;

#[test]
fn it_sorts_and_keeps_the_order_of_equals() {
    for seed in 0..200_u32 {
        let items: Vec<(u32, u32)> = (0..seed % 20).map(|i| (seed.wrapping_mul(2 * i + 7) % 5, i)).collect();
        let (mut ours, mut theirs) = (items.clone(), items);
        sort_by_key(&mut ours, |item| item.0);
        theirs.sort_by_key(|item| item.0);
        assert_eq!(ours, theirs);
    }
}
