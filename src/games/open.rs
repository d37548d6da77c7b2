//! A game with nothing hidden: what the referee prints and what a finished match may show.

use crate::engine::Think;
use crate::lang::Lang;

pub trait Open: Think {
    /// The whole position, complete enough to check every step with nothing but the rules at hand. Each field is
    /// described in the referee's format.
    fn open(&self) -> serde_json::Value;
    /// Why a wish is refused, in a sentence.
    fn reason(refused: &Self::Refusal, lang: Lang) -> String;
}
