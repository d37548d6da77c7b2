//! The copies of an event: those that the tablet makes by itself, with the way back to one, and the last one outside
//! it.

use super::join::found;
use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::events::session::{EventSession, stored_copies};
use crate::app::import::entries;
use leptos::prelude::*;
use sobremesa::games::COMPETING;
use sobremesa::organizer::backup_age::{self, ago};
use sobremesa::organizer::copies::PhaseCopy;
use sobremesa::tournament::Event;

/// The copies of this event, the latest first; empty if there is none.
pub fn list(ctx: Ctx, event: &str) -> AnyView {
    let copies = stored_copies(&ctx.vault(), event).copies;
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
                            "This tablet saves one whenever a phase ends. If you go back to one, the current state is kept as a separate event.",
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

/// The age of the last copy outside this tablet.
pub fn backup(ev: EventSession) -> AnyView {
    let since = move || {
        let backup = ev.notes.get().backup.map_or(0, |backup| backup.actions);
        ev.event().file().log.len().saturating_sub(backup)
    };
    let words = move || {
        let (since, notes) = (since(), ev.notes.get());
        let ms = notes.backup.map(|backup| (browser::now() - backup.at).max(0.0) as u64);
        backup_age::backup(ev.ctx.lang(), ms, since)
    };
    view! {
        <p class="backup-age" class:much=move || { since() >= backup_age::COPY_REMINDER_AFTER_ENTRIES }>
            <span>{move || words()}</span>
            <button on:click=move |_| ev.back_up()>{move || ev.say("Guardar copia", "Save a copy")}</button>
        </p>
    }
    .into_any()
}
