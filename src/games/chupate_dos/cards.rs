//! Cards in order, and sets of cards. Neither allocates, so that a search copies a position cheaply.

use crate::pieces::naipes::{Card, Rank, Suit};
use serde::{Serialize, Serializer};
use std::fmt::{self, Debug};
use std::ops::{Deref, DerefMut};

/// Cards in an order, at most the forty of the deck.
#[derive(Clone, Copy)]
pub struct Cards {
    cards: [Card; 40],
    len: u8,
    set: Set,
}

impl Cards {
    pub fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
        self.set = self.set.or(Set::of(card));
    }

    pub(super) fn set(&self) -> Set {
        self.set
    }

    pub fn pop(&mut self) -> Option<Card> {
        let card = self.last().copied()?;
        self.len -= 1;
        self.set = self.set.and(Set::of(card).others());
        Some(card)
    }

    pub fn remove(&mut self, card: Card) {
        let Some(at) = self.iter().position(|held| *held == card) else { return };
        self.cards.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
        self.set = self.set.and(Set::of(card).others());
    }

    pub fn clear(&mut self) {
        (self.len, self.set) = (0, Set::default());
    }
}

impl Default for Cards {
    fn default() -> Cards {
        Cards { cards: [Card::new(Rank::As, Suit::Oros); 40], len: 0, set: Set::default() }
    }
}

impl Deref for Cards {
    type Target = [Card];
    fn deref(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }
}

impl DerefMut for Cards {
    fn deref_mut(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.len)]
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(items: I) -> Cards {
        let mut cards = Cards::default();
        items.into_iter().for_each(|card| cards.push(card));
        cards
    }
}

impl PartialEq for Cards {
    fn eq(&self, other: &Cards) -> bool {
        **self == **other
    }
}

impl Eq for Cards {}

impl Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

/// Cards without an order, as one bit for each card.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Set(u64);

impl Set {
    const DECK: Set = Set((1 << 40) - 1);

    fn bit(card: Card) -> u64 {
        1 << (10 * card.suit as u32 + card.rank as u32)
    }

    pub fn of(card: Card) -> Set {
        Set(Set::bit(card))
    }

    /// Returns those of `cards` in the set, in their order, in a loop without branches to mispredict.
    pub fn among(self, cards: &[Card]) -> Cards {
        let (mut found, mut len, mut all) = (Cards::default(), 0, Set::default());
        for &card in cards {
            found.cards[len] = card;
            len += usize::from(self.has(card));
            all = all.or(Set::of(card));
        }
        Cards { len: len as u8, set: self.and(all), ..found }
    }

    pub fn suit(suit: Suit) -> Set {
        Set(0x3ff << (10 * suit as u32))
    }

    pub fn rank(rank: Rank) -> Set {
        Set((1 | 1 << 10 | 1 << 20 | 1 << 30) << rank as u32)
    }

    pub fn has(self, card: Card) -> bool {
        self.0 & Set::bit(card) != 0
    }

    pub fn or(self, other: Set) -> Set {
        Set(self.0 | other.0)
    }

    pub fn and(self, other: Set) -> Set {
        Set(self.0 & other.0)
    }

    pub fn others(self) -> Set {
        Set(Set::DECK.0 & !self.0)
    }

    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Lists the cards by suit and rank, in the order of [`Card::deck`].
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let ranks = |suit| Rank::ALL.into_iter().map(move |rank| Card::new(rank, suit));
        Suit::ALL.into_iter().flat_map(ranks).filter(move |card| self.has(*card))
    }
}

impl FromIterator<Card> for Set {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Set {
        Set(cards.into_iter().fold(0, |set, card| set | Set::bit(card)))
    }
}
