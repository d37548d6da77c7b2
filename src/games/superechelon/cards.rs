//! The cards: a figure on the face, a stage type on the back (SE-1, SE-2).

use serde::{Deserialize, Serialize};

/// The type of a stage, and of a card's back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StageType {
    Flat,
    Mountain,
    TimeTrial,
    Classic,
}

impl StageType {
    /// All types, in the order of the columns of the points table.
    pub const ALL: [StageType; 4] = [StageType::Flat, StageType::Mountain, StageType::TimeTrial, StageType::Classic];

    /// Returns the letter used in saves: f, m, t, c.
    pub fn letter(self) -> char {
        ['f', 'm', 't', 'c'][self as usize]
    }

    pub fn from_letter(letter: char) -> Option<StageType> {
        StageType::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Figure {
    Climber,
    ClassicSpecialist,
    Sprinter,
    TimeTrialist,
    SuperGregario,
    Gregario,
    Debutant,
    GoodDay,
    BadDay,
}

/// A line for each figure: letter in saves, points for the general classification, copies in a deck (SE-1).
const FIGURES: [(char, u8, u8); 9] = [
    ('C', 10, 4),
    ('K', 8, 4),
    ('S', 7, 4),
    ('T', 5, 4),
    ('U', 5, 8),
    ('G', 3, 12),
    ('D', 1, 4),
    ('H', 0, 4),
    ('B', 0, 4),
];

impl Figure {
    /// All figures: first the riders, in the order of the rows of the points table.
    pub const ALL: [Figure; 9] = {
        use Figure::*;
        [Climber, ClassicSpecialist, Sprinter, TimeTrialist, SuperGregario, Gregario, Debutant, GoodDay, BadDay]
    };

    /// Returns the points for the general classification (GC), 0 to 10.
    pub fn gc(self) -> u8 {
        FIGURES[self as usize].1
    }

    /// Returns the number of copies in one deck.
    pub fn copies(self) -> u8 {
        FIGURES[self as usize].2
    }

    pub fn letter(self) -> char {
        FIGURES[self as usize].0
    }

    pub fn from_letter(letter: char) -> Option<Figure> {
        Figure::ALL.into_iter().find(|figure| figure.letter() == letter)
    }

    /// Returns true for all figures but Good Day and Bad Day (SE-12).
    pub fn is_rider(self) -> bool {
        !matches!(self, Figure::GoodDay | Figure::BadDay)
    }
}

/// One card, written as `Cm1`: the letters of figure and back, and the number of the copy, which makes each card
/// unique. Copies are numbered from 1 across both decks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card {
    pub figure: Figure,
    pub back: StageType,
    pub copy: u8,
}

/// The number of decks at the largest table (SE-9).
const MOST_DECKS: u8 = 2;

impl Card {
    /// Returns the number of decks: one for every four players, rounded up (SE-9).
    pub fn decks_for(seats: u8) -> u8 {
        seats.div_ceil(4)
    }

    /// Returns the cards of `decks` decks in a fixed order, the copies of a figure evenly over the backs (SE-2).
    pub fn decks(decks: u8) -> Vec<Card> {
        let mut cards = Vec::with_capacity(48 * usize::from(decks));
        for figure in Figure::ALL {
            for back in StageType::ALL {
                cards.extend((1..=figure.copies() / 4 * decks).map(|copy| Card { figure, back, copy }));
            }
        }
        cards
    }

    pub fn is_bad_day(self) -> bool {
        self.figure == Figure::BadDay
    }

    /// Reads `Cm1`; `None` for any other text.
    pub fn parse(text: &str) -> Option<Card> {
        let mut letters = text.chars();
        let figure = Figure::from_letter(letters.next()?)?;
        let back = StageType::from_letter(letters.next()?)?;
        let copy = letters.next()?.to_digit(10)? as u8;
        let exists = (1..=figure.copies() / 4 * MOST_DECKS).contains(&copy);
        (exists && letters.next().is_none()).then_some(Card { figure, back, copy })
    }
}

pub fn gc(cards: &[Card]) -> u16 {
    cards.iter().map(|card| u16::from(card.figure.gc())).sum()
}

crate::short_text! { Card, "not a card of SuperEchelon";
    |card| "{}{}{}", card.figure.letter(), card.back.letter(), card.copy
}
