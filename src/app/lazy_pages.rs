//! Pages that other rooms open without importing them, so that no two rooms import each other. They are provided once,
//! at the start of the program.

use super::chunk::PendingChunk;
use super::import::Read;
use crate::app::prelude::*;
use sobremesa::organizer::slip::Judge;
use sobremesa::scorekeeper::AgreedRules;
use sobremesa::travel::roll::{Present, RollList};
use sobremesa::travel::slip::{Invitation, Slip};
use sobremesa::travel::{SetUp, Tables};
use std::sync::OnceLock;

/// Takes the players with their new names and emblems.
pub type Renamed = Callback<Vec<Player>>;

/// The pages that most visits never open.
#[derive(Clone, Copy)]
pub struct SecondaryPages {
    pub history: fn() -> AnyView,
    /// The rules of a game by its id, opened at a rule if one is given.
    pub rules: fn(&'static str, Option<String>) -> AnyView,
    pub settings: fn() -> AnyView,
    /// The settings that matter while a match is played, for its menu.
    pub at_table: fn() -> AnyView,
    /// The form that renames the players of a match, or only one of them.
    pub names: fn(Vec<Player>, Option<Seat>, Renamed) -> AnyView,
}

/// What a link can contain.
#[derive(Clone)]
pub enum Shareable {
    SetUp(SetUp),
    /// The stored match with this id, opened at a ply if there is one.
    Stored {
        id: String,
        at: Option<usize>,
    },
    /// The match in a text, opened at a ply.
    Text {
        text: String,
        at: usize,
    },
    /// An invitation to a match of an event, for a player's device.
    Invitation(Invitation),
    /// The standings of an event.
    Tables(Tables),
    /// The roll call of an event, for the phones of its people.
    Roll(RollList),
    /// A page about this game.
    Page {
        game: String,
        route: Route,
    },
}

/// A text to be sent to another device by QR codes.
#[derive(Clone)]
pub struct Outgoing {
    pub text: String,
    /// A line with the name and size.
    pub line: String,
    /// Called when the user says that the other device has the text.
    pub given: Callback<()>,
}

/// Links and QR codes.
#[derive(Clone, Copy)]
pub struct Travel {
    /// The page for a code in an address.
    pub open: fn(&str) -> AnyView,
    /// A link, as a QR code and to share.
    pub share: fn(Shareable) -> AnyView,
    /// A QR code with this text and accessible name; `None` if the text is too long.
    pub qr: fn(&str, String) -> Option<AnyView>,
    /// A text that is too long for a link, as a sequence of QR codes.
    pub send: fn(Outgoing) -> AnyView,
    /// The offer to install the app.
    pub install: fn() -> AnyView,
}

/// Seasons, imports, the bin, and pages opened by a code: used too rarely to be in the chunk of a page.
#[derive(Clone, Copy)]
pub struct RecordPages {
    pub seasons: fn() -> AnyView,
    /// The season with this id.
    pub season: fn(&str) -> AnyView,
    /// All evenings of a person on this tablet.
    pub card: fn(Ctx, &str) -> AnyView,
    /// The field that imports an event.
    pub import: fn(Ctx) -> AnyView,
    /// Shows an event in a text, compared with the stored one.
    pub look: fn(Ctx, &str) -> AnyView,
    /// The field that imports a document of another kind.
    pub import_file: fn(Ctx, Signal<&'static str>, Kind, Read) -> AnyView,
    /// The field that restores an export of all documents.
    pub restore: fn(Ctx) -> AnyView,
    /// The list of deleted documents.
    pub bin: fn(Ctx) -> AnyView,
    /// Marks a person as present in a roll call. Returns a sentence about it and the address of the roll call, if any.
    pub tick: fn(Ctx, &Present) -> (String, Option<String>),
    /// The page of a slip with a result.
    pub slip: fn(&Slip, Judge) -> AnyView,
}

/// Begins the score sheet for the match with this id and goes to it. Returns false if it cannot be begun.
pub type CountMatch = fn(Ctx, AgreedRules, &str, Vec<Player>) -> bool;

/// Defines [`LazyPages`] and, for each kind of page, a function that loads it.
macro_rules! lazy_pages {
    ($($name:ident: $pages:ty),+) => {
        pub struct LazyPages {
            $(pub $name: fn() -> PendingChunk<$pages>),+
        }

        $(pub fn $name() -> PendingChunk<$pages> {
            let pages = LAZY_PAGES.get().expect("the pages are provided before a page is shown");
            (pages.$name)()
        })+
    };
}

lazy_pages! { secondary: SecondaryPages, travel: Travel, records: RecordPages, count_match: CountMatch }

static LAZY_PAGES: OnceLock<LazyPages> = OnceLock::new();

/// Sets the pages; only the first call counts.
pub fn provide(pages: LazyPages) {
    let _ = LAZY_PAGES.set(pages);
}

/// Shows a link, as a QR code and to share.
pub fn share(thing: Shareable) -> AnyView {
    chunk::part(travel, move |pages| (pages.share)(thing.clone()))
}
