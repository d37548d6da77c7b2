//! Tres en Raya: three in a row on nine cells, two players.
//!
//! In the game of three, each player lays three pieces and then moves one each turn to any empty cell: the "dance". The
//! game of nine, for the preliminary groups, fills the board. The ids (TR-4) are those of the game's rules page.

mod advice;
mod board;
mod bot;
pub mod contest;
mod legal;
mod moves;
mod open;
mod options;
mod play;
mod position;
mod refusal;
mod score;
pub mod sheet;
pub mod solve;
pub mod text;
mod view;

pub use board::{Board, Cell, LINES};
pub use legal::REPEATS;
pub use moves::Move;
pub use options::{Colour, Colours, FirstPlayer, FirstRound, Kind, OPTIONS, Options, Repetition, TARGETS, Variant};
pub use position::{End, Event, Phase, Round, Table, ThrowFor, TresEnRaya, opponent};
pub use refusal::{Refused, refusal};
pub use score::{GROUP_ROUNDS, is_decided};
pub use view::View;

use crate::engine::{Game, History, Rng, Status, Who};
use crate::games::common_parts;
use std::ops::RangeInclusive;

impl Game for TresEnRaya {
    const ID: &'static str = "tres-en-raya";
    const TITLE: &'static str = "Tres en Raya";
    const SEATS: RangeInclusive<u8> = 2..=2;
    const RULES: u16 = 1;
    common_parts!(table);

    fn status(&self) -> Status {
        self.table.phase.seat().map_or_else(|| Status::Over(self.table.outcome()), Status::Waiting)
    }

    fn forget_history(&mut self) {
        self.table.events = History::without_history();
    }
}
