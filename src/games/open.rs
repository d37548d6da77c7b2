//! A game with nothing hidden: what the referee prints and what a finished match may show.

use crate::engine::Think;
use crate::lang::Lang;

pub trait Open: Think {
    /// The whole position, complete enough to check every step with nothing but the rules at hand. Each field is
    /// described in the referee's format.
    fn open(&self) -> serde_json::Value;
    /// True if every option means what it says at this table. One that does not, in a save that was tampered with,
    /// counts as the nearest that does.
    fn in_range(_: &Self::Options, _seats: u8) -> bool {
        true
    }
    /// The reason of a refusal, in a sentence.
    fn reason(refused: &Self::Refusal, lang: Lang) -> String;
}
