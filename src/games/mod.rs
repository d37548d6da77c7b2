//! The games: a folder each, and one line in the list below.

pub mod advise;
mod best;
#[cfg(test)]
mod checks;
pub mod chupate_dos;
pub mod domino;
pub mod dudo;
pub mod form;
pub mod superechelon;
pub mod tres_en_raya;

use crate::referee::{Games, RefereedGame, entry};
use crate::scorekeeper::{SheetGame, scored};
use crate::tournament::{TournamentGame, competing};

macro_rules! games {
    ($($folder:ident: $game:ident),* $(,)?) => {
        /// The rules of all games, for the referee.
        pub static RULES: &[RefereedGame] = &[$(entry::<$folder::$game>()),*];
        /// The games of tournaments.
        pub static COMPETING: &[TournamentGame] = &[$(competing::<$folder::$game>()),*];
        /// The games of the scorekeeper.
        pub static SCORED: &[SheetGame] = &[$(scored::<$folder::sheet::Count>()),*];
    };
}

games! {
    chupate_dos: ChupateDos,
    tres_en_raya: TresEnRaya,
    dudo: Dudo,
    domino: Domino,
    superechelon: SuperEchelon,
}

/// All that the referee knows.
pub static REFEREED: Games = Games { rules: RULES, competing: COMPETING };
