//! The Spanish deck of forty (CD-1).

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Suit {
    Oros,
    Copas,
    Espadas,
    Bastos,
}

impl Suit {
    pub const ALL: [Suit; 4] = [Suit::Oros, Suit::Copas, Suit::Espadas, Suit::Bastos];

    /// Returns the letter used in saves: o, c, e, b.
    pub fn letter(self) -> char {
        match self {
            Suit::Oros => 'o',
            Suit::Copas => 'c',
            Suit::Espadas => 'e',
            Suit::Bastos => 'b',
        }
    }

    pub fn from_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter)
    }

    /// Returns the number of breaks in the top and bottom edge of the card's frame (the *pinta*): 0 to 3.
    pub fn breaks(self) -> u8 {
        self as u8
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Rank {
    As,
    Dos,
    Tres,
    Cuatro,
    Cinco,
    Seis,
    Siete,
    Sota,
    Caballo,
    Rey,
}

impl Rank {
    pub const ALL: [Rank; 10] = {
        use Rank::*;
        [As, Dos, Tres, Cuatro, Cinco, Seis, Siete, Sota, Caballo, Rey]
    };

    /// Returns the number printed in the corner: 1 to 7, then 10, 11, 12.
    pub fn number(self) -> u8 {
        let place = self as u8 + 1;
        if place > 7 { place + 2 } else { place }
    }

    pub fn from_number(number: u8) -> Option<Rank> {
        Rank::ALL.into_iter().find(|rank| rank.number() == number)
    }
}

/// One card of the forty. Written as its number and the letter of its suit: `7o`, `10e`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card {
    pub suit: Suit,
    pub rank: Rank,
}

impl Card {
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card { suit, rank }
    }

    /// Returns the whole deck, by suit and rank.
    pub fn deck() -> Vec<Card> {
        Suit::ALL.iter().flat_map(|&suit| Rank::ALL.map(|rank| Card { suit, rank })).collect()
    }

    /// Reads `7o`; `None` for any other text.
    pub fn parse(text: &str) -> Option<Card> {
        let letter = text.chars().last()?;
        let suit = Suit::from_letter(letter)?;
        let number = &text[..text.len() - letter.len_utf8()];
        let rank = Rank::from_number(number.parse().ok()?)?;
        (number.len() == rank.number().to_string().len()).then_some(Card { suit, rank })
    }
}

crate::short_text!(Card, "not a card of the Spanish deck"; |card| "{}{}", card.rank.number(), card.suit.letter());
