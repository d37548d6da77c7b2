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
    view! { <list::Seasons adding=None/> }.into_any()
}

/// What the address of a [`Route::Season`] names.
pub enum SeasonAddress<'a> {
    /// A season, and the event to add to it if there is one.
    Season { id: &'a str, adding: Option<&'a str> },
    /// The choice of a season for this event.
    Choose { event: &'a str },
    /// The card of a person. The name is percent-encoded.
    Card { name: &'a str },
}

impl<'a> SeasonAddress<'a> {
    fn parse(address: &'a str) -> SeasonAddress<'a> {
        match address.split_once('/') {
            Some(("add", event)) => SeasonAddress::Choose { event },
            Some(("card", name)) => SeasonAddress::Card { name },
            Some((id, event)) => SeasonAddress::Season { id, adding: Some(event) },
            None => SeasonAddress::Season { id: address, adding: None },
        }
    }

    pub fn route(&self) -> Route {
        Route::Season(match self {
            SeasonAddress::Season { id, adding: None } => (*id).into(),
            SeasonAddress::Season { id, adding: Some(event) } => format!("{id}/{event}"),
            SeasonAddress::Choose { event } => format!("add/{event}"),
            SeasonAddress::Card { name } => format!("card/{name}"),
        })
    }
}

pub fn open(address: &str) -> AnyView {
    let (id, adding) = match SeasonAddress::parse(address) {
        SeasonAddress::Choose { event } => return view! { <list::Seasons adding=Some(event.into())/> }.into_any(),
        SeasonAddress::Card { name } => return card::page(name),
        SeasonAddress::Season { id, adding } => (id, adding),
    };
    match SeasonSession::open(id) {
        Ok(session) => {
            if let Some(event) = adding {
                evenings::add(session, event);
                // A reload does not add it again.
                browser::rename_step(&SeasonAddress::Season { id, adding: None }.route().hash());
            }
            view! { <page::SeasonPage session/> }.into_any()
        }
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
