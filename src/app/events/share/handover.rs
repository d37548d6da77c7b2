//! Marks an event as handed over to another tablet, and warns anyone who continues it here.

use crate::app::events::prelude::*;

pub fn mark(ev: EventSession) {
    ev.note(|notes| notes.given = Some(ev.mark()));
    ev.go(EventPage::Home);
}

/// The warning on every page, until somebody goes on here or the event has come back.
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
