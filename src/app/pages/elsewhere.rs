//! The page shown while another tab is the writer.

use crate::app::pages::home::UpdateOffer;
use crate::app::prelude::*;

#[component]
pub fn Elsewhere() -> impl IntoView {
    let ctx = use_ctx();
    let take_over = move |_| leptos::task::spawn_local(ctx.take_over());
    view! {
        <main class="page narrow">
            <h1>{ctx.text("Sobremesa está abierta en otra pestaña", "Sobremesa is open in another tab")}</h1>
            <p>{ctx.text(
                "Para que no se pise ninguna jugada, solo se juega en una. La otra ya lo ha guardado todo.",
                "So that no move gets overwritten, only one tab can play. The other has saved everything.",
            )}</p>
            <UpdateOffer/>
            <button class="primary" on:click=take_over>{ctx.text("Usar esta", "Use this one")}</button>
        </main>
    }
}
