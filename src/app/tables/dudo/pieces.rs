//! Dice and cups, from the sprite. Decorative: whoever shows them gives them a name.

use crate::app::tables::prelude::*;
use sobremesa::games::dudo::Face;

/// A die with this face up; nothing is the hidden face of "de éstas".
#[component]
pub fn Die(face: Option<Face>) -> impl IntoView {
    view! { <Drawing class="die" of=die(face)/> }
}

/// The drawing of a face.
pub fn die(face: Option<Face>) -> String {
    format!("dudo-d{}", face.map_or(0, Face::pips))
}

#[component]
pub fn Cup() -> impl IntoView {
    view! { <Drawing class="cup" of="dudo-cup".to_string()/> }
}
