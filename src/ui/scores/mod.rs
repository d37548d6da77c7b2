//! The scorekeeper's pages: what is tapped, and what has come of it. What can happen and what it counts is in
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
use crate::store::Fault;
use keeper::Keeper;
use leptos::prelude::*;

/// What is tapped in a game.
pub struct Pad {
    game: &'static str,
    /// In the row of a player.
    taps: fn(Keeper, Seat) -> Vec<AnyView>,
    /// For the round as a whole.
    entries: fn(Keeper) -> AnyView,
}

static PADS: &[Pad] = &[chupate_dos::PAD, dudo::PAD, tres_en_raya::PAD, domino::PAD, superechelon::PAD];

/// A page of the scorekeeper by its address.
pub fn page(at: String) -> AnyView {
    untrack(move || match (at.as_str(), at.strip_prefix("new/")) {
        ("", _) => list::page(),
        (_, Some(game)) => begin::page(game),
        (id, None) => match Keeper::open(id) {
            Ok(keeper) => sheet::page(keeper),
            Err(why) => unopened(why),
        },
    })
}

fn unopened(why: Fault) -> AnyView {
    match why {
        Fault::Newer => lost(
            "Esta hoja es de una versión más nueva de Sobremesa. Actualiza la aplicación; la hoja sigue guardada.",
            "This sheet is from a newer version of Sobremesa. Update the app; the sheet is still stored.",
        ),
        Fault::Unreadable => lost(
            "Los datos de esta hoja están dañados. No se ha borrado nada: puedes guardarlos desde Ajustes.",
            "The data of this sheet is damaged. Nothing has been deleted: you can save it from Settings.",
        ),
        _ => lost("Esta hoja no está en este aparato.", "This sheet is not on this device."),
    }
}
