//! The games, a folder each, and the only list of them.

pub mod chupate_dos;
pub mod domino;
pub mod dudo;
pub mod open;
pub mod superechelon;
pub mod tres_en_raya;

use crate::referee::{Games, RefereedGame, entry};
use crate::scorekeeper::{SheetGame, scored};
use crate::tournament::{TournamentGame, competing};

/// The rules of all games, for the referee.
pub static RULES: &[RefereedGame] = &[
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
    scored::<chupate_dos::sheet::Count>(),
    scored::<dudo::sheet::Count>(),
    scored::<tres_en_raya::sheet::Count>(),
    scored::<domino::sheet::Count>(),
    scored::<superechelon::sheet::Count>(),
];

/// The games on the home page, in its order, each with the name of its chunk of the module.
#[cfg(target_arch = "wasm32")]
pub static GAMES: &[crate::ui::game_ui::GameInfo] =
    &[page::chupate_dos(), page::dudo(), page::tres_en_raya(), page::domino(), page::superechelon()];

#[cfg(target_arch = "wasm32")]
mod page {
    use crate::ui::chunk::chunk;
    use crate::ui::game_ui::{Code, GameInfo, code, info};

    macro_rules! page {
        ($chunk:ident, $game:ty) => {
            pub const fn $chunk() -> GameInfo {
                chunk!($chunk: Code = const { &code::<$game>() });
                info::<$game>($chunk)
            }
        };
    }

    page!(chupate_dos, super::chupate_dos::ChupateDos);
    page!(dudo, super::dudo::Dudo);
    page!(tres_en_raya, super::tres_en_raya::TresEnRaya);
    page!(domino, super::domino::Domino);
    page!(superechelon, super::superechelon::SuperEchelon);
}
