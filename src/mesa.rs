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
