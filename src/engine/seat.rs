//! Seats, and values that belong to a seat.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};

/// A place at the table. Seats run anticlockwise (to the right, as the written rules play) from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns every seat of a table of `seats`, from 0.
    pub fn all(seats: u8) -> impl Iterator<Item = Seat> + Clone {
        (0..seats).map(Seat)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Anticlockwise, as in the written rules.
    Right,
    Left,
}

impl Direction {
    pub fn reversed(self) -> Direction {
        match self {
            Direction::Right => Direction::Left,
            Direction::Left => Direction::Right,
        }
    }

    /// Returns the name in the referee's lines.
    pub fn word(self) -> &'static str {
        match self {
            Direction::Right => "right",
            Direction::Left => "left",
        }
    }
}

/// A player or viewer: a seat, or the floor (judge, organizer, spectators), which holds nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
#[serde(from = "Option<Seat>", into = "Option<Seat>")]
pub enum Who {
    Seat(Seat),
    Floor,
}

impl Who {
    /// Returns each seat of a table of `seats`, then the floor.
    pub fn all(seats: u8) -> impl Iterator<Item = Who> {
        Seat::all(seats).map(Who::Seat).chain([Who::Floor])
    }

    pub fn seat(self) -> Option<Seat> {
        match self {
            Who::Seat(seat) => Some(seat),
            Who::Floor => None,
        }
    }
}

impl From<Option<Seat>> for Who {
    fn from(seat: Option<Seat>) -> Who {
        seat.map_or(Who::Floor, Who::Seat)
    }
}

impl From<Who> for Option<Seat> {
    fn from(who: Who) -> Option<Seat> {
        who.seat()
    }
}

/// One value for every seat, indexed by [`Seat`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PerSeat<T>(Vec<T>);

impl<T> PerSeat<T> {
    pub fn new(seats: u8, value: impl FnMut(Seat) -> T) -> PerSeat<T> {
        PerSeat(Seat::all(seats).map(value).collect())
    }

    pub fn len(&self) -> u8 {
        self.0.len() as u8
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> + Clone {
        self.0.iter().enumerate().map(|(i, value)| (Seat(i as u8), value))
    }

    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        self.0.iter_mut().enumerate().map(|(i, value)| (Seat(i as u8), value))
    }

    pub fn map<U>(&self, mut f: impl FnMut(&T) -> U) -> PerSeat<U> {
        PerSeat(self.0.iter().map(&mut f).collect())
    }
}

impl<T, const N: usize> From<[T; N]> for PerSeat<T> {
    fn from(values: [T; N]) -> PerSeat<T> {
        PerSeat(values.into())
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
