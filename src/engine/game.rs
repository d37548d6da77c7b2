//! The interface between the rules of one game and everything else.

use super::{Outcome, Rng, Seat, Who};
use crate::lang::Lang;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::{self, Debug};
use std::ops::RangeInclusive;

#[derive(Clone, PartialEq, Debug)]
pub enum Status {
    /// The table waits for this seat. Others may still have something to say (a challenge).
    Waiting(Seat),
    Over(Outcome),
}

impl Status {
    /// Returns the seat to move; `None` at the end.
    pub fn turn(&self) -> Option<Seat> {
        if let Status::Waiting(seat) = self { Some(*seat) } else { None }
    }

    /// Returns the seat to move, or at the end the first winner; only if it is one of these `people`.
    pub fn faces(&self, people: impl Fn(&Seat) -> bool) -> Option<Seat> {
        match self {
            Status::Waiting(seat) => Some(*seat).filter(people),
            Status::Over(outcome) => outcome.winners().find(people),
        }
    }

    /// Returns the result; `None` before the end.
    pub fn outcome(self) -> Option<Outcome> {
        if let Status::Over(outcome) = self { Some(outcome) } else { None }
    }
}

/// The error of a move that the rules do not allow; the position is unchanged. [`Game::why_not`] gives the reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Illegal<M> {
    pub who: Who,
    pub mv: M,
}

impl<M: Debug> fmt::Display for Illegal<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} may not play {:?}", self.who, self.mv)
    }
}

impl<M: Debug> std::error::Error for Illegal<M> {}

/// The reason of a refusal, with its rule.
pub trait Refusal: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// Returns the id of the rule, such as "CD-16".
    fn rule(&self) -> &'static str;
    /// Returns the reason as a sentence.
    fn words(&self, lang: Lang) -> String;
}

/// The rules of one game. The type that implements it is the position: everything on the table, open and hidden.
/// A whole match is one position; rounds and deals happen inside it.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The name in saves, addresses and file names.
    const ID: &'static str;
    /// The name shown to players, the same in every language.
    const TITLE: &'static str;
    /// The possible numbers of players.
    const SEATS: RangeInclusive<u8>;
    /// The version of the rules, raised whenever an old record would play differently.
    const RULES: u16;
    /// What the players agree on; `Default` is the rules as written.
    type Options: Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// A move, saved as its short text.
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
    /// Returns every legal move of `who`, once each, in a fixed order. A game implements this or [`Game::legal_into`].
    fn legal_moves(&self, who: Who) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.legal_into(who, &mut moves);
        moves
    }
    /// Adds the legal moves of `who` to a list, which a caller can reuse.
    fn legal_into(&self, who: Who, moves: &mut Vec<Self::Move>) {
        moves.extend(self.legal_moves(who));
    }
    /// Makes a legal move. Call [`Game::play`] unless the move was just read from [`Game::legal_moves`].
    fn apply(&mut self, who: Who, mv: &Self::Move);
    fn view(&self, who: Who) -> Self::View;
    /// Returns the reason why `wish` is not legal for `who`; `None` if it is.
    fn why_not(&self, who: Who, wish: &Self::Move) -> Option<Self::Refusal>;
    /// Returns a position that `view` could be the view of.
    fn determinize(view: &Self::View, rng: &mut Rng) -> Self;
    /// Drops the history, which no rule needs, so that playouts cost less.
    fn forget_history(&mut self) {}

    /// Applies `mv` if it is legal; otherwise nothing changes.
    fn play(&mut self, who: Who, mv: &Self::Move) -> Result<(), Illegal<Self::Move>> {
        if !self.legal_moves(who).contains(mv) {
            return Err(Illegal { who, mv: mv.clone() });
        }
        self.apply(who, mv);
        Ok(())
    }
}

/// Adds to `moves` the moves of `tried` that are marked legal. There are at most `most`, and `blank` is any move. The
/// loop has no branch, since a processor would mispredict half of the moves.
pub fn add_legal<M: Copy>(moves: &mut Vec<M>, most: usize, blank: M, tried: impl Iterator<Item = (M, bool)>) {
    let mut end = moves.len();
    moves.resize(end + most, blank);
    tried.for_each(|(mv, legal)| {
        moves[end] = mv;
        end += usize::from(legal);
    });
    moves.truncate(end);
}
