//! The games, a folder each, and the only list of them.

pub mod chupate_dos;
pub mod open;
pub mod superechelon;

/// All games, in the order of the home page.
#[cfg(target_arch = "wasm32")]
pub static GAMES: &[crate::ui::show::Entry] = &[crate::ui::show::entry::<chupate_dos::ChupateDos>()];
