use sobremesa::pieces::tiles::*;
use std::collections::HashSet;

#[test]
fn the_set_has_28_tiles_7_of_them_doubles_and_168_pips() {
    let set: HashSet<Tile> = Tile::set().into_iter().collect();
    assert_eq!(set.len(), 28);
    assert_eq!(set.iter().filter(|tile| tile.is_double()).count(), 7);
    assert!(Tile::SET.is_sorted());
    assert_eq!(set.iter().map(|tile| u32::from(tile.pips())).sum::<u32>(), 168);
    for number in 0..=HIGHEST {
        assert_eq!(set.iter().filter(|tile| tile.has(number)).count(), 7, "{number}");
    }
}

#[test]
fn a_tile_survives_its_text_and_other_text_is_refused() {
    for tile in Tile::set() {
        assert_eq!(Tile::parse(&tile.to_string()), Some(tile));
        assert_eq!(Tile::new(tile.low(), tile.high()), Some(tile));
    }
    for bad in ["", "6", "6-", "3-6", "7-1", "06-3", "6-03", "+6-3", "6-3 ", "6_3", "6-ñ", "/-/"] {
        assert_eq!(Tile::parse(bad), None, "{bad}");
    }
    assert_eq!((Tile::new(7, 0), Tile::new(0, 255)), (None, None));
}

#[test]
fn the_other_half() {
    let tile = Tile::parse("6-3").unwrap();
    assert_eq!([6, 3, 2].map(|n| tile.other(n)), [Some(3), Some(6), None]);
    assert_eq!(Tile::parse("4-4").unwrap().other(4), Some(4));
}
