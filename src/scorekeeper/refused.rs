//! The reasons why an entry is refused.

use super::game::ScoreSheet;
use crate::lang::{Lang, sentences};
use crate::saved::Player;

/// The reason why an entry is refused; `R` are the game's own reasons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntryError<R> {
    Over,
    /// Not an entry of this game, or of this mode of it.
    NotHere,
    /// A seat that does not exist, or too many or too few numbers.
    NotAtTheTable,
    /// The first player can no longer be chosen.
    Begun,
    Rule(R),
}

impl<R> From<R> for EntryError<R> {
    fn from(why: R) -> EntryError<R> {
        EntryError::Rule(why)
    }
}

/// A refusal as a sentence in both languages, which says what to do instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryRefusal {
    es: String,
    en: String,
}

impl EntryRefusal {
    pub fn of<S: ScoreSheet>(why: &EntryError<S::RuleError>, players: &[Player]) -> EntryRefusal {
        let said = |lang: Lang| {
            sentences! { lang, why;
                EntryError::Over => "La partida ha terminado. Si hay un error, deshaz lo último.",
                    "The game is over. If something is wrong, undo the last entry.";
                EntryError::Begun => "Eso se decide antes de empezar.", "That has to be set before the game starts.";
                EntryError::NotHere | EntryError::NotAtTheTable => "Eso no se apunta en esta hoja.",
                    "That can’t be entered on this sheet.";
                EntryError::Rule(why) => S::why(lang, why, players);
            }
        };
        EntryRefusal { es: said(Lang::Es), en: said(Lang::En) }
    }

    /// Says that there is no entry to take back.
    pub(super) fn nothing_to_undo() -> EntryRefusal {
        EntryRefusal { es: "No hay nada que deshacer.".into(), en: "There is nothing to undo.".into() }
    }

    pub fn words(&self, lang: Lang) -> &str {
        lang.pick(&self.es, &self.en)
    }
}
