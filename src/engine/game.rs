//! The contract between the rules of one game and everything else.

use super::outcome::Outcome;
use super::rng::Rng;
use super::seat::{Seat, Who};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::{self, Debug};
use std::ops::RangeInclusive;

#[derive(Clone, PartialEq, Debug)]
pub enum Status {
    /// The table waits for this seat. Others may still have something to say (a challenge).
    Waiting(Seat),
    Over(Outcome),
}

/// The error of a move that the rules do not allow; the position is unchanged. [`Game::why_not`] gives the reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Illegal<M> {
    pub who: Who,
    /// The move that was refused.
    pub mv: M,
}

impl<M: Debug> fmt::Display for Illegal<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} may not play {:?}", self.who, self.mv)
    }
}

impl<M: Debug> std::error::Error for Illegal<M> {}

/// The reason of a refusal, with its rule. The words are in the game's `text`.
pub trait Refusal: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The id of the rule, such as "CD-16".
    fn rule(&self) -> &'static str;
}

/// The rules of one game. The type that implements it is the position: everything on the table, open and hidden.
/// A whole match is one position; rounds and deals happen inside it.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// In saves, addresses and file names.
    const ID: &'static str;
    /// The same in every language.
    const TITLE: &'static str;
    const SEATS: RangeInclusive<u8>;
    /// Raised when an old record would play differently.
    const RULES: u16;
    /// `Default` is the rules as written.
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
    /// The position as one seat knows it. A secret has no field to travel in.
    type View: Clone + PartialEq + Debug + Send + Sync + 'static;
    type Refusal: Refusal;

    fn deal(options: &Self::Options, seats: u8, rng: Rng) -> Self;
    fn status(&self) -> Status;
    /// Every move `who` may make now, once each, in a fixed order. Nothing else is legal. A game says so here or in
    /// [`Game::legal_into`].
    fn legal_moves(&self, who: Who) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.legal_into(who, &mut moves);
        moves
    }
    /// The same, added to a list that a search uses again and again.
    fn legal_into(&self, who: Who, moves: &mut Vec<Self::Move>) {
        moves.extend(self.legal_moves(who));
    }
    /// Makes a legal move. Call [`Game::play`] unless the move was just read from [`Game::legal_moves`].
    fn apply(&mut self, who: Who, mv: &Self::Move);
    fn view(&self, who: Who) -> Self::View;
    /// The reason why `who` may not do `wish` now; `None` if it is legal.
    fn why_not(&self, who: Who, wish: &Self::Move) -> Option<Self::Refusal>;
    /// A position that `view` could be the view of.
    fn determinize(view: &Self::View, rng: &mut Rng) -> Self;
    /// Leaves off the story of the match, which no rule asks for: what follows is played in thought.
    fn forget_history(&mut self) {}

    /// The one door for a move: legal, then applied; otherwise nothing changes.
    fn play(&mut self, who: Who, mv: &Self::Move) -> Result<(), Illegal<Self::Move>> {
        if !self.legal_moves(who).contains(mv) {
            return Err(Illegal { who, mv: mv.clone() });
        }
        self.apply(who, mv);
        Ok(())
    }
}

/// Adds those moves to a list that are legal; `most` are tried, and `blank` only fills their room. There is no branch
/// for each: a processor would guess every second one wrong.
pub fn add_legal<M: Copy>(moves: &mut Vec<M>, most: usize, blank: M, tried: impl Iterator<Item = (M, bool)>) {
    let mut end = moves.len();
    moves.resize(end + most, blank);
    tried.for_each(|(mv, legal)| {
        moves[end] = mv;
        end += usize::from(legal);
    });
    moves.truncate(end);
}
