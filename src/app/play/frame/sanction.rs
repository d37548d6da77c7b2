//! A sanction of the floor, in the menu.

use super::Frame;
use crate::app::prelude::*;

/// A sanction that the floor gives to one of `seats`, and can take back at once.
#[component]
pub fn Sanction(
    frame: Frame,
    title: Pair,
    note: Pair,
    seats: Signal<Vec<Seat>>,
    choose: Callback<Seat>,
    /// A question before the sanction, if there is one.
    #[prop(optional)]
    question: Option<AnyView>,
    /// The player sanctioned last, and the words before their name.
    last: RwSignal<Option<Seat>>,
    noted: Pair,
    undo: Callback<()>,
) -> impl IntoView {
    let ctx = frame.ctx;
    let chip = move |seat: Seat| {
        view! {
            <button class="chip" on:click=move |_| choose.run(seat)>
                <Emblem which=frame.emblem(seat)/>
                <bdi>{frame.name(seat)}</bdi>
            </button>
        }
    };
    let take_back = move |_| {
        undo.run(());
        last.set(None);
    };
    view! {
        <details>
            <summary>{ctx.text(title.0, title.1)}</summary>
            <p class="muted">{ctx.text(note.0, note.1)}</p>
            <div class="chips">{move || seats.get().into_iter().map(chip).collect_view()}</div>
            {question}
            {move || last.get().map(|seat| view! {
                <p role="status">
                    {ctx.text(noted.0, noted.1)} <bdi>{frame.name(seat)}</bdi> ". "
                    <button class="plain" on:click=take_back>{ctx.text("Deshacer", "Undo")}</button>
                </p>
            })}
        </details>
    }
}
