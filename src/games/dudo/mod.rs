//! Dudo: bids on the dice under all the cups, 2 to 10 players, until one has dice left.
//!
//! A match is one game: rounds follow each other while two or more have dice. The ids (DU-12) are those of the
//! game's rules page.

mod advice;
pub mod bot;
pub mod contest;
pub mod describe;
mod dice;
mod legal;
mod moves;
pub mod odds;
pub mod one_die;
mod open;
mod options;
mod play;
mod position;
mod refusal;
mod score;
pub mod sheet;
pub mod text;
mod thought;
mod view;

pub use dice::{Dice, FULL_CUP, Face};
pub use moves::{Bid, Move};
pub use options::{OPTIONS, Options};
pub use position::{Dudo, Event, Obligo, Phase, StandingBid, Table};
pub use refusal::{Refused, refusal};
pub use score::{Claim, End, Round, Showing};
pub use view::View;

use crate::engine::{Game, History, Rng, Status, Who};
use crate::games::common_parts;
use std::ops::RangeInclusive;

impl Game for Dudo {
    const ID: &'static str = "dudo";
    const TITLE: &'static str = "Dudo";
    const SEATS: RangeInclusive<u8> = 2..=10;
    const RULES: u16 = 1;
    common_parts!(table);

    fn status(&self) -> Status {
        self.table.phase.seat().map_or_else(|| Status::Over(self.table.outcome()), Status::Waiting)
    }

    fn forget_history(&mut self) {
        (self.table.events, self.table.rounds) = (History::without_history(), History::without_history());
    }
}
