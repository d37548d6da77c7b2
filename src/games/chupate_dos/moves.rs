//! The moves, and their short texts in saves: `7o`, `10e=c`, `draw`.

use crate::engine::Seat;
use crate::pieces::naipes::{Card, Rank, Suit};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Move {
    /// Lays a card: any but a Sota that names a suit.
    Lay(Card),
    /// Lays the Sota of `suit` and names the suit demanded next (CD-15).
    LaySota {
        suit: Suit,
        names: Suit,
    },
    /// Draws (CD-9, CD-19).
    Draw,
    /// Keeps the wild card just drawn (CD-9, CD-13).
    Keep,
    /// Takes the attack (CD-12).
    Take,
    /// The dealer names the suit of the Sota turned up (CD-31).
    Name(Suit),
    /// Calls "última" (CD-23).
    Ultima,
    /// "Chúpate 2 por no decir última" (CD-24).
    Challenge,
    Deal,
    /// The floor shows a seat the yellow card (TO-2, TO-3).
    Yellow(Seat),
}

impl Move {
    pub fn card(self) -> Option<Card> {
        match self {
            Move::Lay(card) => Some(card),
            Move::LaySota { suit, .. } => Some(Card::new(Rank::Sota, suit)),
            Move::Draw | Move::Keep | Move::Take | Move::Name(_) | Move::Ultima | Move::Challenge => None,
            Move::Deal | Move::Yellow(_) => None,
        }
    }
}

/// Reads a move with a seat, a card or a suit.
fn parse_with_value(text: &str) -> Option<Move> {
    if let Some(seat) = text.strip_prefix("yellow") {
        return Some(Move::Yellow(Seat(seat.parse().ok()?)));
    }
    let Some((card, names)) = text.split_once('=') else {
        return Card::parse(text).map(Move::Lay);
    };
    let mut letters = names.chars();
    let names = Suit::from_letter(letters.next()?)?;
    match (card, letters.next()) {
        (_, Some(_)) => None,
        ("", None) => Some(Move::Name(names)),
        (card, None) => {
            let card = Card::parse(card).filter(|card| card.rank == Rank::Sota)?;
            Some(Move::LaySota { suit: card.suit, names })
        }
    }
}

crate::short_text! { Move, "not a move of Chúpate Dos", parse_with_value;
    Draw => "draw", Keep => "keep", Take => "take", Ultima => "ultima", Challenge => "challenge", Deal => "deal";
    Move::Lay(card) => "{card}";
    Move::LaySota { suit, names } => "10{}={}", suit.letter(), names.letter();
    Move::Name(suit) => "={}", suit.letter();
    Move::Yellow(seat) => "yellow{}", seat.0;
}
