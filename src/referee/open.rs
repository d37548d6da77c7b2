//! A game with nothing hidden: what the referee prints and what a finished match may show.

use crate::engine::{Rng, Think};
use crate::lang::Lang;
use serde_json::Value;

pub trait Open: Think {
    /// Returns the whole position, complete enough to check every step with only the rules at hand. Each field is
    /// described in the referee's format.
    fn open(&self) -> Value;
    /// Returns the name of an option whose value means nothing at this table. In a save that was tampered with, the
    /// nearest value that is allowed counts instead.
    fn out_of_range(_: &Self::Options, _seats: u8) -> Option<&'static str> {
        None
    }
    /// Returns the reason of a refusal as a sentence.
    fn reason(refused: &Self::Refusal, lang: Lang) -> String;
}

/// Positions that are compared to find out what a view leaves open.
const COMPARED: usize = 40;

/// Returns [`Open::open`] as far as `view` tells, with null for what the seat cannot know: what differs between
/// positions that all look like `view`. Nothing but the view goes in, so nothing hidden can come out.
pub fn seat_view<G: Open>(view: &G::View) -> Value {
    let mut rng = Rng::from_number(0);
    let mut known = G::determinize(view, &mut rng).open();
    for _ in 1..COMPARED {
        blank(&mut known, &G::determinize(view, &mut rng).open());
    }
    known
}

/// Replaces by null what differs from `other`, as deep inside as lists and objects have the same shape.
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
