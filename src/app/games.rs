//! The games that are played on the screen: one line each, in the order of the home page.

use super::chunk::chunk;
use super::play::game_ui::{Code, GameInfo, code, info};
use super::scores::pad::{Pad, pad};
use sobremesa::games::*;

macro_rules! games {
    ($($chunk:ident: $game:ident),* $(,)?) => {
        /// The tables, each with its chunk of the module.
        pub static GAMES: &[GameInfo] = &[$({
            chunk!($chunk: Code = const { &code::<$chunk::$game>() });
            info::<$chunk::$game>($chunk)
        }),*];
        /// The pads of their score sheets.
        pub static PADS: &[Pad] = &[$(pad::<$chunk::sheet::Count>()),*];
    };
}

games! {
    chupate_dos: ChupateDos,
    dudo: Dudo,
    tres_en_raya: TresEnRaya,
    domino: Domino,
    superechelon: SuperEchelon,
}
