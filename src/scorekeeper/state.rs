//! The state of a sheet, in the same type for every game.

use crate::engine::{Outcome, Seat};

#[derive(Clone, PartialEq, Debug)]
pub struct SheetState {
    /// The number beside each name: rounds won, dice, points, stages or tours.
    pub totals: Vec<u32>,
    pub lines: Vec<SheetLine>,
    /// The result, once the game is over. Players who are level share a place.
    pub outcome: Option<Outcome>,
    /// The first player of the next round, hand or tour, if it is known.
    pub begins: Option<Seat>,
    /// True while the first player can still be chosen.
    pub asks_who_begins: bool,
}

/// One finished round, as a line of the sheet.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SheetLine {
    /// "3"; "3*" if the round only breaks a tie; "2.4" for the fourth stage of the second tour.
    pub number: String,
    /// The text for each seat.
    pub cells: Vec<String>,
    /// The total of each seat after this round; `None` if the round changes no total.
    pub totals: Option<Vec<u32>>,
}

/// Returns the text of a cell for each seat, from seat 0.
pub fn by_seat(seats: u8, cell: impl FnMut(Seat) -> String) -> Vec<String> {
    Seat::all(seats).map(cell).collect()
}
