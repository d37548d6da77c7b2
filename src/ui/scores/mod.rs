//! The scorekeeper's pages: entries and their results. The rules of entries and counts are in
//! [`crate::scorekeeper`]; only [`keeper`] stores.
//!
//! `list` (the sheets there are), `begin` (a new one), `carry` (out and in as a file), `sheet` (the frame that all games share), `form` (a round with numbers),
//! and what is tapped in each game.

mod begin;
mod carry;
mod chupate_dos;
mod domino;
mod dudo;
mod form;
mod keeper;
mod list;
mod sheet;
mod superechelon;
mod tres_en_raya;

use super::pages::lost;
use crate::engine::Seat;
use crate::store::StoreError;
use keeper::Keeper;
use leptos::prelude::*;

/// The entry pad of a game.
pub struct Pad {
    game: &'static str,
    /// In the row of a player.
    taps: fn(Keeper, Seat) -> Vec<AnyView>,
    /// For the round as a whole.
    entries: fn(Keeper) -> AnyView,
}

static PADS: &[Pad] = &[chupate_dos::PAD, dudo::PAD, tres_en_raya::PAD, domino::PAD, superechelon::PAD];

/// The pages of the scorekeeper.
#[derive(Clone, Copy)]
pub struct ScorePages {
    /// The sheets there are.
    pub list: fn() -> AnyView,
    /// A new sheet of the game with this id.
    pub begin: fn(&str) -> AnyView,
    /// The sheet with this id.
    pub open: fn(&str) -> AnyView,
}

pub const PAGES: ScorePages = ScorePages { list: list::page, begin: begin::page, open };

fn open(id: &str) -> AnyView {
    match Keeper::open(id) {
        Ok(keeper) => sheet::page(keeper),
        Err(why) => unopened(why),
    }
}

fn unopened(why: StoreError) -> AnyView {
    match why {
        StoreError::Newer => lost(
            "Esta hoja es de una versión más nueva de Sobremesa. Actualiza la aplicación; la hoja sigue guardada.",
            "This sheet is from a newer version of Sobremesa. Update the app; the sheet is still stored.",
        ),
        StoreError::Unreadable => lost(
            "Los datos de esta hoja están dañados. No se ha borrado nada: puedes guardarlos desde Ajustes.",
            "The data of this sheet is damaged. Nothing has been deleted: you can save it from Settings.",
        ),
        _ => lost("Esta hoja no está en este aparato.", "This sheet is not on this device."),
    }
}
