use sobremesa::engine::{Game, Rng, Seat, Who};
use sobremesa::games::domino::bot::*;
use sobremesa::games::domino::{Domino, Mode, Options};
use sobremesa::pieces::tiles::Tile;

#[test]
fn the_double_zero_is_kept_where_it_pays_at_the_end() {
    let options = Options { mode: Mode::Sabaniao, ..Options::default() };
    let view = Domino::deal(&options, 2, Rng::from_number(1)).view(Who::Seat(Seat(0)));
    let sight = Sight::of_viewer(&view).unwrap();
    let (zero, others): (Vec<Tile>, Vec<Tile>) = Tile::SET.into_iter().partition(|tile| tile.pips() == 0);
    assert!(others.iter().all(|other| sight.shedding(zero[0]) < sight.shedding(*other)));
}
