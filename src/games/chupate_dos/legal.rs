//! Legal moves. Written over [`Table`], which a player sees, so that the rules, the reasons and the views cannot
//! disagree.

use super::moves::Move;
use super::position::{ChupateDos, Phase, Step};
use super::view::View;
use crate::engine::{Seat, Who};
use crate::pieces::naipes::{Card, Rank, Suit};

/// The part of a view that the cards that may be laid follow from.
#[derive(Clone, Copy)]
pub(super) struct Table<'a> {
    pub top: Card,
    pub named: Option<Suit>,
    pub attack: u8,
    pub step: Step,
    pub free_dos: bool,
    pub hand: &'a [Card],
}

impl<'a> Table<'a> {
    /// An ordinary turn, as its player sees it.
    pub fn of(view: &'a View, top: Card) -> Table<'a> {
        let (named, free_dos, hand) = (view.named, view.options.free_dos, &*view.hand);
        Table { top, named, attack: 0, step: Step::Free, free_dos, hand }
    }

    /// The suit of the top card, or the one named with it.
    pub fn demanded(&self) -> Suit {
        self.named.unwrap_or(self.top.suit)
    }

    /// CD-6, and CD-17: on a Sota its rank never counts.
    pub fn follows(&self, card: Card) -> bool {
        card.suit == self.demanded() || card.rank == self.top.rank && card.rank != Rank::Sota
    }

    /// CD-15 and CD-16.
    pub fn sota_allowed(&self, sota: Card) -> bool {
        self.top.rank != Rank::Sota || sota.suit == self.demanded()
    }

    /// True if the hand holds a card that follows and is not wild: then one must be played (CD-8).
    pub fn must_play(&self) -> bool {
        self.hand.iter().any(|&card| !is_wild(card) && self.follows(card))
    }

    fn bouncing(&self) -> bool {
        matches!(self.step, Step::Bounce | Step::Drew { bounce: true, .. })
    }

    /// True if `card`, which the player holds, may be laid now.
    pub fn playable(&self, card: Card) -> bool {
        match self.step {
            Step::Attacked => card.rank == Rank::Dos && self.attack < 8,
            Step::TookDos(drawn) => card == drawn,
            Step::Drew { card: drawn, .. } => card == drawn && self.fits(card),
            Step::Free | Step::Bounce => self.fits(card),
        }
    }

    fn fits(&self, card: Card) -> bool {
        match card.rank {
            Rank::Sota => self.sota_allowed(card),
            // CD-18: on a bounce a Dos may always be laid. CD-7: otherwise it waits until nothing else follows.
            Rank::Dos => self.bouncing() || self.free_dos || self.follows(card) || !self.must_play(),
            _ => self.follows(card),
        }
    }

    /// The ways to lay `card`: one, or a suit to name with a Sota (CD-15, CD-16).
    fn ways(&self, card: Card) -> Vec<Move> {
        if card.rank == Rank::Sota && self.top.rank != Rank::Sota {
            return Suit::ALL.map(|names| Move::LaySota { suit: card.suit, names }).to_vec();
        }
        vec![Move::Lay(card)]
    }

    /// The moves of the player in turn.
    pub fn turn_moves(&self) -> Vec<Move> {
        let playable = self.hand.iter().filter(|&&card| self.playable(card));
        let mut moves: Vec<Move> = playable.flat_map(|&card| self.ways(card)).collect();
        match self.step {
            Step::Free | Step::Bounce if !self.must_play() => moves.push(Move::Draw),
            Step::Free | Step::Bounce => {}
            Step::Attacked => moves.push(Move::Take),
            Step::Drew { card, .. } if !is_wild(card) => {}
            Step::Drew { .. } | Step::TookDos(_) => moves.push(Move::Keep),
        }
        moves
    }
}

/// Sota and Dos (CD-7).
pub(super) fn is_wild(card: Card) -> bool {
    matches!(card.rank, Rank::Sota | Rank::Dos)
}

impl ChupateDos {
    pub(super) fn table(&self, seat: Seat, step: Step) -> Table<'_> {
        Table {
            top: self.top(),
            named: self.named,
            attack: self.attack,
            step,
            free_dos: self.options.free_dos,
            hand: &self.hands[seat],
        }
    }

    pub(super) fn moves_of(&self, who: Who) -> Vec<Move> {
        match who {
            Who::Floor if self.phase == Phase::Over => vec![],
            Who::Floor => Seat::all(self.seats()).map(Move::Yellow).collect(),
            Who::Seat(seat) => self.moves_of_seat(seat),
        }
    }

    fn moves_of_seat(&self, seat: Seat) -> Vec<Move> {
        let mut moves = match self.phase {
            Phase::Naming(dealer) if dealer == seat => Suit::ALL.map(Move::Name).to_vec(),
            Phase::Turn(player, step) if player == seat => self.table(seat, step).turn_moves(),
            Phase::Between(dealer) if dealer == seat => vec![Move::Deal],
            _ => vec![],
        };
        match self.owes_ultima {
            Some(owing) if owing == seat => moves.push(Move::Ultima),
            Some(_) if self.playing.contains(&seat) => moves.push(Move::Challenge),
            _ => {}
        }
        moves
    }
}
