//! The contexts of an open match: callbacks of its page that parts round the table use where they are provided, and the
//! way out.

use crate::app::route::Route;
use leptos::prelude::*;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::tablet;

/// Lets bots play at once until a person moves, or to the end.
#[derive(Clone, Copy)]
pub struct FastForward(pub Callback<bool>);

/// The menu of the match is open; over the curtain too, for what lies below it is what everybody may see.
#[derive(Clone, Copy)]
pub struct MenuOpen(pub RwSignal<bool>);

/// Gives the players other names, in the order of their seats.
#[derive(Clone, Copy)]
pub struct Rename(pub Callback<Vec<String>>);

/// The page after a match: home, or the event it belongs to.
#[derive(Clone)]
pub struct Exit {
    pub href: String,
    pub event: bool,
}

impl Exit {
    pub fn of(id: &str) -> Exit {
        match tablet::parse_id(id) {
            // Of an event that is elsewhere: its result goes back from there.
            None if id.starts_with("slip.") => Exit { href: Route::Open(id.into()).hash(), event: true },
            None => Exit { href: Route::Home.hash(), event: false },
            Some((event, at)) => Exit { href: Route::Event(event.into(), EventPage::Match(at)).hash(), event: true },
        }
    }
}

/// The way out of the match that is open.
pub fn exit() -> Exit {
    use_context().unwrap_or_else(|| Exit::of(""))
}

/// Lets the table hide the hand again at the player's wish.
#[derive(Clone, Copy)]
pub struct Cover(pub Callback<()>);
