//! The games that can be played on the screen: the only list of tables.

/// The games on the home page, in its order, each with the name of its chunk of the module.
pub static GAMES: &[crate::app::play::game_ui::GameInfo] =
    &[page::chupate_dos(), page::dudo(), page::tres_en_raya(), page::domino(), page::superechelon()];

mod page {
    use crate::app::chunk::chunk;
    use crate::app::play::game_ui::{Code, GameInfo, code, info};

    macro_rules! page {
        ($chunk:ident, $game:ty) => {
            pub const fn $chunk() -> GameInfo {
                chunk!($chunk: Code = const { &code::<$game>() });
                info::<$game>($chunk)
            }
        };
    }

    page!(chupate_dos, sobremesa::games::chupate_dos::ChupateDos);
    page!(dudo, sobremesa::games::dudo::Dudo);
    page!(tres_en_raya, sobremesa::games::tres_en_raya::TresEnRaya);
    page!(domino, sobremesa::games::domino::Domino);
    page!(superechelon, sobremesa::games::superechelon::SuperEchelon);
}
