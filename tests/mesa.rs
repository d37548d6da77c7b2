use Side::{Bottom, Left, Right, Top};
use sobremesa::mesa::{MOST, Place, Side, facing, places};

#[test]
fn every_seat_has_a_place_of_its_own_and_two_sit_opposite() {
    for seats in 2..=MOST {
        let places = places(seats);
        assert_eq!(places.len(), usize::from(seats));
        for (nth, place) in places.iter().enumerate() {
            assert!(place.at < place.of);
            assert!(!places[..nth].contains(place), "{seats} seats, two at {place:?}");
            let beside = places.iter().filter(|other| other.side == place.side).count();
            assert_eq!(beside, usize::from(place.of));
        }
    }
    assert_eq!(places(2), [Bottom, Top].map(|side| Place { side, at: 0, of: 1 }));
    assert_eq!(places(5).iter().map(|place| place.along()).collect::<Vec<_>>(), [-25, 25, 0, -25, 25]);
    assert!(places(MOST + 1).is_empty() && places(1).is_empty());
}

#[test]
fn of_four_each_sits_opposite_the_next_but_one_as_partners_do() {
    let sides: Vec<Side> = places(4).iter().map(|place| place.side).collect();
    for (at, side) in sides.iter().enumerate() {
        assert_eq!((facing(side.angle(), sides[(at + 2) % 4]) - side.angle()).abs(), 180, "seat {at}");
    }
}

#[test]
fn seats_go_round_to_the_right() {
    for seats in 2..=MOST {
        // The sides in anticlockwise order from the bottom.
        let order = |place: &Place| [Bottom, Right, Top, Left].iter().position(|side| *side == place.side);
        assert!(places(seats).is_sorted_by_key(|place| (order(place), place.at)), "{seats} seats");
    }
}

#[test]
fn the_table_turns_by_the_shortest_way() {
    let mut now = 0;
    for side in [Right, Top, Left, Bottom, Left, Top, Right, Bottom] {
        let next = facing(now, side);
        assert_eq!((next - side.angle()).rem_euclid(360), 0, "{side:?} is faced");
        assert_eq!((next - now).abs(), 90, "from {now} to {side:?}");
        now = next;
    }
    assert_eq!(now, 0);
    assert_eq!([facing(90, Left), facing(0, Top), facing(720, Right)], [90, 180, 630]);
}
