//! The pages of seasons: evenings, and one ranking over them. Their rules are in [`sobremesa::season`]; only
//! [`session`] stores.

pub mod card;
mod evenings;
mod forms;
mod list;
mod page;
mod session;
mod share;

use crate::app::prelude::*;
use crate::app::widgets::page::NotOpened;
use session::SeasonSession;

pub fn list() -> AnyView {
    view! { <list::Seasons/> }.into_any()
}

pub fn open(id: &str) -> AnyView {
    match SeasonSession::open(id) {
        Ok(session) => view! { <page::SeasonPage session/> }.into_any(),
        Err(why) => NOT_OPENED.page(why),
    }
}

const NOT_OPENED: NotOpened = NotOpened {
    newer: [
        "Esta temporada es de una versión más nueva de Sobremesa. Actualiza la aplicación; sigue guardada.",
        "This season is from a newer version of Sobremesa. Update the app; it is still stored.",
    ],
    damaged: [
        "Los datos de esta temporada están dañados. No se ha borrado nada: puedes guardarlos desde Ajustes.",
        "This season’s data is damaged. Nothing has been deleted: you can save it from Settings.",
    ],
    missing: ["Esta temporada no está en este aparato.", "This season isn’t on this device."],
};
