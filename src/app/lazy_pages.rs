//! Pages in chunks, opened from rooms that those pages import. The program provides them once, at its start, so that
//! no two rooms import each other.

use super::chunk::PendingChunk;
use super::import::Read;
use crate::app::prelude::*;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::slip::Judge;
use sobremesa::scorekeeper::AgreedRules;
use sobremesa::travel::roll::{Present, RollList};
use sobremesa::travel::slip::{Invitation, Slip};
use sobremesa::travel::{SetUp, Tables};
use std::sync::OnceLock;

/// The pages that most visits never open.
#[derive(Clone, Copy)]
pub struct SecondaryPages {
    pub history: fn() -> AnyView,
    /// The rules of a game by its id, opened at a rule if one is given.
    pub rules: fn(&'static str, Option<String>) -> AnyView,
    pub settings: fn() -> AnyView,
    /// The settings that matter while a match is played, for its menu.
    pub at_table: fn() -> AnyView,
    /// The form that renames the players of a match.
    pub names: fn(Vec<Player>, Callback<Vec<String>>) -> AnyView,
}

/// A thing that a link can carry.
#[derive(Clone)]
pub enum Shareable {
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
    /// A match of an event, for a device of its players.
    Invitation(Invitation),
    /// The standings of an event.
    Tables(Tables),
    /// The people of an event, for their phones.
    Roll(RollList),
    /// A page about this game.
    Page {
        game: String,
        route: Route,
    },
}

/// A text to be sent to another device's camera.
#[derive(Clone)]
pub struct Outgoing {
    pub text: String,
    /// Its name and size.
    pub line: String,
    /// Run once the other device has it.
    pub given: Callback<()>,
}

/// Links, and pictures that a camera reads.
#[derive(Clone, Copy)]
pub struct Travel {
    /// The page of a code.
    pub open: fn(&str) -> AnyView,
    /// The link to a thing, as a QR code and to share.
    pub share: fn(Shareable) -> AnyView,
    /// A QR code with an accessible name; `None` if the text is too long.
    pub qr: fn(&str, String) -> Option<AnyView>,
    /// A text that is too long for a link, as a sequence of QR codes.
    pub send: fn(Outgoing) -> AnyView,
    /// The offer to install the app.
    pub install: fn() -> AnyView,
}

/// Is told how far something is, in percent.
pub type Told = Box<dyn Fn(u32)>;

/// The parts of the organizer that other pages use.
#[derive(Clone, Copy)]
pub struct EventPages {
    /// The pages of the event with this id, as the address asks for them.
    pub open: fn(&str, Memo<EventPage>) -> AnyView,
    pub begin: fn() -> AnyView,
    /// Ticks somebody in the roll call of an event on this tablet, and says so.
    pub tick: fn(Ctx, &Present) -> String,
    /// Pairs in the worker, see `app/events/rounds.rs`.
    pub pair: fn([&str; 3], Told) -> Option<String>,
    /// The page of a slip from a table.
    pub slip: fn(&Slip, Judge) -> AnyView,
}

/// What is kept of events and comes from elsewhere: wanted too rarely to be part of a page's own chunk.
#[derive(Clone, Copy)]
pub struct RecordPages {
    pub seasons: fn() -> AnyView,
    /// The season with this id.
    pub season: fn(&str) -> AnyView,
    /// The field that imports an event.
    pub import: fn(Ctx) -> AnyView,
    /// Compares an event in a text with the stored one.
    pub look: fn(Ctx, &str) -> AnyView,
    /// The field for a file of another kind.
    pub import_file: fn(Ctx, Signal<&'static str>, Kind, Read) -> AnyView,
    /// The way back for a copy of everything, and for what was deleted.
    pub restore: fn(Ctx) -> AnyView,
    pub bin: fn(Ctx) -> AnyView,
}

/// Begins the score sheet of a match with this id, and goes to it; false if it cannot be begun.
pub type CountMatch = fn(Ctx, AgreedRules, &str, Vec<Player>) -> bool;

pub struct LazyPages {
    pub secondary: fn() -> PendingChunk<SecondaryPages>,
    pub travel: fn() -> PendingChunk<Travel>,
    pub organizer: fn() -> PendingChunk<EventPages>,
    pub records: fn() -> PendingChunk<RecordPages>,
    pub count_match: fn() -> PendingChunk<CountMatch>,
}

static LAZY_PAGES: OnceLock<LazyPages> = OnceLock::new();

/// Sets the pages; only the first call counts.
pub fn provide(pages: LazyPages) {
    let _ = LAZY_PAGES.set(pages);
}

fn lazy_pages() -> &'static LazyPages {
    LAZY_PAGES.get().expect("the pages are provided before a page is shown")
}

pub fn secondary() -> PendingChunk<SecondaryPages> {
    (lazy_pages().secondary)()
}

pub fn travel() -> PendingChunk<Travel> {
    (lazy_pages().travel)()
}

/// Shows the link to a thing, as a QR code and to share.
pub fn share(thing: Shareable) -> AnyView {
    chunk::part(travel, move |pages| (pages.share)(thing.clone()))
}

pub fn organizer() -> PendingChunk<EventPages> {
    (lazy_pages().organizer)()
}

pub fn records() -> PendingChunk<RecordPages> {
    (lazy_pages().records)()
}

pub fn count_match() -> PendingChunk<CountMatch> {
    (lazy_pages().count_match)()
}
