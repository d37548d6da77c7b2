//! The scorekeeper's pages. The rules are in [`sobremesa::scorekeeper`], and what is shown is a
//! [`sobremesa::scorekeeper::view`]. Only [`session`] stores.

mod begin;
mod carry;
mod form;
mod hands;
mod list;
pub mod pad;
mod round;
mod session;
mod sheet;
mod taps;

use crate::app::lazy_pages::CountMatch;
use crate::app::prelude::*;
use crate::app::widgets::page::NotOpened;
use pad::Pad;
use session::SheetSession;

/// The pages of the scorekeeper, and the games they know.
#[derive(Clone, Copy)]
pub struct ScorePages {
    pub pads: &'static [Pad],
    pub list: fn() -> AnyView,
    /// The form of a new sheet of the game with this id.
    pub begin: fn(&'static [Pad], &str) -> AnyView,
    pub count_match: CountMatch,
    /// The sheet with this id.
    pub open: fn(&str) -> AnyView,
}

/// Returns the pages for these games. It refers to the code of all pages, so only the scorekeeper's chunk may use it.
pub const fn pages(pads: &'static [Pad]) -> ScorePages {
    ScorePages {
        pads,
        list: || view! { <list::Sheets/> }.into_any(),
        begin: begin::page,
        count_match: begin::begin_as,
        open,
    }
}

fn open(id: &str) -> AnyView {
    match SheetSession::open(id) {
        Ok(session) => view! { <sheet::SheetPage session/> }.into_any(),
        Err(why) => NOT_OPENED.page(why),
    }
}

const NOT_OPENED: NotOpened = NotOpened {
    newer: [
        "Esta hoja es de una versión más nueva de Sobremesa. Actualiza la aplicación; la hoja sigue guardada.",
        "This sheet is from a newer version of Sobremesa. Update the app; the sheet is still stored.",
    ],
    damaged: [
        "Los datos de esta hoja están dañados. No se ha borrado nada: puedes guardarlos desde Ajustes.",
        "This sheet’s data is damaged. Nothing has been deleted: you can save it from Settings.",
    ],
    missing: ["Esta hoja no está en este aparato.", "This sheet isn’t on this device."],
};
