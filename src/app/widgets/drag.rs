//! Dragging pieces with a finger, and moving the focus between pieces with the arrow keys.

use crate::app::widgets::erased::set_timeout;
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;

/// A finger that moves at most this many pixels is tapping.
const TAP: i32 = 10;

/// A click within this time after a drag belongs to the drag.
const CLICK_FOLLOWS: Duration = Duration::from_millis(100);

pub type Point = (i32, i32);

/// A piece under a finger: its name, the pointer id, where the drag began, and the distance so far.
#[derive(Clone, PartialEq)]
struct Held {
    what: String,
    pointer: i32,
    from: Point,
    by: Point,
}

impl Held {
    fn moved(&self) -> bool {
        let (x, y) = self.by;
        x * x + y * y > TAP * TAP
    }
}

#[derive(Clone, Copy)]
pub struct Drag {
    held: RwSignal<Option<Held>>,
    /// A drag has just ended, so that the click that follows is not a tap.
    ended: StoredValue<bool>,
}

impl Drag {
    pub fn new() -> Drag {
        Drag { held: RwSignal::new(None), ended: StoredValue::new(false) }
    }

    pub fn take(self, what: &str, event: &PointerEvent) {
        self.ended.set_value(false);
        if self.held.with_untracked(Option::is_none) && event.button() == 0 {
            capture(event);
            let pointer = event.pointer_id();
            self.held.set(Some(Held { what: what.to_string(), pointer, from: point(event), by: (0, 0) }));
        }
    }

    pub fn follow(self, event: &PointerEvent) {
        self.held.update(|held| {
            if let Some(held) = held.as_mut().filter(|held| held.pointer == event.pointer_id()) {
                let (x, y) = point(event);
                held.by = (x - held.from.0, y - held.from.1);
            }
        });
    }

    /// Ends the drag. Returns where it ended, or `None` if the finger has not moved: a tap is handled as the click that
    /// follows, which keyboards and assistive technology send too.
    pub fn let_go(self, event: &PointerEvent) -> Option<Point> {
        let was = self.held.get_untracked().filter(|held| held.pointer == event.pointer_id())?;
        self.held.set(None);
        was.moved().then(|| {
            self.ended.set_value(true);
            set_timeout(move || _ = self.ended.try_set_value(false), CLICK_FOLLOWS);
            point(event)
        })
    }

    /// Returns true for the click that ends a drag, which is not a tap.
    pub fn has_just_ended(self) -> bool {
        self.ended.get_value()
    }

    pub fn put_back(self) {
        self.ended.set_value(false);
        self.held.set(None);
    }

    pub fn is_dragged(self, what: &str) -> bool {
        self.held.with(|held| held.as_ref().is_some_and(|held| held.what == what && held.moved()))
    }

    /// Returns the CSS transform of a piece that follows the finger. It works also if the table is rotated by `--face`.
    pub fn shift(self, what: &str) -> String {
        self.held.with(|held| match held {
            Some(held) if held.what == what && held.moved() => {
                let (x, y) = held.by;
                format!("rotate(calc(-1 * var(--face, 0deg))) translate({x}px, {y}px) rotate(var(--face, 0deg))")
            }
            _ => String::new(),
        })
    }
}

fn point(event: &PointerEvent) -> Point {
    (event.client_x(), event.client_y())
}

/// Makes the piece receive the pointer's events even if the finger leaves it.
pub fn capture(event: &PointerEvent) {
    if let Some(target) = event.current_target().and_then(|t| t.dyn_into::<web_sys::Element>().ok()) {
        let _ = target.set_pointer_capture(event.pointer_id());
    }
}

/// Moves the focus to the next or previous element that matches, cyclically, if the key is an arrow.
pub fn roam(event: &KeyboardEvent, selector: &str) {
    let step = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => 1,
        "ArrowLeft" | "ArrowUp" => -1,
        _ => return,
    };
    // In a replay the arrow keys step through the plies instead.
    if crate::app::browser::found(".reel").is_some() {
        return;
    }
    let Some(things) = document().query_selector_all(selector).ok() else { return };
    let active = document().active_element();
    let at = (0..things.length()).find(|i| {
        let node = things.item(*i).and_then(|node| node.dyn_into::<web_sys::Element>().ok());
        node.is_some() && node == active
    });
    let next = at.map_or(0, |at| (i64::from(at) + step).rem_euclid(things.length().max(1).into()) as u32);
    if let Some(thing) = things.item(next).and_then(|node| node.dyn_into::<web_sys::HtmlElement>().ok()) {
        event.prevent_default();
        let _ = thing.focus();
    }
}
