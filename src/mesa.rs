//! La mesa: a tablet in the middle of the table, and which seat is at which of its sides.

/// The maximum number of seats round one tablet.
pub const MOST: u8 = 6;

/// A side of the tablet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    Bottom,
    Right,
    Top,
    Left,
}

impl Side {
    pub fn word(self) -> &'static str {
        match self {
            Side::Bottom => "bottom",
            Side::Right => "right",
            Side::Top => "top",
            Side::Left => "left",
        }
    }

    /// Returns the rotation, clockwise in degrees, that makes something upright for a person at this side.
    pub fn angle(self) -> i32 {
        match self {
            Side::Bottom => 0,
            Side::Right => -90,
            Side::Top => 180,
            Side::Left => 90,
        }
    }
}

/// The place of a seat: place `at` of the `of` places at its side, counted from 0 from the left of the people there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    pub side: Side,
    pub at: u8,
    pub of: u8,
}

impl Place {
    /// Returns how far this place is to the right of the middle of its side, in hundredths of the side.
    pub fn along(self) -> i32 {
        (100 * i32::from(self.at) + 50) / i32::from(self.of) - 50
    }
}

/// Returns the places of all seats in order, anticlockwise from the bottom left; none for more than [`MOST`] seats.
pub fn places(seats: u8) -> Vec<Place> {
    use Side::{Bottom, Left, Right, Top};
    let sides: &[(Side, u8)] = match seats {
        2 => &[(Bottom, 1), (Top, 1)],
        3 => &[(Bottom, 1), (Right, 1), (Left, 1)],
        4 => &[(Bottom, 1), (Right, 1), (Top, 1), (Left, 1)],
        5 => &[(Bottom, 2), (Right, 1), (Top, 2)],
        MOST => &[(Bottom, 2), (Right, 1), (Top, 2), (Left, 1)],
        _ => &[],
    };
    sides.iter().flat_map(|&(side, of)| (0..of).map(move |at| Place { side, at, of })).collect()
}

/// Returns the rotation that faces this side and is closest to the rotation `now`. Half a turn is clockwise.
pub fn facing(now: i32, side: Side) -> i32 {
    let by = (side.angle() - now).rem_euclid(360);
    if by > 180 { now + by - 360 } else { now + by }
}

#[cfg(test)]
mod tests {
    use super::{MOST, Place, Side, facing, places};
    use Side::{Bottom, Left, Right, Top};

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
}
