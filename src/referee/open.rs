//! A game with nothing hidden: what the referee prints and what a finished match may show.

use crate::engine::Think;
use crate::lang::Lang;

pub trait Open: Think {
    /// The whole position, complete enough to check every step with nothing but the rules at hand. Each field is
    /// described in the referee's format.
    fn open(&self) -> serde_json::Value;
    /// The name of an option that means nothing at this table. In a save that was tampered with it counts as the
    /// nearest value that does.
    fn out_of_range(_: &Self::Options, _seats: u8) -> Option<&'static str> {
        None
    }
    /// The reason of a refusal, in a sentence.
    fn reason(refused: &Self::Refusal, lang: Lang) -> String;
}
