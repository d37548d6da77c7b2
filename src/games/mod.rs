//! The games, a folder each, and the only list of them.

pub mod chupate_dos;
pub mod domino;
pub mod dudo;
pub mod open;
pub mod superechelon;
pub mod tres_en_raya;

use crate::referee::{Entry, Games, entry};
use crate::scorekeeper::{SheetGame, scored};
use crate::tournament::{TournamentGame, competing};

/// The rules of all games, for the referee.
pub static RULES: &[Entry] = &[
    entry::<chupate_dos::ChupateDos>(),
    entry::<dudo::Dudo>(),
    entry::<tres_en_raya::TresEnRaya>(),
    entry::<domino::Domino>(),
    entry::<superechelon::SuperEchelon>(),
];

/// All that the referee knows.
pub static REFEREED: Games = Games { rules: RULES, competing: COMPETING };

/// The games of tournaments.
pub static COMPETING: &[TournamentGame] = &[
    competing::<chupate_dos::ChupateDos>(),
    competing::<tres_en_raya::TresEnRaya>(),
    competing::<dudo::Dudo>(),
    competing::<domino::Domino>(),
    competing::<superechelon::SuperEchelon>(),
];

/// The games of the scorekeeper.
pub static SCORED: &[SheetGame] = &[
    scored::<chupate_dos::sheet::Match>(),
    scored::<dudo::sheet::Match>(),
    scored::<tres_en_raya::sheet::Match>(),
    scored::<domino::sheet::Match>(),
    scored::<superechelon::sheet::Season>(),
];
