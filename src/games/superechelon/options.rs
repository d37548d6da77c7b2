//! The options a table agrees on. The default is the rules as written, with a points table of ours.

use super::cards::{Figure, StageType};
use crate::games::form::{self, choice, switch, worded};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Tours in the season (SE-4); a number outside [`TOURS`] counts as the nearest in it.
    pub tours: u8,
    /// With two players: the winner or the loser of a stage leads the next one (SE-11).
    pub leader: Leader,
    /// With three or more: all cards that a player lays in a stage go to the same escapada (SE-20).
    pub loyal: bool,
    /// Stage points of each rider (SE-3).
    pub points: PointsTable,
}

/// The lengths a season may have, in tours (SE-4).
pub const TOURS: RangeInclusive<u8> = 1..=21;

worded! {
    /// The player who leads the next stage of two (SE-11).
    Leader, LEADERS;
    Winner => "ganó la etapa anterior", "won the last stage";
    Loser => "perdió la etapa anterior", "lost the last stage";
}

impl Default for Options {
    fn default() -> Options {
        Options { tours: 3, leader: Leader::Winner, loyal: false, points: PointsTable::default() }
    }
}

impl Options {
    /// Returns the tours of the season, within [`TOURS`] (SE-4).
    pub fn tours(&self) -> u8 {
        self.tours.clamp(*TOURS.start(), *TOURS.end())
    }
}

/// Stage points (SE-3): a row for each rider, as in [`Figure::ALL`], a column for each type, as in [`StageType::ALL`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PointsTable(pub [[u8; 4]; 7]);

/// The most points a rider can have in a stage; a table that says more counts as this.
pub const MOST_POINTS: u8 = 99;

impl Default for PointsTable {
    /// Returns a table invented for this app: the printed numbers are missing from the source (SE-3).
    fn default() -> PointsTable {
        PointsTable([
            [2, 10, 5, 4],
            [6, 3, 5, 10],
            [10, 1, 3, 6],
            [4, 3, 10, 4],
            [5, 6, 5, 5],
            [3, 3, 3, 3],
            [1, 1, 1, 1],
        ])
    }
}

impl PointsTable {
    /// Returns the points of `figure` in a stage of type `kind`, 0 to [`MOST_POINTS`]; 0 if it is no rider.
    pub fn points(&self, figure: Figure, kind: StageType) -> u8 {
        self.0.get(figure as usize).map_or(0, |row| row[kind as usize].min(MOST_POINTS))
    }

    /// Returns true for our invented numbers, so that the page can say that they are ours.
    pub fn is_invented(&self) -> bool {
        *self == PointsTable::default()
    }
}

type Field = form::Field<Options>;

pub const OPTIONS: &[Field] = &[
    Field::choice(
        ("Vueltas de la temporada", "Tours in the season"),
        |lang, _, _| {
            let words = |n: u8| match n {
                3 => lang.text("3: Tour, Giro y Vuelta", "3: Tour, Giro and Vuelta"),
                n => n.to_string(),
            };
            TOURS.map(words).collect()
        },
        |o| usize::from(o.tours() - *TOURS.start()),
        |o, at| o.tours = *TOURS.start() + at as u8,
    ),
    choice!("Entre dos, empieza quien…", "With two players, a stage is begun by whoever…", leader, LEADERS)
        .when(|_, seats| seats == 2),
    switch! { loyal =>
        "Cada jugador, en una sola escapada (si no, puede estar en varias)",
        "Each player in one escapada only (otherwise, in several)"
    }
    .when(|_, seats| seats > 2),
];
