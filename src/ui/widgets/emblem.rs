//! A player's sign: a colour and a shape, told apart by the shape alone.

use crate::ui::prelude::*;

#[component]
pub fn Emblem(which: u8) -> impl IntoView {
    view! {
        <svg class=format!("emblem p{which}") viewBox="0 0 64 64" aria-hidden="true">
            <use href=format!("#naipes-p-{which}")/>
        </svg>
    }
}
