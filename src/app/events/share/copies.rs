//! The copies of an event: automatic ones on this tablet, which can be restored, and the last one outside it.

use super::join::found;
use crate::app::events::prelude::*;
use crate::app::events::session::stored_copies;
use crate::app::import::entries;
use sobremesa::organizer::copies::{self, PhaseCopy, ago};

/// The copies of the event with this id, the latest first.
#[component]
pub fn PhaseCopies(id: String) -> impl IntoView {
    let ctx = use_ctx();
    let copies = stored_copies(&ctx.vault(), &id).copies;
    let shown = !copies.is_empty();
    let row = |PhaseCopy { at, text }| {
        let event = Event::read(COMPETING, &text).ok();
        event.map(|event| view! { <CopyRow at event/> })
    };
    // Each is read in a frame of its own, since reading a large event takes as long as opening it.
    let rows = copies.into_iter().rev().map(|copy| next_frame(move || row(copy))).collect::<Vec<_>>();
    let section = || {
        view! {
            <section class="copies">
                <h3>{ctx.say("Copias automáticas", "Automatic copies")}</h3>
                <p class="muted">
                    {ctx.say(
                        "Esta tableta guarda una al cerrar cada fase. Si vuelves a una, lo de ahora queda aparte, como otro torneo.",
                        "This tablet saves one whenever a phase ends. If you go back to one, the current state is kept as a separate event.")}
                </p>
                <ul class="matches">{rows}</ul>
            </section>
        }
    };
    shown.then(section)
}

#[component]
fn CopyRow(at: u64, event: Event) -> impl IntoView {
    let ctx = use_ctx();
    let age = (browser::now() as u64).saturating_sub(at);
    let size = event.file().log.len();
    let back = move |_| found(ctx, &event).take(ctx);
    view! {
        <li class="match-row">
            <span class="what">{move || ago(ctx.lang(), age)} " · " {move || entries(ctx, size)}</span>
            <button class="plain back-to" on:click=back>{ctx.say("Volver a esta", "Go back to this one")}</button>
        </li>
    }
}

#[component]
pub fn BackupAge(ev: EventSession) -> impl IntoView {
    let since = Memo::new(move |_| {
        let event = ev.event();
        ev.notes.with(|notes| notes.not_copied(&event))
    });
    let words = move || {
        let backup = ev.notes.with(|notes| notes.backup);
        let ms = backup.map(|backup| (browser::now() - backup.at).max(0.0) as u64);
        let [all, results] = since.get();
        copies::backup(ev.lang(), ms, all, results)
    };
    view! {
        <p class="backup-age" class:much=move || { since.get()[1] >= copies::COPY_REMINDER_AFTER_RESULTS }>
            <span>{move || words()}</span>
            <button on:click=move |_| ev.back_up()>{ev.say("Guardar copia", "Save a copy")}</button>
        </p>
    }
}

pub fn mark(ev: EventSession) {
    ev.note(|notes| notes.given = Some(ev.mark()));
    ev.go(EventPage::Home);
}

/// The warning on every page that the event was handed over, until it comes back or somebody continues it here.
#[component]
pub fn HandoverNotice(ev: EventSession) -> impl IntoView {
    let given = move || {
        let event = ev.event();
        ev.notes.with(|notes| notes.handed_over(&event))
    };
    let back = move |_| ev.note(|notes| notes.given = None);
    let line = move |at: f64| {
        let at = dates::date(ev.lang(), at);
        view! {
            <div class="banner warn given">
                <span>{ev.say(
                    format!("Este torneo se pasó a otra tableta: {at}. Lo que apuntes aquí no llegará allí."),
                    format!("This event was handed over to another tablet: {at}. What you enter here won’t reach it."),
                )}</span>
                <button class="plain" on:click=back>{ev.say("Seguir aquí", "Continue here")}</button>
            </div>
        }
    };
    move || given().map(line)
}
