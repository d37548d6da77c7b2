//! The contract between the rules of one game and everything else.

use super::outcome::Outcome;
use super::rng::Rng;
use super::seat::{Seat, Who};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::ops::RangeInclusive;

#[derive(Clone, PartialEq, Debug)]
pub enum Status {
    /// The table waits for this seat. Others may still have something to say (a challenge).
    Waiting(Seat),
    Over(Outcome),
}

/// A move that the rules do not allow; nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Illegal;

/// Why a wish is refused, with the rule that refuses it. The words are in the game's `text`.
pub trait Refusal: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The id of the rule, such as "CD-16".
    fn rule(&self) -> &'static str;
}

/// The rules of one game. The type that implements it is the position: all that lies on the table, seen and unseen.
/// A whole match is one position; rounds and deals happen inside it.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// In saves, addresses and file names.
    const ID: &'static str;
    /// The same in every language.
    const TITLE: &'static str;
    const SEATS: RangeInclusive<u8>;
    /// Raised when an old record would play differently.
    const RULES: u16;
    /// `Default` is the seed as written.
    type Options: Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Saved as its short text.
    type Move: Clone
        + PartialEq
        + Debug
        + Into<String>
        + TryFrom<String>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;
    /// What one seat may know. A secret has no field to travel in.
    type View: Clone + PartialEq + Debug + Send + Sync + 'static;
    type Refusal: Refusal;

    fn deal(options: &Self::Options, seats: u8, rng: Rng) -> Self;
    fn status(&self) -> Status;
    /// Every move `who` may make now, once each, in a fixed order. Nothing else is legal.
    fn legal_moves(&self, who: Who) -> Vec<Self::Move>;
    /// Makes a legal move. Call [`Game::play`] unless the move was just read from [`Game::legal_moves`].
    fn apply(&mut self, who: Who, mv: &Self::Move);
    fn view(&self, who: Who) -> Self::View;
    /// Why `who` may not do `wish` now; nothing if it is legal.
    fn why_not(&self, who: Who, wish: &Self::Move) -> Option<Self::Refusal>;
    /// A position that `view` could be the view of.
    fn imagine(view: &Self::View, rng: &mut Rng) -> Self;

    /// The one door for a move: legal, then applied; otherwise nothing changes.
    fn play(&mut self, who: Who, mv: &Self::Move) -> Result<(), Illegal> {
        if !self.legal_moves(who).contains(mv) {
            return Err(Illegal);
        }
        self.apply(who, mv);
        Ok(())
    }
}
