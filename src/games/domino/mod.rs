//! Dominó with the double-six set, anticlockwise: six modes for 2 to 4 players, everyone for themselves, and one for
//! two pairs.
//!
//! A match is hand after hand until its mode ends it. What differs between the modes lies in `options` (targets),
//! `count` (who wins a hand and what it gives) and `score`; all else is common. The ids (DO-12) are those of the game's
//! rules page.

mod advice;
pub mod bot;
pub mod contest;
pub mod count;
mod determinize;
mod ending;
pub mod layout;
mod legal;
mod line;
mod moves;
mod open;
mod options;
mod play;
mod position;
mod refusal;
mod score;
pub mod sheet;
pub mod text;
mod view;

pub use line::{Line, Placed, Side};
pub use moves::Move;
pub use options::{Block, Capicua, Counts, Mode, OPTIONS, Opens, Options, Target};
pub use play::opening_rank;
pub use position::{Domino, Event, Phase, pips};
pub use refusal::Refused;
pub use score::{Ending, Hand, Item, Score, Source, TileDraw};
pub use view::View;

use crate::engine::{Game, History, Rng, Status, Who};
use crate::games::common_parts;
use std::ops::RangeInclusive;

impl Game for Domino {
    const ID: &'static str = "domino";
    const TITLE: &'static str = "Dominó";
    const SEATS: RangeInclusive<u8> = 2..=4;
    const RULES: u16 = 1;
    common_parts!();

    fn status(&self) -> Status {
        match self.phase {
            Phase::Turn(seat) | Phase::Between(seat) => Status::Waiting(seat),
            Phase::Over(winner) => {
                let hands = self.played.iter().map(|hand| hand.winner);
                Status::Over(score::outcome(&self.score, self.options.mode, hands, winner))
            }
        }
    }

    fn forget_history(&mut self) {
        self.events = History::without_history();
    }
}
