//! Animates pieces that change hands.

use super::game_ui::GameUi;
use super::table::TableContext;
use crate::app::prelude::*;

/// The middle of a piece on the page, and the length of its shorter side, in pixels.
#[derive(Clone, Copy)]
pub struct Place {
    x: f64,
    y: f64,
    size: f64,
}

/// Matches the piece that a player has raised, drags, or gives away.
pub const RAISED: &str = ".mine :is(.raised, .dragged) > button, .tr-held:is(.raised, .dragged), \
    .tr-cell:is(.raised, .dragged) > .tr-laid, .booty button:focus";

/// Returns the place of the first element that matches.
pub fn place_of(selector: &str) -> Option<Place> {
    let r = browser::found(selector)?.get_bounding_client_rect();
    Some(Place { x: r.left() + r.width() / 2.0, y: r.top() + r.height() / 2.0, size: r.width().min(r.height()) })
}

/// Returns the selector of a player's plate, or of a part of it.
pub fn plate(seat: Seat, part: &str) -> String {
    format!(".plate[data-seat='{}']{part}", seat.0)
}

/// Animates each new event of the round, including the deal if the match has just begun.
pub fn follow<G: GameUi>(table: TableContext<G>) {
    let mut before: Option<(Option<G::Event>, usize)> = None;
    let begins = !table.frame.shown && table.props.before.with_value(|made| made.is_empty());
    Effect::new(move || {
        let now = table.look(|view| {
            let events = (G::TABLE.events)(view);
            (events.first().cloned(), events.len())
        });
        let opened = before.is_none();
        let count = now.1;
        // A new round begins with other events; a move taken back leaves fewer, and nothing flies.
        let seen = before.replace(now.clone()).map_or(0, |(first, count)| if first == now.0 { count } else { 0 });
        let send: Box<dyn FnOnce()> = Box::new(move || {
            // The table may have gone meanwhile, and later events are sent by themselves.
            if table.frame.me.try_get_untracked().is_some() {
                let send = |event: &G::Event| (G::TABLE.send)(table, event);
                table.peek(|view| (G::TABLE.events)(view).iter().take(count).skip(seen).for_each(send));
            }
        });
        if !opened {
            // Before the next frame, which would show the piece at its goal before its flight.
            request_animation_frame(send);
        } else if begins {
            browser::when_drawn(|| request_animation_frame(send));
        }
    });
}

impl<G: GameUi> TableContext<G> {
    /// Returns where a piece played by this seat comes from: the place of the raised piece, or the seat's plate.
    pub fn played_from(&self, seat: Seat, plate_part: &str) -> Option<Place> {
        let left = self.left.try_update_value(Option::take).flatten();
        left.filter(|_| !self.frame.is_bot(seat)).or_else(|| place_of(&plate(seat, plate_part)))
    }
}

/// The attribute of a flying piece, which the style sheets draw above everything else.
const FLYING: &str = "data-flying";

/// Milliseconds that a flight lasts.
const FLIGHT: u64 = 300;
/// Milliseconds that a piece takes to come to rest once it has landed.
const SETTLE: u64 = 150;
/// Milliseconds from the start of a flight to the start of the next one.
const NEXT: u64 = 120;

/// The attribute of a piece that has gone to another place.
const GONE: &str = "data-gone";

/// Lets the first element that matches fly in from a place, as the `nth` of several. The flight repeats `times` times
/// if several pieces take the same way. An earlier animation of the element ends.
pub fn fly(selector: &str, from: Option<Place>, nth: usize, times: u8) -> Option<()> {
    fly_between(selector, from, nth, times, false)
}

/// Lets the first element that matches fly to a place, as the `nth` of several, and then marks it as gone.
pub fn leave(selector: &str, to: Option<Place>, nth: usize) -> Option<()> {
    fly_between(selector, to, nth, 1, true)
}

fn fly_between(selector: &str, place: Option<Place>, nth: usize, times: u8, leaves: bool) -> Option<()> {
    let element = browser::found_html(selector)?;
    let style = element.style();
    let set = |name, value: &str| drop(style.set_property(name, value));
    set("animation", "none");
    let (there, here) = (place?, place_of(selector)?);
    // The element may lie in a scaled parent.
    let scale = here.size / f64::from(element.offset_width().min(element.offset_height()).max(1));
    // Whole numbers: the code that writes fractions weighs 9 KiB.
    let across = format!("{}px", ((there.x - here.x) / scale) as i32);
    set("--dx", &across);
    set("--dy", &format!("{}px", ((there.y - here.y) / scale) as i32));
    set("--grow", &format!("{}", (100.0 * there.size / here.size) as i32));
    let wait = nth as u64 * NEXT;
    let flown = wait + FLIGHT * u64::from(times);
    let way = if leaves { "reverse forwards".into() } else { format!("backwards, settle {SETTLE}ms {flown}ms") };
    set("animation", &format!("fly {FLIGHT}ms {wait}ms {times} cubic-bezier(.35,.25,.65,1) {way}"));
    let _ = element.set_attribute(FLYING, &across);
    let landed = move || {
        // Not if it flies again. An animation left in place would run anew when its row is sorted.
        if element.get_attribute(FLYING) == Some(across) {
            let _ = element.remove_attribute(FLYING);
            let _ = element.style().set_property("animation", "none");
            let _ = if leaves { element.set_attribute(GONE, "") } else { Ok(()) };
        }
    };
    set_timeout(landed, Duration::from_millis(flown + SETTLE));
    Some(())
}

/// Deals the first `count` pieces of a hand from a place, one after the other, and a packet to each plate.
pub fn deal(piece: &str, count: usize, from: Option<Place>) {
    for nth in 0..count {
        fly(&format!("{piece}:nth-child({}) > button", nth + 1), from, nth, 1);
    }
    for seat in Seat::all(10) {
        fly(&plate(seat, " .on-edge"), from, seat.index(), 1);
    }
}
