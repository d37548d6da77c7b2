//! Why an entry cannot be made.

use super::game::ScoreSheet;
use crate::lang::Lang;
use crate::saved::Player;

/// Why an entry is refused, to whom knows the game; `R` are the game's own reasons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused<R> {
    /// The game is over; what is missing is an undo.
    Over,
    /// Not an entry of this game, or of this mode of it.
    NotHere,
    /// A seat that nobody has, or not one number for each.
    NotAtTheTable,
    /// Somebody has begun already.
    Begun,
    Rule(R),
}

impl<R> From<R> for Refused<R> {
    fn from(why: R) -> Refused<R> {
        Refused::Rule(why)
    }
}

/// A refusal in words, and what to do instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    es: String,
    en: String,
}

impl Refusal {
    pub fn of<S: ScoreSheet>(why: &Refused<S::Refused>, players: &[Player]) -> Refusal {
        let said = |lang: Lang| match why {
            Refused::Over => lang
                .pick(
                    "La partida ha terminado. Si hay un error, deshaz lo último.",
                    "The game is over. If something is wrong, undo the last entry.",
                )
                .into(),
            Refused::Begun => {
                lang.pick("Eso se dice antes de empezar.", "That is said before it begins.").into()
            }
            Refused::NotHere | Refused::NotAtTheTable => {
                lang.pick("Eso no se apunta en esta hoja.", "That is not entered on this sheet.").into()
            }
            Refused::Rule(why) => S::why(lang, why, players),
        };
        Refusal { es: said(Lang::Es), en: said(Lang::En) }
    }

    /// There is no entry to take back.
    pub(super) fn nothing_to_undo() -> Refusal {
        Refusal { es: "No hay nada que deshacer.".into(), en: "There is nothing to undo.".into() }
    }

    pub fn words(&self, lang: Lang) -> &str {
        lang.pick(&self.es, &self.en)
    }
}
