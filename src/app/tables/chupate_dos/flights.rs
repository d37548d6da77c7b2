//! The cards that change hands.

use super::table::TableContext;
use crate::app::play::flight::{deal, fly, place_of, plate};
use crate::app::tables::prelude::*;
use sobremesa::games::chupate_dos::Event;
use sobremesa::pieces::naipes::Card;

const STOCK: &str = ".stock";

/// The hand as it was before the last change.
pub type Held = StoredValue<Vec<Card>>;

/// Stores the hand as it was before its last change, in the state of the table.
pub fn keep_hand(table: TableContext) {
    let mut now = Vec::new();
    Effect::new(move || {
        let hand = table.look(|view| view.hand.clone());
        table.state.set_value(std::mem::replace(&mut now, hand));
    });
}

/// Animates the cards of an event.
pub fn send(table: TableContext, event: &Event) {
    match *event {
        Event::Laid { seat, .. } => {
            keep_angle();
            fly(".discard > .card", table.played_from(seat, ""), 0, 1);
        }
        Event::Drew { seat, cards } | Event::Took { seat, cards } | Event::Challenged { seat, cards, .. }
            if table.frame.me.get_untracked() != Some(seat) =>
        {
            fly(&plate(seat, " .card"), place_of(STOCK), 0, cards);
        }
        Event::Dealt { .. } => deal(".hand-card", table.peek(|view| view.hand.len()), place_of(STOCK)),
        Event::Drew { .. } | Event::Took { .. } | Event::Challenged { .. } => draw(table),
        Event::Named { .. }
        | Event::Reshuffled
        | Event::Skipped { .. }
        | Event::Reversed
        | Event::Ultima { .. }
        | Event::Yellow { .. }
        | Event::Won { .. }
        | Event::Null => {}
    }
}

/// Sends the cards that are new in the viewer's hand from the stock, one after the other.
fn draw(table: TableContext) {
    let (hand, held, stock) = (table.peek(|view| view.hand.clone()), table.state.get_value(), place_of(STOCK));
    for (nth, card) in hand.iter().filter(|card| !held.contains(card)).enumerate() {
        fly(&format!("[data-card='{card}']"), stock, nth, 1);
    }
}

/// Keeps the present angle of the pile while a card flies to it. At La mesa the pile turns to the next player once the
/// card has landed.
fn keep_angle() {
    let turned = browser::found(".middle").and_then(|middle| window().get_computed_style(&middle).ok().flatten());
    let angle = turned.and_then(|style| style.get_property_value("rotate").ok()).filter(|angle| angle.ends_with("deg"));
    if let Some(pile) = browser::found_html(".discard") {
        let _ = pile.style().set_property("--face", angle.as_deref().unwrap_or("0deg"));
    }
}
