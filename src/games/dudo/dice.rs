//! The six faces and the dice of one cup.

use crate::engine::Rng;
use crate::order::sort_by_key;
use crate::pieces::dice;
use serde::{Serialize, Serializer};

/// The faces by their names at the table, from the lowest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Face {
    As = 1,
    Tonto,
    Tren,
    Cuadra,
    Quina,
    Sexta,
}

impl Face {
    pub const ALL: [Face; 6] = [Face::As, Face::Tonto, Face::Tren, Face::Cuadra, Face::Quina, Face::Sexta];

    /// Returns the pips, 1 to 6.
    pub fn pips(self) -> u8 {
        self as u8
    }

    /// Returns true if a die with these pips counts for the face; with `wild` aces count for every face (DU-11).
    pub fn matches(self, die: u8, wild: bool) -> bool {
        die == self.pips() || wild && die == Face::As.pips()
    }

    pub fn from_pips(pips: u8) -> Option<Face> {
        Face::ALL.into_iter().find(|face| face.pips() == pips)
    }
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.pips())
    }
}

/// The number of dice that each player begins with, and the most that a player may have (DU-1, DU-13).
pub const FULL_CUP: u8 = 5;

pub(super) const MOST_DICE: u8 = 10 * FULL_CUP;

/// The dice under one cup: up to five numbers of pips.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Dice {
    /// Zero from `len` on.
    pips: [u8; FULL_CUP as usize],
    len: u8,
}

impl Dice {
    /// Rolls `number` dice, at most five.
    pub fn roll(number: u8, rng: &mut Rng) -> Dice {
        let mut cup = Dice { len: number.min(FULL_CUP), ..Dice::default() };
        cup.pips.iter_mut().take(usize::from(cup.len)).for_each(|die| *die = dice::roll(rng));
        cup
    }

    /// Returns the dice with these pips: at most five, each 1 to 6.
    pub fn of(pips: &[u8]) -> Dice {
        let mut cup = Dice { len: pips.len() as u8, ..Dice::default() };
        cup.pips[..pips.len()].copy_from_slice(pips);
        cup
    }

    /// Returns the pips of each die, as they were rolled.
    pub fn pips(&self) -> &[u8] {
        &self.pips[..usize::from(self.len)]
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn first(&self) -> Option<Face> {
        self.pips().first().copied().and_then(Face::from_pips)
    }

    /// Returns the number of dice that count for `face`; with `wild` aces count for every face (DU-11).
    pub fn count(&self, face: Face, wild: bool) -> u8 {
        self.pips.iter().filter(|&&die| face.matches(die, wild)).count() as u8
    }

    /// Returns true if these dice make a true pass: five, all equal, all different, or three and two (DU-17).
    pub fn is_true_pass(&self) -> bool {
        let mut groups = Face::ALL.map(|face| self.count(face, false));
        sort_by_key(&mut groups, |count| *count);
        self.len == FULL_CUP && matches!(groups, [.., 5] | [.., 2, 3] | [_, 1, 1, 1, 1, 1])
    }
}
