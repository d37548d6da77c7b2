//! Animates cards that change hands.

use super::table::TableContext;
use crate::app::tables::prelude::*;
use sobremesa::games::chupate_dos::Event;
use sobremesa::pieces::naipes::Card;
use wasm_bindgen::JsCast;

pub type Point = (f64, f64);

const STOCK: &str = ".stock";

/// The middle of the first element that matches, in page pixels.
pub fn middle_of(selector: &str) -> Option<Point> {
    let r = browser::found(selector)?.get_bounding_client_rect();
    Some((r.left() + r.width() / 2.0, r.top() + r.height() / 2.0))
}

/// Animates the cards of each new event.
pub fn follow(table: TableContext) {
    Effect::new(move |before: Option<(Option<Event>, usize, Vec<Card>)>| {
        let (deal, count, hand) =
            table.look(|view| (view.events.first().copied(), view.events.len(), view.hand.clone()));
        if let Some((deal_before, count_before, held)) = before {
            // A new round begins with its deal; a move taken back leaves fewer events, and nothing flies.
            let new = if deal == deal_before { count_before.min(count) } else { 0 };
            let events = table.peek(|view| view.events[new..].to_vec());
            let drawn: Vec<Card> = hand.iter().copied().filter(|card| !held.contains(card)).collect();
            // Before the next picture: nothing is seen where it goes and then again where it was.
            request_animation_frame(move || {
                // The table may have gone meanwhile.
                if let Some(me) = table.frame.me.try_get_untracked() {
                    events.iter().for_each(|event| send(table, me, *event, &drawn));
                }
            });
        }
        (deal, count, hand)
    });
}

fn send(table: TableContext, me: Option<Seat>, event: Event, drawn: &[Card]) {
    match event {
        Event::Laid { seat, .. } => {
            let left = table.state.try_update_value(Option::take).flatten();
            let from = left.filter(|_| !table.frame.is_bot(seat)).or_else(|| middle_of(&plate(seat, "")));
            fly(".discard > .card", from, 0, 1);
        }
        Event::Drew { seat, cards } | Event::Took { seat, cards } | Event::Challenged { seat, cards, .. }
            if me != Some(seat) =>
        {
            fly(&plate(seat, " .card"), middle_of(STOCK), 0, cards);
        }
        Event::Dealt { .. } | Event::Drew { .. } | Event::Took { .. } | Event::Challenged { .. } => {
            let from = middle_of(STOCK);
            for (nth, card) in drawn.iter().enumerate() {
                fly(&format!("[data-card='{card}']"), from, nth, 1);
            }
        }
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

fn plate(seat: Seat, part: &str) -> String {
    format!(".plate[data-seat='{}']{part}", seat.0)
}

/// Has the element come from a point, the `nth` of several, as many `times` as cards go its way. What it did before
/// ends.
fn fly(selector: &str, from: Option<Point>, nth: usize, times: u8) -> Option<()> {
    let element = browser::found(selector)?.dyn_into::<web_sys::HtmlElement>().ok()?;
    let style = element.style();
    let set = |name, value: &str| drop(style.set_property(name, value));
    set("animation", "none");
    let ((x, y), (to_x, to_y)) = (from?, middle_of(selector)?);
    set("--dx", &format!("{}px", x - to_x));
    set("--dy", &format!("{}px", y - to_y));
    set("animation", &format!("fly 300ms {}ms {times} ease-out backwards", nth * 120));
    Some(())
}
