//! The ways out of this device and into it without a server: links, and pictures that another camera reads. A chunk.

mod arrival;
mod open;
mod picture;
mod share;
mod standings;
mod table;

use crate::app::chunk::chunk;
use crate::app::route::Route;
use leptos::prelude::*;
use sobremesa::travel::{SetUp, Tables};

/// A thing that a link can carry.
#[derive(Clone)]
pub enum Thing {
    SetUp(SetUp),
    /// The stored match with this id, as it is now; at a play of it.
    Stored {
        id: String,
        at: Option<usize>,
    },
    /// The match in a text, at a play of it.
    Text {
        text: String,
        at: usize,
    },
    /// The tables of an event as they stand.
    Tables(Tables),
    /// A page of the app.
    Page(Route),
}

#[derive(Clone, Copy)]
pub struct Travel {
    /// The page of a code.
    pub open: fn(&str) -> AnyView,
    /// The link to a thing, as a picture and to be sent.
    pub share: fn(Thing) -> AnyView,
}

chunk!(pub travel: Travel = Travel { open: open::page, share: share::part });
