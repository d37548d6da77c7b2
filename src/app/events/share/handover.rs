//! Marks an event as handed over to another tablet, and warns anyone who continues it here.

use crate::app::browser;
use crate::app::dates;
use crate::app::events::session::{EventSession, Handover};
use leptos::prelude::*;
use sobremesa::organizer::address::EventPage;

pub fn mark(ev: EventSession) {
    let given = Handover { at: browser::now(), actions: ev.peek().file().log.len() };
    ev.note(|notes| notes.given = Some(given));
    ev.go(EventPage::Home);
}

/// The warning on every page, until somebody goes on here or the event has come back.
pub fn notice(ev: EventSession) -> AnyView {
    let given = move || {
        let length = ev.event().file().log.len();
        ev.notes.with(|notes| notes.given).filter(|given| given.actions == length)
    };
    let back = move |_| ev.note(|notes| notes.given = None);
    let line = move |Handover { at, .. }: Handover| {
        let at = dates::date(ev.ctx.lang(), at);
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
    view! { {move || given().map(line)} }.into_any()
}
