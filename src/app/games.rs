//! The games of the app, one line each, in the order of the home page.

use super::chunk::lazy;
use super::play::game_ui::{GameCode, GameInfo, GameTable, code, info};
use super::play::match_page::table;
use super::scores::pad::{Pad, pad};
use sobremesa::games::*;

macro_rules! games {
    ($($chunk:ident: $game:ident, $set_up:ident);* $(;)?) => {
        /// The games, each with its chunks for set-up and table. The chunk of the extras is named in the game's module.
        pub static GAMES: &[GameInfo] = &[$({
            lazy!($set_up: &'static GameCode = const { &code::<$chunk::$game>() });
            lazy!($chunk: &'static GameTable = const { &table::<$chunk::$game>() });
            info::<$chunk::$game>($set_up, $chunk)
        }),*];
        /// The forms that begin their score sheets.
        pub static PADS: &[Pad] = &[$(pad::<$chunk::sheet::Count>()),*];
    };
}

games! {
    chupate_dos: ChupateDos, chupate_dos_set_up;
    dudo: Dudo, dudo_set_up;
    tres_en_raya: TresEnRaya, tres_en_raya_set_up;
    domino: Domino, domino_set_up;
    superechelon: SuperEchelon, superechelon_set_up;
}
