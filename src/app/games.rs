//! The games that are played on the screen: one line each, in the order of the home page.

use super::chunk::lazy;
use super::play::game_ui::{GameCode, GameInfo, GameTable, code, info};
use super::play::match_page::table;
use super::scores::pad::{Pad, pad};
use sobremesa::games::*;

macro_rules! games {
    ($($chunk:ident: $game:ident, $set_up:ident);* $(;)?) => {
        /// The tables, each with its chunks of set-up and table. Its module names the third chunk, of its extras.
        pub static GAMES: &[GameInfo] = &[$({
            lazy!($set_up: &'static GameCode = const { &code::<$chunk::$game>() });
            lazy!($chunk: &'static GameTable = const { &table::<$chunk::$game>() });
            info::<$chunk::$game>($set_up, $chunk)
        }),*];
        /// The pads of their score sheets.
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
