//! Drawings of dice and cups. They are decorative: their parents have the accessible names.

use crate::app::tables::prelude::*;
use sobremesa::games::dudo::Face;

/// A die with this face up; `None` for the hidden face of "de éstas".
#[component]
pub fn Die(face: Option<Face>) -> impl IntoView {
    view! { <Drawing class="die" of=die(face)/> }
}

pub fn die(face: Option<Face>) -> String {
    format!("dudo-d{}", face.map_or(0, Face::pips))
}

#[component]
pub fn Cup() -> impl IntoView {
    view! { <Drawing class="cup" of="dudo-cup".to_string()/> }
}
