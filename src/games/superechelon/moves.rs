//! The moves, and their short texts in saves: `Cm1`, `Cm1*`, `Cm1>3`, `Bm1xCc1`, `=Cm1`, `deal`.

use super::cards::Card;
use crate::engine::Seat;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Move {
    /// Lays a card in one's own fan, if two play (SE-10).
    Lay(Card),
    /// Opens an escapada with a card (SE-20).
    Open(Card),
    /// Adds a card to the escapada that this seat opened (SE-20).
    Join { card: Card, escapada: Seat },
    /// Lays a Bad Day against a card, or against nothing if there is no card to cancel (SE-22).
    BadDay { card: Card, against: Option<Card> },
    /// Gives a card of the booty to the next player entitled to one (SE-24).
    Give(Card),
    /// Deals the next stage, or the first stage of a tour.
    Deal,
}

impl Move {
    /// Returns the card that this move takes from the hand.
    pub fn card(self) -> Option<Card> {
        match self {
            Move::Lay(card) | Move::Open(card) | Move::Join { card, .. } | Move::BadDay { card, .. } => Some(card),
            Move::Give(_) | Move::Deal => None,
        }
    }
}

fn parse_card(text: &str) -> Option<Move> {
    if let Some(card) = text.strip_prefix('=') {
        return Card::parse(card).map(Move::Give);
    }
    let (card, rest) = text.split_at_checked(3)?;
    let card = Card::parse(card)?;
    Some(match rest {
        "" => Move::Lay(card),
        "*" => Move::Open(card),
        "!" => Move::BadDay { card, against: None },
        _ => match rest.split_at_checked(1)? {
            ("x", target) => Move::BadDay { card, against: Some(Card::parse(target)?) },
            (">", owner) => Move::Join { card, escapada: seat(owner)? },
            _ => return None,
        },
    })
}

/// Reads a seat, which is one digit even at the largest table.
fn seat(text: &str) -> Option<Seat> {
    (0..8).map(Seat).find(|seat| text == seat.0.to_string())
}

crate::short_text! { Move, "not a move of SuperEchelon", parse_card;
    Deal => "deal";
    Move::Lay(card) => "{card}";
    Move::Open(card) => "{card}*";
    Move::Join { card, escapada } => "{card}>{}", escapada.0;
    Move::BadDay { card, against: None } => "{card}!";
    Move::BadDay { card, against: Some(target) } => "{card}x{target}";
    Move::Give(card) => "={card}";
}
