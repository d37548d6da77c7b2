//! A piece of the viewer's hand.

use crate::app::prelude::*;
use crate::app::widgets::drag::{Drag, Point};
use leptos::ev::PointerEvent;

/// A piece of the viewer's hand, whatever the game. A tap goes to `tap`; the beginning of a drag raises the piece, and
/// its end goes to `let_go`. A piece that can't be played shakes.
#[component]
pub fn HandPiece(
    drag: Drag,
    class: &'static str,
    /// The short text of the piece.
    name: String,
    /// Only the viewer may see the piece: `data-secret`.
    #[prop(optional)]
    secret: bool,
    #[prop(optional)] label: Option<Signal<String>>,
    playable: Memo<bool>,
    raised: Memo<bool>,
    /// The piece that the Tab key reaches.
    first: Signal<bool>,
    /// The beginning of the moves that a tap begins.
    pick: Signal<Option<String>>,
    /// The move that a tap makes.
    #[prop(optional)]
    mv: Option<Signal<Option<String>>>,
    raise: Callback<()>,
    /// Gets the point of the page where a drag ends.
    let_go: Callback<Point>,
    tap: Callback<()>,
    children: Children,
) -> impl IntoView {
    let card = (class == "hand-card").then(|| name.clone());
    let name = StoredValue::new(name);
    let dragged = move || name.with_value(|name| drag.is_dragged(name));
    let follow = move |event: PointerEvent| {
        drag.follow(&event);
        if untrack(|| dragged() && playable.get() && !raised.get()) {
            raise.run(());
        }
    };
    let shakes = RwSignal::new(false);
    let up = move |event: PointerEvent| {
        if let Some(point) = drag.let_go(&event) {
            shakes.set(!playable.get_untracked());
            let_go.run(point);
        }
    };
    let click = move |_| {
        if !drag.has_just_ended() {
            shakes.set(!playable.get_untracked());
            tap.run(());
        }
    };
    view! {
        <li class=class class:raised=raised class:dragged=move || dragged() class:dim=move || !playable.get()
            class:shakes=shakes on:animationend=move |_| shakes.set(false)>
            <button data-card=card data-secret=secret.then_some("") data-pick=move || pick.get()
                data-move=move || mv.and_then(|mv| mv.get()) aria-label=move || label.map(|label| label.get())
                aria-pressed=move || raised.get().to_string() tabindex=move || if first.get() { "0" } else { "-1" }
                style:transform=move || name.with_value(|name| drag.shift(name))
                on:pointerdown=move |event| name.with_value(|name| drag.take(name, &event)) on:pointermove=follow
                on:pointerup=up on:pointercancel=move |_| drag.put_back() on:click=click>
                {children()}
            </button>
        </li>
    }
}
