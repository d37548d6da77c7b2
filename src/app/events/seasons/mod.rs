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
use crate::app::widgets::page::not_opened;
use session::SeasonSession;
use sobremesa::season::Change;

pub fn list() -> AnyView {
    view! { <list::Seasons adding=None/> }.into_any()
}

/// Opens the page of this address: `SEASON`, `SEASON/EVENT` to add that event to it, `add/EVENT` to choose the season
/// first, or `card/NAME`.
pub fn open(address: &str) -> AnyView {
    let (id, rest) = match address.split_once('/') {
        Some(("add", event)) => return view! { <list::Seasons adding=Some(event.into())/> }.into_any(),
        Some(("card", name)) => return card::page(name),
        Some((id, event)) => (id, Some(event)),
        None => (address, None),
    };
    match SeasonSession::open(id) {
        Ok(session) => {
            // A reload does not add it again, even if it was taken out meanwhile.
            let added = |change: &Change| matches!(change, Change::Add { evening } if Some(&*evening.id) == rest);
            if let Some(event) = rest.filter(|_| !session.peek().file().log.iter().any(added)) {
                evenings::add(session, event);
            }
            view! { <page::SeasonPage session/> }.into_any()
        }
        Err(why) => not_opened(Kind::Season, why),
    }
}
