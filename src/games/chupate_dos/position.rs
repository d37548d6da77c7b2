//! The position: everything on the table, open and hidden.

use super::{Cards, Options, Round, Score, cards::Set};
use crate::engine::{Direction, History, PerSeat, Rng, Seat};
use crate::pieces::naipes::{Card, Rank, Suit};

/// Who is to act, and how. In a view the card just drawn, `C`, is an `Option`: only its player knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase<C = Card> {
    /// The dealer names the suit of the Sota turned up (CD-31).
    Naming(Seat),
    Turn(Seat, Step<C>),
    /// The round is over; this seat deals the next one.
    Between(Seat),
    Over,
}

/// Cards that a Dos adds to the attack (CD-12).
pub const DOS_ATTACKS: u8 = 2;
/// The attack that nobody may answer (CD-12).
pub const FULL_ATTACK: u8 = 8;

/// The step of a turn. A card just drawn is in the hand too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step<C = Card> {
    /// The turn begins, without an attack.
    Free,
    /// A bounce is to be followed (CD-18).
    Bounce,
    /// An attack is to be answered or taken (CD-12).
    Attacked,
    /// The first card drawn may be laid (CD-9); `bounce` if it follows a bounce (CD-19).
    Drew { card: C, bounce: bool },
    /// The first card of a taken attack is a Dos and may be laid (CD-13).
    TookDos(C),
}

impl<C> Phase<C> {
    /// Returns the seat that the table waits for.
    pub fn seat(&self) -> Option<Seat> {
        match *self {
            Phase::Naming(seat) | Phase::Turn(seat, _) | Phase::Between(seat) => Some(seat),
            Phase::Over => None,
        }
    }

    /// Returns the same phase with the card just drawn replaced by what `card` makes of its player and the card.
    pub(super) fn map<D>(self, card: impl FnOnce(Seat, C) -> D) -> Phase<D> {
        match self {
            Phase::Naming(seat) => Phase::Naming(seat),
            Phase::Turn(seat, Step::Free) => Phase::Turn(seat, Step::Free),
            Phase::Turn(seat, Step::Bounce) => Phase::Turn(seat, Step::Bounce),
            Phase::Turn(seat, Step::Attacked) => Phase::Turn(seat, Step::Attacked),
            Phase::Turn(seat, Step::Drew { card: drawn, bounce }) => {
                Phase::Turn(seat, Step::Drew { card: card(seat, drawn), bounce })
            }
            Phase::Turn(seat, Step::TookDos(drawn)) => Phase::Turn(seat, Step::TookDos(card(seat, drawn))),
            Phase::Between(seat) => Phase::Between(seat),
            Phase::Over => Phase::Over,
        }
    }
}

/// Something everybody at the table has seen, in the order it happened. Kept for the round in play. `Took` are cards
/// drawn because of an attack (CD-12); `Null` ends a round without a winner (CD-46).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    Dealt { dealer: Seat, turned: Card },
    Named { seat: Seat, suit: Suit },
    Laid { seat: Seat, card: Card, names: Option<Suit> },
    Drew { seat: Seat, cards: u8 },
    Took { seat: Seat, cards: u8 },
    Reshuffled,
    Skipped { seat: Seat },
    Reversed,
    Ultima { seat: Seat },
    Challenged { seat: Seat, by: Seat, cards: u8 },
    Yellow { seat: Seat },
    Won { seat: Seat },
    Null,
}

/// The whole match, hidden parts included. A page shows a [`View`](super::View) of it; tests set it up.
#[derive(Clone, PartialEq, Debug)]
pub struct ChupateDos {
    pub options: Options,
    pub rng: Rng,
    pub hands: PerSeat<Cards>,
    /// The next card to draw is the last.
    pub stock: Cards,
    /// The top card is the last.
    pub discard: Cards,
    /// The suit named with the Sota on top.
    pub named: Option<Suit>,
    pub attack: u8,
    /// The seats that play this round, in order: all, or those who break a tie (CD-45).
    pub playing: Vec<Seat>,
    pub dealer: Seat,
    pub direction: Direction,
    pub phase: Phase,
    /// Turns ended in this round (CD-46).
    pub turns: u16,
    /// The cards drawn and laid in this turn. Drawn again they stay in the hand (CD-19): two bounces would never end.
    pub(super) drawn_and_laid: Set,
    /// The seat that owes the call "última" (CD-23).
    pub owes_ultima: Option<Seat>,
    pub events: History<Event>,
    pub score: Score,
    /// Rounds finished, the last with its hands.
    pub rounds: History<Round>,
}

/// The turns after which a round is null (CD-46).
pub const LAST_TURN: u16 = 1000;

impl ChupateDos {
    pub fn seats(&self) -> u8 {
        self.hands.len()
    }

    pub fn top(&self) -> Card {
        *self.discard.last().expect("the discard pile always has its top card")
    }

    /// Returns the player of this round `steps` after `seat` in `direction`.
    pub(super) fn after(&self, seat: Seat, direction: Direction, steps: usize) -> Seat {
        let n = self.playing.len();
        let here = self.playing.iter().position(|&s| s == seat).expect("the seat plays this round");
        let steps = steps % n;
        let there = match direction {
            Direction::Right => here + steps,
            Direction::Left => here + n - steps,
        };
        self.playing[there % n]
    }

    pub(super) fn is_duel(&self) -> bool {
        self.playing.len() == 2
    }

    /// Returns true if the card bounces: a Rey always, a Caballo only between two (CD-18).
    pub(super) fn bounces(&self, card: Card) -> bool {
        card.rank == Rank::Rey || card.rank == Rank::Caballo && self.is_duel()
    }
}
