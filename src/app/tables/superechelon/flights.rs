//! The cards that change hands.

use super::table::TableContext;
use crate::app::play::flight::{deal, fly, place_of, plate};
use sobremesa::games::superechelon::Event;

/// Shows an event.
pub fn send(table: TableContext, event: &Event) {
    match *event {
        Event::Laid { seat, card, .. } => {
            fly(&format!("[data-laid='{card}']"), table.played_from(seat, " .plate-backs"), 0, 1);
        }
        Event::BadDay { seat, against, .. } => {
            let from = table.played_from(seat, " .plate-backs");
            against.and_then(|card| fly(&format!("[data-laid='{card}'] > .cross"), from, 0, 1));
        }
        Event::Dealt { dealer, .. } => {
            let from = place_of(&plate(dealer, "")).or_else(|| place_of(".middle"));
            deal(".hand-card", table.peek(|view| view.hand.len()), from);
        }
        Event::Drew { .. }
        | Event::DrawLevel
        | Event::StageWon { .. }
        | Event::StageTied
        | Event::Gave { .. }
        | Event::TookBooty { .. }
        | Event::BootyOut { .. }
        | Event::TourWon { .. }
        | Event::TourShared { .. } => {}
    }
}
