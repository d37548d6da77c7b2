//! The face and the back of a Spanish card, from the sprite.

use crate::pieces::naipes::{Card, Suit};
use crate::ui::prelude::*;

/// A card face up. Decorative: whoever shows it gives it a name.
#[component]
pub fn CardFace(card: Card) -> impl IntoView {
    view! {
        <svg class="card" viewBox="0 0 208 320" aria-hidden="true"><use href=format!("#naipes-{card}")/></svg>
    }
}

#[component]
pub fn CardBack() -> impl IntoView {
    view! {
        <svg class="card" viewBox="0 0 208 320" aria-hidden="true"><use href="#naipes-back"/></svg>
    }
}

#[component]
pub fn SuitSign(suit: Suit) -> impl IntoView {
    view! {
        <svg class="suit" viewBox="0 0 64 64" aria-hidden="true"><use href=format!("#naipes-suit-{}", suit.letter())/></svg>
    }
}
