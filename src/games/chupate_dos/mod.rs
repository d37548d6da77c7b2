//! Chúpate Dos: a shedding game with the Spanish deck, 2 to 5 players, anticlockwise.
//!
//! Dos attacks, Sota names the suit, Rey bounces, Siete turns the direction, Caballo skips (or bounces between two),
//! and a player with one card left calls "última". The ids (CD-12) are those of the game's rules page.

mod advice;
mod belief;
mod bot;
mod cards;
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
pub mod text;
mod view;

pub use cards::Cards;
pub use moves::Move;
pub use options::{Kind, OPTIONS, Options, ULTIMA_WINDOWS};
pub use position::{ChupateDos, Event, LAST_TURN, Phase, Step};
pub use refusal::Refused;
pub use score::{Round, Score};
pub use view::View;

use crate::engine::{Game, History, Rng, Status, Who};
use crate::games::common_parts;
use std::ops::RangeInclusive;

impl Game for ChupateDos {
    const ID: &'static str = "chupate-dos";
    const TITLE: &'static str = "Chúpate Dos";
    const SEATS: RangeInclusive<u8> = 2..=5;
    const RULES: u16 = 1;
    common_parts!();

    fn status(&self) -> Status {
        self.phase.seat().map_or_else(|| Status::Over(self.score.outcome()), Status::Waiting)
    }

    fn forget_history(&mut self) {
        self.events = History::without_history();
    }
}
