//! Drawing lots.

use super::*;
use sobremesa::tournament::pairing::lots::{even_sizes, groups, order};

const NAMES: [&str; 7] = ["Ana", "Bea", "Ciro", "Dora", "Eva", "Fito", "Gil"];

#[test]
fn to_6_the_same_seed_gives_the_same_draw_whatever_the_order_of_entry() {
    for seed in 0..200 {
        let mut entered = NAMES;
        Rng::from_number(seed + 1_000).shuffle(&mut entered);
        let drawn = |names: &[&'static str]| {
            let mut rng = Rng::from_number(seed);
            (order(names, &mut rng), groups(names, 2, &mut rng))
        };
        assert_eq!(drawn(&NAMES), drawn(&entered), "seed {seed}");
    }
    let orders: BTreeSet<_> = (0..200).map(|seed| order(&NAMES, &mut Rng::from_number(seed)).unwrap()).collect();
    assert!(orders.len() > 150, "{} different draws of 200 seeds", orders.len());
}

#[test]
fn to_6_everybody_is_drawn_once_and_each_as_likely_everywhere() {
    let mut first_group = [0; 7];
    for seed in 0..2_000 {
        let groups = groups(&NAMES, 2, &mut Rng::from_number(seed)).unwrap();
        assert_eq!([groups[0].len(), groups[1].len()], [4, 3]);
        let mut all = groups.concat();
        all.sort_unstable();
        assert_eq!(all, NAMES, "seed {seed}");
        for (player, count) in NAMES.iter().zip(&mut first_group) {
            *count += i32::from(groups[0].contains(player));
        }
    }
    // 4/7 of 2,000 is 1,143, with a standard deviation of 22.
    assert!(first_group.iter().all(|count| (count - 1_143).abs() < 100), "{first_group:?}");
}

#[test]
fn a_draw_that_cannot_be_is_refused() {
    let rng = &mut Rng::from_number(1);
    assert_eq!(order(&["Ana", "Ana"], rng), Err(PairingError::Twice));
    assert_eq!(order::<u8>(&[], rng), Ok(vec![]));
    assert_eq!(groups(&NAMES, 0, rng), Err(PairingError::TooFew));
    assert_eq!(groups(&NAMES, 8, rng), Err(PairingError::TooFew));
    assert_eq!(even_sizes(10, 4), Ok(vec![3, 3, 2, 2]));
}
