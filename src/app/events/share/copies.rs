//! The copies that a tablet makes of an event by itself, and the way back to one.

use super::import::found;
use crate::app::browser;
use crate::app::carry::entries;
use crate::app::ctx::Ctx;
use leptos::prelude::*;
use sobremesa::games::COMPETING;
use sobremesa::organizer::backup_age::ago;
use sobremesa::organizer::copies::{Copies, PhaseCopy, copies_id};
use sobremesa::store::{Kind, Vault};
use sobremesa::tournament::Event;

pub fn stored(vault: &Vault, event: &str) -> Copies {
    let copies = vault.load(Kind::Settings, &copies_id(event), |text| Some(Copies::read(text)));
    copies.map(|(_, copies)| copies).unwrap_or_default()
}

/// The copies of this event, the latest first; empty if there is none.
pub fn list(ctx: Ctx, event: &str) -> AnyView {
    let copies = stored(&ctx.vault(), event).copies;
    let rows: Vec<AnyView> = copies.into_iter().rev().filter_map(|copy| row(ctx, copy)).collect();
    if rows.is_empty() {
        return ().into_any();
    }
    view! {
        <section class="copies">
            <h3>{move || ctx.say("Copias automáticas", "Automatic copies")}</h3>
            <p class="muted">
                {move || {
                    ctx
                        .say(
                            "Esta tableta guarda una al cerrar cada fase. Si vuelves a una, lo de ahora queda aparte, como otro torneo.",
                            "This tablet keeps one whenever a phase ends. If you go back to one, what there is now is kept apart, as another event.",
                        )
                }}
            </p>
            <ul class="matches">{rows}</ul>
        </section>
    }
    .into_any()
}

fn row(ctx: Ctx, copy: PhaseCopy) -> Option<AnyView> {
    let event = Event::read(COMPETING, &copy.text).ok()?;
    let age = (browser::now() as u64).saturating_sub(copy.at);
    let size = event.file().log.len();
    let back = move |_| found(ctx, &event).take(ctx);
    let row = view! {
        <li class="match-row">
            <span class="what">
                {move || ago(ctx.lang(), age)} " · " {move || entries(ctx, size)}
            </span>
            <button class="plain back-to" on:click=back>
                {move || ctx.say("Volver a esta", "Go back to this one")}
            </button>
        </li>
    };
    Some(row.into_any())
}
