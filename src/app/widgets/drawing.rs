//! Drawings. They have no accessible names: their parents have.

use leptos::prelude::*;
use sobremesa::pieces::naipes::{Card, Suit};

/// A drawing of a file, such as `7o` of `naipes.svg` as `naipes-7o`. It is a box with a background, because `<use>`
/// would copy the whole drawing into the page. `class` sets the size.
#[component]
pub fn Drawing(class: &'static str, of: String) -> impl IntoView {
    view! { <i class=format!("{class} art {of}") aria-hidden="true"></i> }
}

/// An icon of one path in the colour of the text, in a box of 24 x 24.
#[component]
pub fn Icon(d: &'static str) -> impl IntoView {
    view! { <svg viewBox="0 0 24 24" aria-hidden="true"><path class="stroke" d=d/></svg> }
}

/// The direction of play, as a curved arrow to the right.
#[component]
pub fn DirectionArrow() -> impl IntoView {
    view! {
        <svg viewBox="0 0 64 24" aria-hidden="true">
            <path class="stroke" d="M4 16C20 4 44 4 58 15M58 15l-3-9M58 15l-9-1"/>
        </svg>
    }
}

#[component]
pub fn BackLink(href: String, label: Signal<&'static str>) -> impl IntoView {
    view! { <a class="icon-button" href=href aria-label=label><Icon d="M15 5l-7 7 7 7"/></a> }
}

#[component]
pub fn CardFace(card: Card) -> impl IntoView {
    view! { <Drawing class="card" of=format!("naipes-{card}")/> }
}

#[component]
pub fn CardBack() -> impl IntoView {
    view! { <Drawing class="card" of="naipes-back".into()/> }
}

#[component]
pub fn SuitSign(suit: Suit) -> impl IntoView {
    view! { <Drawing class="suit" of=format!("naipes-suit-{}", suit.letter())/> }
}
