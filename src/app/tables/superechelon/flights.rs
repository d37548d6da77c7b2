//! The cards that change hands.

use super::table::TableContext;
use crate::app::play::flight::{deal, fly, leave, place_of, plate};
use crate::app::tables::prelude::*;
use sobremesa::engine::PerSeat;
use sobremesa::games::superechelon::{Card, Event};

/// The time to look at the cards of a stage before they are taken.
const LOOK: Duration = Duration::from_millis(800);

/// The time until a card lies in its fan.
pub const LAID: Duration = Duration::from_millis(300);
/// The time until the cards of a stage lie in the piles.
pub const TAKEN: Duration = Duration::from_millis(1800);

/// Animates the cards of an event.
pub fn send(table: TableContext, event: &Event) {
    match *event {
        Event::Laid { seat, card, .. } => {
            fly(&format!("[data-laid='{card}']"), table.played_from(seat, " .plate-backs"), 0, 1);
        }
        Event::BadDay { seat, card, against } => {
            let from = table.played_from(seat, " .plate-backs");
            let lands =
                against.map_or(format!("[data-laid='{card}']"), |card| format!("[data-laid='{card}'] > .cross"));
            fly(&lands, from, 0, 1);
        }
        Event::Dealt { each, .. } => {
            let deck = place_of(".deck");
            deal(".hand-card", table.peek(|view| view.hand.len()), deck);
            for seat in Seat::all(table.frame.seats()) {
                for nth in 0..each {
                    let back = format!(" .back:nth-last-child({})", each - nth);
                    fly(&plate(seat, &back), deck, nth.into(), 1);
                }
            }
        }
        Event::StageWon { .. } | Event::StageTied => {
            let Some(seen) = table.peek(|view| view.stage().cloned()) else { return };
            let taken = seen.stage.taken_openly(table.frame.seats());
            table.after_pause(LOOK, move || {
                let piles = [Some(taken), seen.shares];
                piles.iter().flatten().flat_map(PerSeat::iter).for_each(|(seat, cards)| take(table, seat, cards));
            });
        }
        Event::Gave { from, to, .. } => {
            let share = format!(".share[data-share='{}'] .pile-card", to.0);
            // Only the giver sees which card leaves the road.
            let card = table.peek(|view| view.stage()?.shares.as_ref()?[to].last().copied());
            card.and_then(|card| leave(&format!("[data-laid='{card}']"), place_of(&share), 0));
            fly(&share, table.played_from(from, ""), 0, 1);
        }
        Event::Drew { .. }
        | Event::DrawLevel
        | Event::TookBooty { .. }
        | Event::BootyOut { .. }
        | Event::TourWon { .. }
        | Event::TourShared { .. } => {}
    }
}

/// Sends cards from the road to the pile of a seat: to its plate, or for the viewer, who has none, to its points. In a
/// match of two, the prize follows them to the winner of the stage.
fn take(table: TableContext, seat: Seat, cards: &[Card]) {
    let own = || place_of(&format!(".general .c{}", table.emblem(seat)));
    let pile = place_of(&plate(seat, " .plate-marks")).or_else(own);
    for (nth, card) in cards.iter().enumerate() {
        leave(&format!("[data-laid='{card}']"), pile, nth);
    }
    if !cards.is_empty() && untrack(|| table.is_duel() && table.has_won(seat)) {
        leave(".gc-prize", pile, cards.len());
    }
}
