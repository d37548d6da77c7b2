//! A player's name on a plate.

use leptos::prelude::*;

/// Never cut: it shrinks until its longest word fits its place, and wraps between words.
#[component]
pub fn Name(name: String) -> impl IntoView {
    let letters = name.split(' ').map(|word| word.chars().count()).max().unwrap_or(1);
    view! { <bdi class="plate-name" style:--letters=letters.to_string()>{name}</bdi> }
}
