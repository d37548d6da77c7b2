//! A drawing in its own colours. One that takes the colour of its place is a `<use>` of a symbol instead.

use leptos::prelude::*;

/// Shows the drawing `7o` of `naipes.svg` as `naipes-7o`: one box with a picture for its ground, since a `<use>` copies
/// all its lines into the page each time. Decorative: whoever shows it gives it a name, and a size by the class.
#[component]
pub fn Drawing(class: &'static str, of: String) -> impl IntoView {
    view! { <i class=format!("{class} art {of}") aria-hidden="true"></i> }
}
