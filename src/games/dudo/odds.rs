//! The chance of a bid, from the own dice and the number of those not seen.

use super::dice::{Dice, Face};
use super::moves::Bid;
use super::view::View;

/// The chance that at least `needed` of `dice` dice count, each with chance `p`, below 1.
pub fn at_least(needed: u8, dice: u8, p: f64) -> f64 {
    let mut term = exactly(needed, dice, p);
    let mut sum = term;
    for hits in needed..dice {
        term *= f64::from(dice - hits) / f64::from(hits + 1) * p / (1.0 - p);
        sum += term;
    }
    sum
}

/// The chance that exactly `hits` of `dice` dice count, each with chance `p`.
pub fn exactly(hits: u8, dice: u8, p: f64) -> f64 {
    if hits > dice {
        return 0.0;
    }
    let ways: f64 = (1..=hits).map(|i| f64::from(dice - hits + i) / f64::from(i)).product();
    ways * p.powi(hits.into()) * (1.0 - p).powi((dice - hits).into())
}

impl View {
    /// The chance that `bid` is reached, for who sees what this viewer sees and holds all rolls to be equally likely.
    /// `wild` says whether aces count for other faces.
    pub fn chance(&self, bid: Bid, wild: bool) -> f64 {
        self.odds(self.own, bid, wild, |needed, dice, p| at_least(needed.unwrap_or(0), dice, p))
    }

    /// The chance that `bid` is exact (DU-13).
    pub fn chance_exact(&self, bid: Bid, wild: bool) -> f64 {
        self.odds(self.own, bid, wild, |needed, dice, p| needed.map_or(0.0, |hits| exactly(hits, dice, p)))
    }

    /// The chance that `bid` is reached for who has not looked under any cup.
    pub fn chance_blind(&self, bid: Bid, wild: bool) -> f64 {
        self.odds(Dice::default(), bid, wild, |needed, dice, p| at_least(needed.unwrap_or(0), dice, p))
    }

    /// `tail` is given how many more are needed, if not more are known than were bid, among how many dice.
    fn odds(&self, own: Dice, bid: Bid, wild: bool, tail: impl Fn(Option<u8>, u8, f64) -> f64) -> f64 {
        let unseen = self.table.total().saturating_sub(own.pips().len() as u8);
        let of_face = |face: Face, known: u8, unseen: u8| {
            let p = if wild && face != Face::As { 2.0 / 6.0 } else { 1.0 / 6.0 };
            tail(bid.number.checked_sub(known), unseen, p)
        };
        let obliger = self.who.seat() == Some(self.table.began);
        match bid.face {
            Some(face) => of_face(face, own.count(face, wild), unseen),
            // "De éstas" is told to who obliges by the own die.
            None if obliger && let Some(face) = own.first() => of_face(face, 1, unseen),
            None => {
                let faces =
                    Face::ALL.map(|face| of_face(face, own.count(face, wild) + 1, unseen.saturating_sub(1)));
                faces.iter().sum::<f64>() / 6.0
            }
        }
    }
}
