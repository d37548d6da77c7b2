//! The face and the back of a Spanish card, from the sprite.

use super::drawing::Drawing;
use leptos::prelude::*;
use sobremesa::pieces::naipes::{Card, Suit};

/// A card face up. Decorative: whoever shows it gives it a name.
#[component]
pub fn CardFace(card: Card) -> impl IntoView {
    view! {
        <Drawing class="card" of=format!("naipes-{card}")/>
    }
}

#[component]
pub fn CardBack() -> impl IntoView {
    view! {
        <Drawing class="card" of="naipes-back".into()/>
    }
}

#[component]
pub fn SuitSign(suit: Suit) -> impl IntoView {
    view! {
        <Drawing class="suit" of=format!("naipes-suit-{}", suit.letter())/>
    }
}
