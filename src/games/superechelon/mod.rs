//! SuperEchelon: a cycling card game for 2 to 8 players, clockwise. A season has tours, a tour has stages.
//!
//! With two players each lays a fan and the better one takes both. With more, players open breakaways (escapadas) or
//! join them, and the best escapada shares out the cards of the others. The ids (SE-12) are those of the game's rules
//! page.

mod advice;
mod bot;
mod cards;
pub mod contest;
pub mod explain;
pub mod lead;
mod legal;
mod moves;
mod open;
mod options;
mod play;
mod position;
mod refusal;
mod score;
pub mod sheet;
mod sight;
mod stage;
pub mod text;
mod view;

pub use cards::{Card, Figure, StageType, gc};
pub use moves::Move;
pub use options::{Leader, MOST_POINTS, OPTIONS, Options, PointsTable, TOURS};
pub use position::{Event, Phase, Played, SuperEchelon};
pub use refusal::{Refused, refusal};
pub use score::{Tour, standings};
pub use stage::{BadDay, Counted, Fan, Laid, Stage, Verdict};
pub use view::{Pile, StageView, View};

use crate::engine::{Game, History, Rng, Status, Who};
use crate::games::common_parts;
use std::ops::RangeInclusive;

impl Game for SuperEchelon {
    const ID: &'static str = "superechelon";
    const TITLE: &'static str = "SuperEchelon";
    const SEATS: RangeInclusive<u8> = 2..=8;
    const RULES: u16 = 1;
    common_parts!();

    fn status(&self) -> Status {
        self.phase.seat().map_or_else(|| Status::Over(self.outcome()), Status::Waiting)
    }

    fn forget_history(&mut self) {
        self.events = History::without_history();
    }
}
