//! The FIDE (Dutch) System, a Swiss: C.04.3 of the FIDE Handbook as in force from February 2026. Comments cite its
//! articles (1.8, 4.2) and its criteria (C1 to C21, article 2).
//!
//! Score groups are paired from the top, and who is left over floats down to the next (`bracket`). All who are still
//! unpaired take part in each step as one graph, so that what is left can always be paired (C4). The order in which
//! the rules try candidates (articles 3 and 4) becomes further criteria after C21: the best matching by all of them is
//! the first candidate that is as good as any.

mod bracket;
mod colours;
mod instead;
mod reasons;

use crate::order;
use crate::tournament::{
    Duel, PairingError, Player,
    pairing::{
        known::progress,
        matching::{
            Cost,
            optima::{Criterion, Optima},
        },
        swiss::{Side, SwissEntrant, check},
    },
};
use bracket::Bracket;
pub use colours::ColourRule;
use colours::Preference;
pub use instead::{Rule, WhyNot, why_not};
pub use reasons::{Against, Reason, reasons};
use std::cmp::Reverse;

/// What the players of a round have in common.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Round {
    /// Rounds before this one.
    pub played: usize,
    pub is_last: bool,
    /// Points for a win, in the unit of the scores.
    pub win: i64,
    /// The initial colour, drawn by lot before the first round (5.1).
    pub initial: Side,
}

/// The pairs of a round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DutchPairing {
    /// The best board first.
    pub boards: Vec<Board>,
    /// The player with the bye, if the number is odd.
    pub bye: Option<Player>,
}

/// A pair, and the rule that gave the sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    pub duel: Duel,
    pub rule: ColourRule,
}

/// A player with what the criteria need to know.
struct Seat<'a> {
    entrant: &'a SwissEntrant,
    preference: Preference,
    /// True if the player has more than half of the possible points before the last round (1.8).
    topscorer: bool,
}

/// Pairs the next round.
///
/// # Errors
/// As [`super::swiss::pair`], and `Impossible` if the absolute criteria (C1 to C3) leave no pairing of all.
pub fn pair(entrants: &[SwissEntrant], round: Round) -> Result<DutchPairing, PairingError> {
    check(entrants)?;
    let seats = seats(entrants, round);
    let mut left = Left::new(&seats, None).ok_or(PairingError::Impossible)?;
    let (mut pairs, mut floaters) = (vec![], 0);
    while let Some(bracket) = Bracket::new(&left.seats, floaters) {
        left.partner = bracket.pair(&left);
        let (paired, floating) = left.remove_pairs(bracket.end);
        pairs.extend(paired);
        floaters = floating;
        progress(seats.len() - left.seats.len(), seats.len());
    }
    order::sort_by_key(&mut pairs, |[a, b]| (Reverse(a.entrant.score), Reverse(b.entrant.score), a.entrant.number));
    Ok(DutchPairing {
        boards: pairs.into_iter().map(|[a, b]| colours::board(a, b, round.initial)).collect(),
        bye: left.seats.first().map(|seat| seat.entrant.player),
    })
}

/// Returns the players in the order of article 1.2.
fn seats(entrants: &[SwissEntrant], round: Round) -> Vec<Seat<'_>> {
    let half = round.win * i64::try_from(round.played).unwrap_or(i64::MAX);
    let mut seats: Vec<Seat> = entrants
        .iter()
        .map(|entrant| Seat {
            entrant,
            preference: Preference::new(&entrant.sides),
            topscorer: round.is_last && entrant.score * 2 > half,
        })
        .collect();
    order::sort_by_key(&mut seats, |seat| (Reverse(seat.entrant.score), seat.entrant.number));
    seats
}

/// Returns true if these two may meet (C1, C3).
fn may_meet(a: &Seat, b: &Seat) -> bool {
    let same = a.preference.is_absolute() && b.preference.is_absolute() && a.preference.side == b.preference.side;
    !a.entrant.met.contains(&b.entrant.player) && (!same || a.topscorer || b.topscorer)
}

/// The players not paired yet, in order, and one way to pair them all. The partner of the player who rests is one past
/// the last.
struct Left<'a> {
    seats: Vec<&'a Seat<'a>>,
    partner: Vec<usize>,
    /// The score of the player who gets the bye (C5).
    bye_score: Option<i64>,
    /// Two who have to meet.
    forced: Option<[Player; 2]>,
}

impl<'a> Left<'a> {
    /// Finds one way to pair everybody, in which the player who rests has as few points as possible (C5) and the two
    /// players of `forced` meet.
    fn new(seats: &'a [Seat<'a>], forced: Option<[Player; 2]>) -> Option<Left<'a>> {
        let seats: Vec<&Seat> = seats.iter().collect();
        let n = seats.len().next_multiple_of(2);
        let mut left = Left { seats, partner: vec![], bye_score: None, forced };
        let mut optima = Optima::new(n, |a, b| left.may_pair(a.min(b), a.max(b)))?;
        if n > left.seats.len() {
            let mut scores: Vec<i64> = left.seats.iter().map(|seat| seat.entrant.score).collect();
            scores.dedup();
            let below = |a: usize| scores.iter().rev().position(|score| *score == left.seats[a].entrant.score);
            let score = |a: usize, b: usize| if b == n - 1 { below(a).unwrap_or(0) as Cost } else { 0 };
            optima.refine([Criterion { rows: 0..n, cost: Box::new(score) }]);
            left.bye_score = Some(left.seats[optima.partner(n - 1)].entrant.score);
        }
        left.partner = optima.partners();
        Some(left)
    }

    /// Returns true if two may meet, or one may rest (C2, C5). `b` comes after `a`; one past the last is the bye.
    fn may_pair(&self, a: usize, b: usize) -> bool {
        let seat = self.seats[a];
        let forced = |seat: &Seat| self.forced.is_some_and(|two| two.contains(&seat.entrant.player));
        match self.seats.get(b) {
            Some(other) => may_meet(seat, other) && forced(seat) == forced(other),
            None => {
                seat.entrant.byes == 0
                    && !forced(seat)
                    && self.bye_score.is_none_or(|score| score == seat.entrant.score)
            }
        }
    }

    /// Returns all ways to pair those who are left.
    fn optima(&self) -> Optima {
        Optima::from_one(self.partner.clone(), |a, b| self.may_pair(a.min(b), a.max(b)))
    }

    /// Removes the pairs among the first `end` players. Returns the pairs, and how many of these players float down.
    fn remove_pairs(&mut self, end: usize) -> (Vec<[&'a Seat<'a>; 2]>, usize) {
        let paired = |a: usize| a < end && self.partner[a] < end;
        let firsts = (0..end).filter(|a| paired(*a) && *a < self.partner[*a]);
        let pairs = firsts.map(|a| [self.seats[a], self.seats[self.partner[a]]]).collect();
        let stay: Vec<usize> = (0..self.partner.len()).filter(|a| !paired(*a)).collect();
        let mut place = vec![0; self.partner.len()];
        stay.iter().enumerate().for_each(|(new, old)| place[*old] = new);
        let seats = stay.iter().filter_map(|old| self.seats.get(*old).copied()).collect();
        self.partner = stay.iter().map(|old| place[self.partner[*old]]).collect();
        self.seats = seats;
        (pairs, stay.iter().filter(|old| **old < end).count())
    }
}
