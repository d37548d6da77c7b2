//! Things under a finger, and the arrows that go from one to the next.

use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;

/// A finger that moves less than this many pixels has tapped.
const TAP: i32 = 10;

/// By then the click that ends a drag has come, if one comes at all.
pub const CLICK_FOLLOWS: Duration = Duration::from_millis(100);

type Point = (i32, i32);

/// The piece being dragged: its name, the start of the drag, and the distance so far.
#[derive(Clone, PartialEq)]
struct Held {
    what: String,
    from: Point,
    by: Point,
}

impl Held {
    fn moved(&self) -> bool {
        let (x, y) = self.by;
        x * x + y * y > TAP * TAP
    }
}

/// The one thing that is under a finger, told apart by its name. It can still go back until it is let go.
#[derive(Clone, Copy)]
pub struct Drag(RwSignal<Option<Held>>);

impl Drag {
    pub fn new() -> Drag {
        Drag(RwSignal::new(None))
    }

    pub fn take(self, what: &str, event: &PointerEvent) {
        if event.is_primary() && event.button() == 0 {
            capture(event);
            self.0.set(Some(Held { what: what.to_string(), from: point(event), by: (0, 0) }));
        }
    }

    /// The finger has moved.
    pub fn carry(self, event: &PointerEvent) {
        self.0.update(|held| {
            if let Some(held) = held {
                let (x, y) = point(event);
                held.by = (x - held.from.0, y - held.from.1);
            }
        });
    }

    /// Lets go: where, in page pixels, if the finger has moved. A tap is left to the click that follows, which the
    /// keyboard and assistive devices send too.
    pub fn let_go(self, event: &PointerEvent) -> Option<Point> {
        let was = self.0.get_untracked()?;
        self.0.set(None);
        was.moved().then(|| point(event))
    }

    pub fn put_back(self) {
        self.0.set(None);
    }

    pub fn is_dragged(self, what: &str) -> bool {
        self.0.with(|held| held.as_ref().is_some_and(|held| held.what == what && held.moved()))
    }

    /// The CSS transform of the thing: it follows the finger.
    pub fn shift(self, what: &str) -> String {
        self.0.with(|held| match held {
            Some(held) if held.what == what && held.moved() => {
                format!("translate({}px, {}px)", held.by.0, held.by.1)
            }
            _ => String::new(),
        })
    }
}

fn point(event: &PointerEvent) -> Point {
    (event.client_x(), event.client_y())
}

/// It follows the finger also where the finger leaves it.
fn capture(event: &PointerEvent) {
    let target = event.current_target().and_then(|t| t.dyn_into::<web_sys::Element>().ok());
    if let Some(target) = target {
        let _ = target.set_pointer_capture(event.pointer_id());
    }
}

/// Arrows go from one of the things that match to the next, round and round.
pub fn roam(event: &KeyboardEvent, selector: &str) {
    let step = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => 1,
        "ArrowLeft" | "ArrowUp" => -1,
        _ => return,
    };
    // While a replay is shown, the arrow keys step through its plays.
    if document().query_selector(".reel").is_ok_and(|reel| reel.is_some()) {
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
