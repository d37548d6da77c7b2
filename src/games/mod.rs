//! The games, a folder each, and the only list of them.

pub mod chupate_dos;
pub mod domino;
pub mod dudo;
pub mod open;
pub mod superechelon;
pub mod tres_en_raya;

use crate::referee::{Entry, entry};

/// The rules of all games, for the referee.
pub static RULES: &[Entry] = &[
    entry::<chupate_dos::ChupateDos>(),
    entry::<dudo::Dudo>(),
    entry::<tres_en_raya::TresEnRaya>(),
    entry::<domino::Domino>(),
    entry::<superechelon::SuperEchelon>(),
];

/// The games on the home page, in its order.
#[cfg(target_arch = "wasm32")]
pub static GAMES: &[crate::ui::show::Entry] = {
    use crate::ui::show::entry;
    &[
        entry::<chupate_dos::ChupateDos>(),
        entry::<dudo::Dudo>(),
        entry::<tres_en_raya::TresEnRaya>(),
        entry::<domino::Domino>(),
        entry::<superechelon::SuperEchelon>(),
    ]
};
