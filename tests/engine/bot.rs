use sobremesa::engine::Rng;
use sobremesa::engine::bot::*;

#[test]
fn a_level_slips_as_often_as_it_should_and_the_hard_one_never() {
    let mut rng = Rng::from_number(5);
    let slips = Level::ALL.map(|level| (0..1000).filter(|_| level.slips([60, 20], &mut rng)).count());
    assert!((550..650).contains(&slips[0]) && (150..250).contains(&slips[1]) && slips[2] == 0, "{slips:?}");
}
