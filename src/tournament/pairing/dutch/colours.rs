//! Colour preferences (1.7) and the allocation of colours (5). White is the first side.

use super::{Board, Seat};
use crate::tournament::{Duel, pairing::swiss::Side};
use std::cmp::Ordering;

/// The strength of a colour preference (1.7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Strength {
    Mild,
    Strong,
    Absolute,
}

/// The colour that a player should get next; none before the first game.
#[derive(Clone, Copy)]
pub(super) struct Preference {
    pub side: Option<Side>,
    pub strength: Strength,
    /// By how many games one colour was played more often.
    pub difference: usize,
    /// True if the last two games were with the colour that is not preferred.
    pub twice: bool,
}

/// The rule of article 5.2 that gives the colours of a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColourRule {
    /// 5.2.1: both get their preference, or have none.
    Both,
    /// 5.2.2: the stronger preference, or the wider colour difference.
    Stronger,
    /// 5.2.3: the colours of the last round in which they differed are changed.
    Alternate,
    /// 5.2.4: the preference of the higher ranked.
    Higher,
    /// 5.2.5: neither has played; the pairing number of the higher ranked is odd or even.
    Initial,
}

impl ColourRule {
    pub fn article(self) -> &'static str {
        match self {
            ColourRule::Both => "5.2.1",
            ColourRule::Stronger => "5.2.2",
            ColourRule::Alternate => "5.2.3",
            ColourRule::Higher => "5.2.4",
            ColourRule::Initial => "5.2.5",
        }
    }
}

impl Preference {
    /// Returns the preference after these games, oldest first.
    pub fn new(sides: &[Side]) -> Preference {
        let firsts = sides.iter().filter(|side| **side == Side::First).count();
        let difference = firsts.abs_diff(sides.len() - firsts);
        let twice = matches!(sides, [.., a, b] if a == b);
        let rarer = if 2 * firsts > sides.len() { Side::Second } else { Side::First };
        let side = match sides.last() {
            _ if difference > 1 => Some(rarer),
            Some(last) if twice || difference == 0 => Some(last.other()),
            Some(_) => Some(rarer),
            None => None,
        };
        let strength = match difference {
            0 | 1 if twice => Strength::Absolute,
            0 => Strength::Mild,
            1 => Strength::Strong,
            _ => Strength::Absolute,
        };
        Preference { side, strength, difference, twice }
    }

    pub fn is_absolute(self) -> bool {
        self.strength == Strength::Absolute
    }

    /// Returns true if both want the same colour.
    pub fn clashes(self, other: Preference) -> bool {
        self.side.is_some() && self.side == other.side
    }
}

/// Returns the pair of `a`, the higher ranked, and `b` with their colours.
pub(super) fn board(a: &Seat, b: &Seat, initial: Side) -> Board {
    let (side, rule) = allocate(a, b, initial);
    let (first, second) = if side == Side::First { (a, b) } else { (b, a) };
    Board { duel: Duel { first: first.entrant.player, second: second.entrant.player }, rule }
}

/// Returns the colour of `a`, the higher ranked, against `b` (5.2).
pub(super) fn allocate(a: &Seat, b: &Seat, initial: Side) -> (Side, ColourRule) {
    let (own, others) = (a.preference, b.preference);
    let width = |p: Preference| if p.is_absolute() { p.difference } else { 0 };
    let stronger = own.strength.cmp(&others.strength).then(width(own).cmp(&width(others)));
    let mut history = a.entrant.sides.iter().rev().zip(b.entrant.sides.iter().rev());
    let apart = history.find(|(a, b)| a != b).map(|(_, b)| *b);
    let odd = if a.entrant.number % 2 == 1 { initial } else { initial.other() };
    match (own.side, others.side) {
        (None, None) => (odd, ColourRule::Initial),
        (Some(side), None) => (side, ColourRule::Both),
        (None, Some(side)) => (side.other(), ColourRule::Both),
        (Some(side), Some(theirs)) if side != theirs => (side, ColourRule::Both),
        (Some(side), Some(_)) => match (stronger, apart) {
            (Ordering::Greater, _) => (side, ColourRule::Stronger),
            (Ordering::Less, _) => (side.other(), ColourRule::Stronger),
            (Ordering::Equal, Some(apart)) => (apart, ColourRule::Alternate),
            (Ordering::Equal, None) => (side, ColourRule::Higher),
        },
    }
}
