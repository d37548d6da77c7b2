//! The mark of an event that was passed on to another tablet: who would go on with it here is told.

use crate::app::browser;
use crate::app::dates;
use crate::app::events::session::{EventSession, Given};
use leptos::prelude::*;
use sobremesa::organizer::address::EventPage;

pub fn mark(ev: EventSession) {
    let given = Given { at: browser::now(), actions: ev.peek().file().log.len() };
    ev.note(|notes| notes.given = Some(given));
    ev.go(EventPage::Home);
}

/// Said on every page, until somebody goes on here or the event has come back.
pub fn notice(ev: EventSession) -> AnyView {
    let given = move || {
        let length = ev.event().file().log.len();
        ev.notes.with(|notes| notes.given).filter(|given| given.actions == length)
    };
    let back = move |_| ev.note(|notes| notes.given = None);
    let line = move |Given { at, .. }: Given| {
        let at = dates::date(ev.ctx.lang(), at);
        view! {
            <div class="banner warn given">
                <span>{ev.say(
                    format!("Este torneo se pasó a otra tableta: {at}. Lo que apuntes aquí no llegará allí."),
                    format!("This event was passed on to another tablet: {at}. What you enter here will not reach it."),
                )}</span>
                <button class="plain" on:click=back>{ev.say("Seguir aquí", "Go on here")}</button>
            </div>
        }
    };
    view! { {move || given().map(line)} }.into_any()
}
