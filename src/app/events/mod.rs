//! The organizer's pages: an event from the first name to the diplomas. The rules are in [`sobremesa::tournament`],
//! the organizer's tools in [`sobremesa::organizer`].

mod begin;
mod controls;
mod frame;
mod help;
mod log;
mod more;
mod people;
mod plan;
mod prelude;
mod print;
mod results;
mod room;
mod rounds;
mod seasons;
mod session;
mod share;
mod standings;

use crate::app::chunk::lazy;
use crate::app::lazy_pages::RecordPages;
use crate::app::prelude::*;
use crate::app::recover;
use crate::app::widgets::page::NotOpened;
use rounds::Told;
use session::EventSession;
use share::copies::PhaseCopies;
use sobremesa::organizer::address::{EventPage, Paper};
use sobremesa::tournament::Event;

lazy!(pub organizer: EventPages = EventPages { open, begin: begin::page, pair: rounds::paired });
lazy!(pub records: Records = Records {
    pages: RECORD_PAGES,
    display: |ev| view! { <room::display::Display ev/> }.into_any(),
    aloud: |ev| view! { <room::aloud::Aloud ev/> }.into_any(),
    wall: |ev| view! { <standings::podium::WallPage ev/> }.into_any(),
    help: |ev| view! { <help::Help ev/> }.into_any(),
    paper: |ev, what| view! { <print::PaperPage ev what/> }.into_any(),
    log: |ev| view! { <log::Log ev/> }.into_any(),
    carry: |ev| view! { <share::import::CarryPage ev/> }.into_any(),
});

/// The pages of an evening, from its first name on.
#[derive(Clone, Copy)]
pub struct EventPages {
    /// The pages of the event with this id, following the address.
    pub open: fn(&str, Memo<EventPage>) -> AnyView,
    pub begin: fn() -> AnyView,
    /// Pairs a round in the worker; see `rounds.rs`.
    pair: fn([&str; 3], Told) -> Option<String>,
}

/// The pages that an evening can do without. Loading their chunk loads the organizer's chunk too.
#[derive(Clone, Copy)]
pub struct Records {
    pub pages: RecordPages,
    display: fn(EventSession) -> AnyView,
    aloud: fn(EventSession) -> AnyView,
    wall: fn(EventSession) -> AnyView,
    help: fn(EventSession) -> AnyView,
    paper: fn(EventSession, Paper) -> AnyView,
    log: fn(EventSession) -> AnyView,
    carry: fn(EventSession) -> AnyView,
}

const RECORD_PAGES: RecordPages = RecordPages {
    seasons: seasons::list,
    season: seasons::open,
    card: seasons::card::card_of,
    import: share::import::import,
    look: share::import::look,
    import_file: crate::app::import::import,
    restore: recover::restore,
    bin: recover::bin,
    tick: people::roll::tick,
    slip: results::slips::page,
};

fn open(id: &str, asked: Memo<EventPage>) -> AnyView {
    let ctx = use_ctx();
    let text = match rounds::known_event(ctx, id) {
        Ok(known) => return opened(id, asked, known),
        Err(text) => text,
    };
    let (done, ready) = (RwSignal::new(0), RwSignal::new(false));
    leptos::task::spawn_local(async move {
        let told = move |now| {
            done.try_set(now);
        };
        rounds::pair(ctx, text, &[], told).await;
        ready.try_set(true);
    });
    let id = id.to_string();
    let words = move || rounds::pairing(ctx.lang(), done.get());
    let wait = move || view! { <main class="page narrow"><p role="status">{move || words()}</p></main> };
    (move || if ready.get() { untrack(|| opened(&id, asked, None)) } else { wait().into_any() }).into_any()
}

/// Shows the pages of an event, which is read now unless it was `read` already.
fn opened(id: &str, asked: Memo<EventPage>, read: Option<(String, Event)>) -> AnyView {
    match EventSession::open(id, asked.get_untracked(), read) {
        Ok(ev) => view! { <frame::Frame ev asked/> }.into_any(),
        Err(why) => {
            let id = id.to_string();
            view! { {NOT_OPENED.page(why)} <div class="page narrow"><PhaseCopies id/></div> }.into_any()
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
        "This event’s data is damaged. Nothing has been deleted: you can save it from Settings, or import a copy from another tablet under Events.",
    ],
    missing: [
        "Este torneo no está en este aparato. Si se llevó en otro, sigue allí.",
        "This event isn’t on this device. If it was run on another, it is still there.",
    ],
};
