//! The cards that change hands.

use super::table::TableContext;
use crate::app::play::flight::{deal, fly, leave, place_of, plate};
use crate::app::tables::prelude::*;
use sobremesa::games::superechelon::{Card, Event};

/// The time from the end of a stage until its cards are taken, which are looked at first.
const LOOK: Duration = Duration::from_millis(1100);

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
        Event::StageWon { .. } | Event::StageTied => {
            let taken = table.peek(|view| view.stage().map(|seen| seen.stage.taken_openly(view.seats())));
            taken.iter().flat_map(|taken| taken.iter()).for_each(|(seat, cards)| take(table, seat, cards.clone()));
        }
        Event::TookBooty { seat, .. } => {
            let booty = table.peek(|view| view.stage().map(|seen| seen.stage.booty()));
            take(table, seat, booty.unwrap_or_default());
        }
        Event::Gave { from, to, .. } => {
            let from = table.played_from(from, "");
            fly(&format!(".share[data-share='{}'] .pile", to.0), from, 0, 1);
        }
        Event::Drew { .. }
        | Event::DrawLevel
        | Event::BootyOut { .. }
        | Event::TourWon { .. }
        | Event::TourShared { .. } => {}
    }
}

/// Sends cards from the road to the pile of a seat.
fn take(table: TableContext, seat: Seat, cards: Vec<Card>) {
    let mine = table.frame.me.get_untracked() == Some(seat);
    let pile = move || {
        let own = format!(".share[data-share='{}'] .pile, .finish-card .winner", seat.0);
        place_of(&plate(seat, " .pile")).or_else(|| place_of(&own).filter(|_| mine))
    };
    let send = move || {
        for (nth, card) in cards.iter().enumerate() {
            leave(&format!("[data-laid='{card}']"), pile(), nth);
        }
    };
    set_timeout(send, LOOK);
}
