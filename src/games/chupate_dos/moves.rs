//! The moves, and their short texts in saves: `7o`, `10e=c`, `draw`.

use crate::engine::Seat;
use crate::pieces::naipes::{Card, Rank, Suit};
use serde::{Deserialize, Serialize};
use std::fmt;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Move {
    /// Lays a card: any but a Sota that names a suit.
    Lay(Card),
    /// Lays the Sota of `suit` and names the suit demanded next (CD-15).
    LaySota { suit: Suit, names: Suit },
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
    /// Deals the next round.
    Deal,
    /// The floor shows a seat the yellow card (TO-2, TO-3).
    Yellow(Seat),
}

impl Move {
    pub fn card(self) -> Option<Card> {
        match self {
            Move::Lay(card) => Some(card),
            Move::LaySota { suit, .. } => Some(Card::new(Rank::Sota, suit)),
            Move::Draw
            | Move::Keep
            | Move::Take
            | Move::Name(_)
            | Move::Ultima
            | Move::Challenge
            | Move::Deal
            | Move::Yellow(_) => None,
        }
    }

    fn parse(text: &str) -> Option<Move> {
        let plain = match text {
            "draw" => Move::Draw,
            "keep" => Move::Keep,
            "take" => Move::Take,
            "ultima" => Move::Ultima,
            "challenge" => Move::Challenge,
            "deal" => Move::Deal,
            _ => return Move::parse_with_value(text),
        };
        Some(plain)
    }

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
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Lay(card) => write!(f, "{card}"),
            Move::LaySota { suit, names } => write!(f, "10{}={}", suit.letter(), names.letter()),
            Move::Draw => f.write_str("draw"),
            Move::Keep => f.write_str("keep"),
            Move::Take => f.write_str("take"),
            Move::Name(suit) => write!(f, "={}", suit.letter()),
            Move::Ultima => f.write_str("ultima"),
            Move::Challenge => f.write_str("challenge"),
            Move::Deal => f.write_str("deal"),
            Move::Yellow(seat) => write!(f, "yellow{}", seat.0),
        }
    }
}

crate::short_text!(Move, "not a move of Chúpate Dos");
