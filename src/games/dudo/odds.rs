//! The chance of a bid, from a player's own dice and the number of unseen dice.

use super::{Bid, Dice, FULL_CUP, Face, Table, View, dice::MOST_DICE};
use crate::engine::{Seat, Who};
use std::sync::LazyLock;

const MOST: usize = MOST_DICE as usize;

/// `tails[dice][needed]` is the chance that at least `needed` of `dice` dice count.
type Tails = Vec<[f64; MOST + 2]>;

/// The tails if one face of six counts, and if aces count for it too.
static TAILS: LazyLock<[Tails; 2]> = LazyLock::new(|| [1.0, 2.0].map(|faces| tails(faces / 6.0)));

fn tails(p: f64) -> Tails {
    let mut row = [0.0; MOST + 2];
    row[0] = 1.0;
    let mut tails = vec![row];
    for _ in 0..MOST {
        let before = row;
        (1..row.len()).for_each(|needed| row[needed] = p * before[needed - 1] + (1.0 - p) * before[needed]);
        tails.push(row);
    }
    tails
}

/// Returns the chance that at least `needed` of `dice` dice count, if one face counts, or if `two` do.
pub fn at_least(needed: u8, dice: u8, two: bool) -> f64 {
    TAILS[usize::from(two)][usize::from(dice)][usize::from(needed).min(MOST + 1)]
}

/// Returns the chance that exactly `hits` of `dice` dice count.
pub fn exactly(hits: u8, dice: u8, two: bool) -> f64 {
    at_least(hits, dice, two) - at_least(hits.saturating_add(1), dice, two)
}

/// What one player knows of the dice.
#[derive(Clone, Copy)]
pub struct Odds<'a> {
    pub table: &'a Table,
    pub who: Who,
    /// The player's own dice; empty if the player may not look at them.
    pub own: Dice,
    /// True if aces count for other faces.
    pub wild: bool,
}

impl Odds<'_> {
    /// Returns the chance that `bid` is reached if all rolls are equally likely.
    pub fn chance(self, bid: Bid) -> f64 {
        self.of(bid, |needed, dice, two| at_least(needed.unwrap_or(0), dice, two))
    }

    /// Returns the chance that `bid` is exact (DU-13).
    pub fn chance_exact(self, bid: Bid) -> f64 {
        self.of(bid, |needed, dice, two| needed.map_or(0.0, |hits| exactly(hits, dice, two)))
    }

    /// Returns the chance that `bid` is reached without a look under any cup.
    pub fn chance_blind(self, bid: Bid) -> f64 {
        Odds { own: Dice::default(), ..self }.chance(bid)
    }

    /// Calls `tail` with the dice still needed (`None` if more are known), the unseen dice, and whether aces count too.
    fn of(self, bid: Bid, tail: impl Fn(Option<u8>, u8, bool) -> f64) -> f64 {
        let Odds { table, own, wild, .. } = self;
        let unseen = table.total().saturating_sub(own.pips().len() as u8);
        let of_face =
            |face: Face, known: u8, unseen: u8| tail(bid.number.checked_sub(known), unseen, wild && face != Face::As);
        let obliger = self.who.seat() == Some(table.began);
        match bid.face {
            Some(face) => of_face(face, own.count(face, wild), unseen),
            // The obliging player knows the face of "de éstas": it is on their own die.
            None if obliger && let Some(face) = own.first() => of_face(face, 1, unseen),
            None => {
                let faces = Face::ALL.map(|face| of_face(face, own.count(face, wild) + 1, unseen.saturating_sub(1)));
                faces.iter().sum::<f64>() / 6.0
            }
        }
    }
}

impl View {
    /// Returns the odds of bids. `wild` says whether aces count for other faces.
    pub fn odds(&self, wild: bool) -> Odds<'_> {
        Odds { table: &self.table, who: self.who, own: self.own, wild }
    }

    /// Returns the chance that a pass of `seat` is true (DU-17), without looking at the dice: of the 7,776 rolls of
    /// five dice, 6 are five of a kind, 300 are three and two, and 720 are all different.
    pub fn chance_pass(&self, seat: Seat) -> f64 {
        if self.table.dice[seat] == FULL_CUP { f64::from(6 + 300 + 720) / 7776.0 } else { 0.0 }
    }

    /// Returns the most frequent face under the viewer's cup, other than aces; of several, the lowest.
    pub fn best_face(&self) -> Face {
        let faces = Face::ALL.into_iter().rev().filter(|face| *face != Face::As);
        faces.max_by_key(|face| self.own.count(*face, false)).unwrap_or(Face::Tonto)
    }

    /// Returns the bid of `bids` to propose: the next one of the standing bid's face if the viewer holds it, else the
    /// lowest of their best face; to open, one fifth of the dice. While the cup is down (not `lifted`) it depends on no
    /// die under it: the standing bid's face, or tontos.
    pub fn modest_bid(&self, bids: &[Bid], lifted: bool) -> Bid {
        let table = &self.table;
        let best = if lifted { self.best_face() } else { Face::Tonto };
        let opening = Bid::new(table.total().div_ceil(5).max(1), best);
        let standing = table.standing.filter(|standing| !standing.falsely).map(|standing| standing.bid);
        let held = |face: Option<Face>| face.is_none_or(|face| !lifted || self.own.count(face, table.aces_wild()) > 0);
        let next = |face| bids.iter().find(|bid| bid.face == face);
        let found = match standing {
            Some(standing) => next(standing.face).filter(|bid| held(bid.face)),
            None => bids.iter().find(|bid| **bid == opening),
        };
        found.or(next(Some(best))).or(bids.first()).copied().or(standing).unwrap_or(opening)
    }
}
