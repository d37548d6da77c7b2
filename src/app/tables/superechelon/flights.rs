//! The cards that change hands.

use super::table::TableContext;
use crate::app::play::flight::{deal, fly, leave, place_of, plate};
use crate::app::tables::prelude::*;
use sobremesa::engine::PerSeat;
use sobremesa::games::superechelon::{Card, Event};

/// The time to look at the cards of a stage before they are taken.
const LOOK: Duration = Duration::from_millis(1100);

/// The selector of the place where the viewer's own cards fly.
const OWN: &str = ".board:not(:has(+ .finish-card)) .prompt, .finish-card .winner";

/// Animates the cards of an event.
pub fn send(table: TableContext, event: &Event) {
    match *event {
        Event::Laid { seat, card, .. } => {
            fly(&format!("[data-laid='{card}']"), table.played_from(seat, " .plate-backs"), 0, 1);
        }
        Event::BadDay { seat, against, .. } => {
            let from = table.played_from(seat, " .plate-backs");
            against.and_then(|card| fly(&format!("[data-laid='{card}'] > .cross"), from, 0, 1));
        }
        Event::Dealt { .. } => deal(".hand-card", table.peek(|view| view.hand.len()), place_of(".deck")),
        Event::StageWon { .. } | Event::StageTied => {
            let Some(seen) = table.peek(|view| view.stage().cloned()) else { return };
            let (me, taken) = (table.frame.me.get_untracked(), seen.stage.taken_openly(table.frame.seats()));
            let send = move || {
                let piles = [Some(taken), seen.shares];
                piles.iter().flatten().flat_map(PerSeat::iter).for_each(|(seat, cards)| take(seat, cards, me));
            };
            set_timeout(send, LOOK);
        }
        Event::Gave { from, to, .. } => {
            let from = table.played_from(from, "");
            fly(&format!(".share[data-share='{}'] .count-of", to.0), from, 0, 1);
        }
        Event::Drew { .. }
        | Event::DrawLevel
        | Event::TookBooty { .. }
        | Event::BootyOut { .. }
        | Event::TourWon { .. }
        | Event::TourShared { .. } => {}
    }
}

/// Sends cards from the road to the pile of a seat: to its plate, or for the viewer, who has none, to the words below.
fn take(seat: Seat, cards: &[Card], me: Option<Seat>) {
    let own = || place_of(OWN).filter(|_| me == Some(seat));
    let pile = place_of(&plate(seat, " .plate-marks")).or_else(own);
    for (nth, card) in cards.iter().enumerate() {
        leave(&format!("[data-laid='{card}']"), pile, nth);
    }
}
