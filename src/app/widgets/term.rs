//! A short word that is explained on a tap.

use leptos::prelude::*;

#[component]
pub fn Term(word: String, meaning: String) -> impl IntoView {
    view! { <details class="term"><summary>{word}</summary><span>{meaning}</span></details> }
}
