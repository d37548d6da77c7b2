//! The names that most tables use.

pub use crate::app::chunk::PendingChunk;
pub(super) use crate::app::chunk::lazy;
pub use crate::app::play::extras::{self, Extras, Sheets};
pub use crate::app::play::flight;
pub use crate::app::play::frame::{
    HandPiece, Hint, Log, OnEdge, Others, Plate, Prompt, RoundByRound, RoundRow, RoundTable, Sanction, ScoreTable,
    SeatResult, Winner,
};
pub use crate::app::play::game_ui::{GameUi, Length, Measure, Reason, TableProps};
pub use crate::app::play::options::fields;
pub use crate::app::play::table::{Board, Onward, TableParts};
pub use crate::app::prelude::*;
pub use crate::app::widgets::drag::{Drag, roam};
pub use sobremesa::games::form::Field;
pub use sobremesa::order::sort_by_key;
