//! A drawing in its own colours. Drawings in the colour of the text are a `<use>` of a symbol instead.

use leptos::prelude::*;

/// Shows the drawing `7o` of `naipes.svg` as `naipes-7o`: one box with a background, because a `<use>` copies all its
/// lines into the page. It is decorative: its parent has the accessible name. The class gives it a size.
#[component]
pub fn Drawing(class: &'static str, of: String) -> impl IntoView {
    view! { <i class=format!("{class} art {of}") aria-hidden="true"></i> }
}
