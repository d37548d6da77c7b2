//! Drawings of Spanish cards. They are decorative: their parents have the accessible names.

use super::drawing::Drawing;
use leptos::prelude::*;
use sobremesa::pieces::naipes::{Card, Suit};

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
