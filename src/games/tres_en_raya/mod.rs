//! Tres en Raya: three in a row on nine cells, two players.
//!
//! In the game of three, each player lays three pieces and then moves one each turn to any empty cell: the "dance". The
//! game of nine, for the preliminary groups, fills the board. The ids (TR-4) are those of the game's rules page.

mod advice;
mod board;
mod bot;
mod contest;
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
use std::ops::RangeInclusive;

impl Game for TresEnRaya {
    const ID: &'static str = "tres-en-raya";
    const TITLE: &'static str = "Tres en Raya";
    const SEATS: RangeInclusive<u8> = 2..=2;
    const RULES: u16 = 1;
    type Options = Options;
    type Move = Move;
    type View = View;
    type Refusal = Refused;

    fn deal(options: &Options, _seats: u8, rng: Rng) -> TresEnRaya {
        TresEnRaya::new(options, rng)
    }

    fn status(&self) -> Status {
        self.table.phase.seat().map_or_else(|| Status::Over(self.table.outcome()), Status::Waiting)
    }

    fn legal_into(&self, who: Who, moves: &mut Vec<Move>) {
        self.table.legal_into(who, moves);
    }

    fn apply(&mut self, who: Who, mv: &Move) {
        if let Who::Seat(seat) = who {
            self.make(seat, *mv);
        }
    }

    fn view(&self, who: Who) -> View {
        View { who, table: self.table.clone() }
    }

    fn why_not(&self, who: Who, wish: &Move) -> Option<Refused> {
        self.table.refuse(who, *wish)
    }

    fn determinize(view: &View, rng: &mut Rng) -> TresEnRaya {
        view.determinize(rng)
    }

    fn forget_history(&mut self) {
        self.table.events = History::without_history();
    }
}
