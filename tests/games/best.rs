use sobremesa::engine::Rng;
use sobremesa::games::best::*;

#[test]
fn equally_good_moves_are_found_equally_often() {
    let mut rng = Rng::from_number(7);
    let mut found = [0; 5];
    for _ in 0..3000 {
        let mut best = Best::none();
        for (mv, worth) in [1, 3, 3, 2, 3].into_iter().enumerate() {
            best.offer(mv, worth, &mut rng);
        }
        found[best.found().unwrap()] += 1;
    }
    assert_eq!((found[0], found[3]), (0, 0));
    assert!([1, 2, 4].into_iter().all(|mv| (900..1100).contains(&found[mv])), "{found:?}");
}
