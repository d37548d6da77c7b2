//! Legal moves, computed from [`Table`], the part of a view that decides them: so rules, reasons and views agree.

use super::{ChupateDos, Move, Phase, Step, View, cards::Set, position::FULL_ATTACK};
use crate::engine::{Seat, Who};
use crate::pieces::naipes::{Card, Rank, Suit};

/// The part of a view that decides which cards may be laid.
#[derive(Clone, Copy)]
pub(super) struct Table<'a> {
    pub top: Card,
    pub named: Option<Suit>,
    pub attack: u8,
    pub step: Step,
    pub free_dos: bool,
    pub hand: &'a [Card],
    /// The same cards, without an order.
    pub held: Set,
}

impl<'a> Table<'a> {
    /// Returns an ordinary turn, as its player sees it.
    pub fn of(view: &'a View, top: Card) -> Table<'a> {
        let (named, free_dos, hand) = (view.named, view.options.free_dos, &*view.hand);
        let held = hand.iter().copied().collect();
        Table { top, named, attack: 0, step: Step::Free, free_dos, hand, held }
    }

    /// Returns the suit of the top card, or the one named with it.
    pub fn demanded(&self) -> Suit {
        self.named.unwrap_or(self.top.suit)
    }

    /// Returns true if the hand holds a card that follows and is not wild: then one must be played (CD-8).
    pub fn must_play(&self) -> bool {
        self.held.and(following(self.top, self.demanded())).and(wild().others()) != Set::default()
    }

    /// Returns true if `card`, which the player holds, may be laid now.
    pub fn playable(&self, card: Card) -> bool {
        self.fit().has(card)
    }

    /// Returns the cards that may be laid now, whoever holds them.
    fn fit(&self) -> Set {
        match self.step {
            Step::Attacked if self.attack < FULL_ATTACK => Set::rank(Rank::Dos),
            Step::Attacked => Set::default(),
            Step::TookDos(drawn) => Set::from_iter([drawn]),
            Step::Drew { card: drawn, .. } => self.fit_in_turn().and(Set::from_iter([drawn])),
            Step::Free | Step::Bounce => self.fit_in_turn(),
        }
    }

    fn fit_in_turn(&self) -> Set {
        // CD-18: on a bounce a Dos may always be laid. CD-7: otherwise it waits until nothing else follows.
        let bouncing = matches!(self.step, Step::Bounce | Step::Drew { bounce: true, .. });
        let any_dos = bouncing || self.free_dos || !self.must_play();
        let dos = if any_dos { Set::rank(Rank::Dos) } else { Set::default() };
        let (follow, sotas) = (following(self.top, self.demanded()), sotas(self.top, self.demanded()));
        follow.and(Set::rank(Rank::Sota).others()).or(dos).or(sotas)
    }

    pub fn each_move(&self, mut found: impl FnMut(Move)) {
        for &card in self.fit().among(self.hand).iter() {
            // CD-15 and CD-16.
            if card.rank == Rank::Sota && self.top.rank != Rank::Sota {
                Suit::ALL.into_iter().for_each(|names| found(Move::LaySota { suit: card.suit, names }));
            } else {
                found(Move::Lay(card));
            }
        }
        match self.step {
            Step::Free | Step::Bounce if !self.must_play() => found(Move::Draw),
            Step::Free | Step::Bounce => {}
            Step::Attacked => found(Move::Take),
            Step::Drew { card, .. } if !is_wild(card) => {}
            Step::Drew { .. } | Step::TookDos(_) => found(Move::Keep),
        }
    }
}

/// The number of moves that most turns do not exceed.
const MOST_MOVES: usize = 16;

/// Returns the cards that follow by suit or rank (CD-6); on a Sota its rank never counts (CD-17).
pub(super) fn following(top: Card, demanded: Suit) -> Set {
    let rank = if top.rank == Rank::Sota { Set::default() } else { Set::rank(top.rank) };
    Set::suit(demanded).or(rank)
}

/// Returns the cards that may be laid once drawn (CD-9): all that follow, and any Dos.
pub(super) fn layable(top: Card, demanded: Suit) -> Set {
    following(top, demanded).and(wild().others()).or(Set::rank(Rank::Dos)).or(sotas(top, demanded))
}

/// Returns the Sotas that may be laid (CD-15, CD-16).
pub(super) fn sotas(top: Card, demanded: Suit) -> Set {
    let sotas = Set::rank(Rank::Sota);
    if top.rank == Rank::Sota { sotas.and(Set::suit(demanded)) } else { sotas }
}

/// Returns all cards of rank Sota and Dos (CD-7).
pub(super) fn wild() -> Set {
    Set::rank(Rank::Sota).or(Set::rank(Rank::Dos))
}

/// Returns true for a Sota or a Dos (CD-7).
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
            held: self.hands[seat].set(),
        }
    }

    pub(super) fn moves_into(&self, who: Who, moves: &mut Vec<Move>) {
        match who {
            Who::Floor if self.phase == Phase::Over => {}
            Who::Floor => moves.extend(Seat::all(self.seats()).map(Move::Yellow)),
            Who::Seat(seat) => self.moves_of_seat(seat, moves),
        }
    }

    fn moves_of_seat(&self, seat: Seat, moves: &mut Vec<Move>) {
        match self.phase {
            Phase::Naming(dealer) if dealer == seat => moves.extend(Suit::ALL.map(Move::Name)),
            Phase::Turn(player, step) if player == seat => {
                moves.reserve(MOST_MOVES);
                self.table(seat, step).each_move(|mv| moves.push(mv));
            }
            Phase::Between(dealer) if dealer == seat => moves.push(Move::Deal),
            Phase::Naming(_) | Phase::Turn(..) | Phase::Between(_) | Phase::Over => {}
        }
        match self.owes_ultima {
            Some(owing) if owing == seat => moves.push(Move::Ultima),
            Some(_) if self.playing.contains(&seat) => moves.push(Move::Challenge),
            _ => {}
        }
    }
}
