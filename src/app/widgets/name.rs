//! A player's name on a plate.

use leptos::prelude::*;

/// A name is never cut: it wraps between words and shrinks until its longest word fits.
#[component]
pub fn Name(name: String) -> impl IntoView {
    let letters = name.split(' ').map(|word| word.chars().count()).max().unwrap_or(1);
    view! { <bdi class="plate-name" style:--letters=letters.to_string()>{name}</bdi> }
}
