//! The tiles that change hands.

use super::table::TableContext;
use crate::app::play::flight::{deal, fly, place_of, plate};
use crate::app::tables::prelude::*;
use sobremesa::games::domino::Event;

const BONEYARD: &str = ".boneyard";

/// Animates the tiles of an event.
pub fn send(table: TableContext, event: &Event) {
    match *event {
        Event::Laid { seat, tile, .. } => {
            // It leaves as it lay in the hand: its higher half up, and at La mesa turned to its owner.
            let turned = table.frame.mesa.and_then(|mesa| mesa.turned(seat)).unwrap_or_default();
            let up = table.peek(|view| view.line.placed().iter().any(|p| p.tile == tile && p.left == tile.high()));
            if let Some(laid) = browser::found_html(".laid.last") {
                let degrees = if up { turned } else { turned + 180 };
                let _ = laid.style().set_property("--upright", &format!("{degrees}deg"));
            }
            fly(".laid.last", table.played_from(seat, " .domino"), 0, 1);
        }
        Event::Drew { seat } => {
            let own = (table.frame.me.get_untracked() == Some(seat)).then(|| ".bone:last-child > button".into());
            fly(&own.unwrap_or_else(|| plate(seat, " .domino")), place_of(BONEYARD), 0, 1);
        }
        Event::Begins { .. } => {
            let heap = place_of(BONEYARD).or_else(|| place_of(".end.opening > .slot"));
            deal(".bone", table.peek(|view| view.hand.len()), heap);
        }
        Event::Redealt { .. }
        | Event::Passed { .. }
        | Event::Scored { .. }
        | Event::PairScored { .. }
        | Event::Ended { .. }
        | Event::TieDrawn(_) => {}
    }
}
