//! The whole position of a game, with nothing hidden, which the referee prints.

use crate::engine::{Rng, Think};
use serde_json::Value;

/// A game whose whole position can be printed.
pub trait Open: Think {
    /// Returns the whole position as JSON, enough to check every move by the rules alone. FORMATS.md has the fields.
    fn open(&self) -> Value;
    /// Returns the name of an option whose value is not possible with this number of seats, and the rule that says so.
    /// In a saved match that was tampered with, the nearest possible value is used instead.
    fn out_of_range(_: &Self::Options, _seats: u8) -> Option<[&'static str; 2]> {
        None
    }
    /// Returns a sentence for the user of the referee if players who make no mistake may play on for ever from here.
    fn endless(&self) -> Option<String> {
        None
    }
}

/// The number of random positions that are compared to find out what a view leaves open.
const COMPARED: usize = 40;

/// Returns [`Open::open`] with null for everything that a seat with this view cannot know: what differs between random
/// positions with this view. Only the view is used, so nothing hidden can be revealed.
pub fn seat_view<G: Open>(view: &G::View) -> Value {
    let mut rng = Rng::from_number(0);
    let mut known = G::determinize(view, &mut rng).open();
    for _ in 1..COMPARED {
        blank(&mut known, &G::determinize(view, &mut rng).open());
    }
    known
}

/// Replaces with null what differs from `other`. Descends into lists and objects of the same shape.
fn blank(known: &mut Value, other: &Value) {
    match (known, other) {
        (Value::Array(known), Value::Array(other)) if known.len() == other.len() => {
            known.iter_mut().zip(other).for_each(|(known, other)| blank(known, other));
        }
        (Value::Object(known), Value::Object(other)) if known.keys().eq(other.keys()) => {
            known.iter_mut().for_each(|(name, known)| blank(known, &other[name]));
        }
        (known, other) if *known != *other => *known = Value::Null,
        _ => {}
    }
}
