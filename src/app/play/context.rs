//! The contexts that the page of a match provides.

use crate::app::prelude::*;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::tablet;

/// Lets bots play at once until a person moves, or to the end.
#[derive(Clone, Copy)]
pub struct FastForward(pub Callback<bool>);

/// True while the menu is open, even in front of the curtain: it shows nothing secret.
#[derive(Clone, Copy)]
pub struct MenuOpen(pub RwSignal<bool>);

/// Gives the players other names and emblems.
#[derive(Clone, Copy)]
pub struct Rename(pub Callback<Vec<Player>>);

/// The page after a match: home, or the event it belongs to.
#[derive(Clone)]
pub struct Exit {
    pub href: String,
    pub event: bool,
}

impl Exit {
    pub fn of(id: &str) -> Exit {
        match tablet::parse_id(id) {
            // The match belongs to an event on another tablet: the page that opened it has the slip with the result.
            None if id.starts_with("slip.") => Exit { href: Route::Open(id.into()).hash(), event: true },
            None => Exit { href: Route::Home.hash(), event: false },
            Some((event, at)) => Exit { href: Route::Event(event.into(), EventPage::Match(at)).hash(), event: true },
        }
    }
}

pub fn exit() -> Exit {
    use_context().unwrap_or_else(|| Exit::of(""))
}

/// Hides the hand again.
#[derive(Clone, Copy)]
pub struct Cover(pub Callback<()>);
