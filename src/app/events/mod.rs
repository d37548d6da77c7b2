//! An organizer's evening: the pages of a tournament. The rules are in [`sobremesa::tournament`], what an evening needs
//! beside them in [`sobremesa::organizer`]; only [`session`] stores. An event is opened once, and [`frame`] shows its
//! pages.
//!
//! `begin` (before), `people`, `plan`, `draw`, `seeds` (entries to calendar), `home` (the next tasks), `room`,
//! `result`, `rounds`, `order`, `on_tablet`, `slips`, `swap`, `ties` (what is entered), `correct`, `standings`,
//! `bracket`, `matches`, `wall` (what is shown), `log`, `carry`, `copies`, `given`, `wrong` (when something goes
//! wrong), `display` with `screenful`, `paper` with `cross` and `diplomas`, `picture`, `timer`.

mod begin;
mod bracket;
mod carry;
mod copies;
mod correct;
mod cross;
mod diplomas;
mod display;
mod draw;
mod frame;
mod given;
mod home;
mod join;
mod log;
mod matches;
mod more;
mod on_tablet;
mod order;
mod paper;
mod people;
mod person;
mod picture;
mod plan;
mod result;
mod room;
mod rounds;
mod screenful;
mod seeds;
mod session;
mod slips;
mod standings;
mod swap;
mod ties;
mod timer;
mod wall;
mod wrong;

use crate::app::chunk::chunk;
use crate::app::ctx::use_ctx;
use crate::app::doors::EventPages;
use crate::app::recover;
use crate::app::widgets::page::NotOpened;
use leptos::prelude::*;
use session::EventSession;
use sobremesa::organizer::address::EventPage;

chunk!(pub organizer: EventPages = PAGES);

const PAGES: EventPages = EventPages {
    open,
    begin: begin::page,
    bring: carry::bring,
    look: carry::look,
    slip: slips::page,
    bring_in: crate::app::carry::bring,
    bring_back: recover::bring_back,
    bin: recover::bin,
};

fn open(id: &str, asked: Memo<EventPage>) -> AnyView {
    match EventSession::open(id, asked.get_untracked()) {
        Ok(ev) => frame::frame(ev, asked),
        Err(why) => {
            let copies = copies::list(use_ctx(), id);
            view! { {NOT_OPENED.page(why)} <div class="page narrow">{copies}</div> }.into_any()
        }
    }
}

const NOT_OPENED: NotOpened = NotOpened {
    newer: [
        "Este torneo es de una versión más nueva de Sobremesa. Actualiza la aplicación; el torneo sigue guardado.",
        "This event is from a newer version of Sobremesa. Update the app; the event is still stored.",
    ],
    damaged: [
        "Los datos de este torneo están dañados. No se ha borrado nada: puedes guardarlos desde Ajustes, o traer la copia de otra tableta desde Torneos.",
        "The data of this event is damaged. Nothing has been deleted: you can save it from Settings, or bring the copy of another tablet in from Events.",
    ],
    missing: [
        "Este torneo no está en este aparato. Si se llevó en otro, sigue allí.",
        "This event is not on this device. If it was run on another one, it is still there.",
    ],
};

/// A button that leads to another page of the event.
fn link(
    ev: EventSession,
    page: EventPage,
    class: &'static str,
    es: &'static str,
    en: &'static str,
) -> AnyView {
    view! { <a class=class href=ev.at(page)>{move || ev.say(es, en)}</a> }.into_any()
}

/// A line of text in a form.
fn field(ev: EventSession, es: &'static str, en: &'static str, value: RwSignal<String>) -> AnyView {
    view! {
        <label class="field">
            <span>{move || ev.say(es, en)}</span>
            <input type="text" maxlength="60" bind:value=value/>
        </label>
    }
    .into_any()
}
