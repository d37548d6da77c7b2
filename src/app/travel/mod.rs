//! The ways out of this device and into it without a server: links, and pictures that another camera reads. A chunk;
//! what reads pictures is one more.

mod arrival;
mod camera;
mod eye;
mod given;
mod install;
mod invited;
mod open;
mod picture;
mod sequence;
mod share;
mod standings;
mod table;

use crate::app::chunk::{self, chunk};
use crate::app::route::Route;
use leptos::prelude::*;
use sobremesa::travel::slip::Invitation;
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
    /// A match of an event, for a device of its table.
    Invitation(Invitation),
    /// The tables of an event as they stand.
    Tables(Tables),
    /// A page of the app.
    Page(Route),
}

/// A text on its way to another device's camera.
#[derive(Clone)]
pub struct Outgoing {
    pub text: String,
    /// Its name and size.
    pub line: String,
    /// Run once the other device has it.
    pub given: Callback<()>,
}

#[derive(Clone, Copy)]
pub struct Travel {
    /// The page of a code.
    pub open: fn(&str) -> AnyView,
    /// The link to a thing, as a picture and to be sent.
    pub share: fn(Thing) -> AnyView,
    /// What is too long for a link, as a sequence of pictures.
    pub send: fn(Outgoing) -> AnyView,
    /// The offer to install the app.
    pub install: fn() -> AnyView,
}

chunk!(pub travel: Travel = TRAVEL);

/// The offer to install the app, which is fetched where it may be made.
pub fn install_offer() -> Option<AnyView> {
    install::may_be_made().then(|| chunk::part(travel, |pages| (pages.install)()))
}

chunk!(camera: fn() -> AnyView = camera::page);

const TRAVEL: Travel =
    Travel { open: open::page, share: share::part, send: sequence::part, install: install::offer };
