//! Why a pair was not drawn: the best round that contains it, compared with the round of the rules.

use super::{Left, Round, bracket::Bracket, may_meet, seats};
use crate::tournament::{Player, pairing::swiss::SwissEntrant};

/// A criterion (article 2) that weighs a round against others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    C5 = 5,
    C6,
    C7,
    C8,
    C9,
    C10,
    C11,
    C12,
    C13,
    C14,
    C15,
    C16,
    C17,
    C18,
    C19,
    C20,
    C21,
    /// The second part of C8: the scores of those who float down from the next bracket.
    C8Scores,
}

impl Rule {
    pub fn number(self) -> usize {
        if self == Rule::C8Scores { 8 } else { self as usize }
    }
}

/// What stands against a pair that was not drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhyNot {
    /// Nothing: the rules pair these two.
    Drawn,
    /// C1: they have met.
    Met,
    /// They are kept apart.
    Apart,
    /// C3: both need the same colour.
    Absolute,
    /// C4: the others could not all be paired.
    NoRound,
    /// The first criterion by which the best round with the pair is worse, and what it counts: first in the round by
    /// the rules, then in the best round with the pair. A criterion of scores counts the players with the highest score
    /// that differs.
    Worse { rule: Rule, counts: [usize; 2] },
    /// The criteria are equal, and by the order of this article (4) the other candidate comes first.
    Order(&'static str),
}

/// Says why `two` do not meet by the rules; `None` if there is no legal round, or one of them is no entrant.
pub fn why_not(entrants: &[SwissEntrant], two: [Player; 2], round: Round) -> Option<WhyNot> {
    let seats = seats(entrants, round);
    let seat = |player: Player| seats.iter().find(|seat| seat.entrant.player == player);
    let (one, other) = (seat(two[0])?, seat(two[1])?);
    let mut now = Left::new(&seats, None)?;
    if one.entrant.met.contains(&two[1]) {
        return Some(WhyNot::Met);
    }
    if !may_meet(one, other) {
        return Some(WhyNot::Absolute);
    }
    let Some(mut then) = Left::new(&seats, Some(two)) else { return Some(WhyNot::NoRound) };
    if then.bye_score != now.bye_score {
        return Some(WhyNot::Worse { rule: Rule::C5, counts: [0, 1] });
    }
    let mut floaters = 0;
    // As long as all brackets are paired alike in both rounds, the next bracket has the same players in both.
    while let Some(bracket) = Bracket::new(&now.seats, floaters) {
        (now.partner, then.partner) = (bracket.pair(&now), bracket.pair(&then));
        let counts = [&now, &then].map(|left| bracket.counts(&left.partner));
        if let Some((now, then)) = counts[0].iter().zip(&counts[1]).find(|(now, then)| now != then) {
            return Some(WhyNot::Worse { rule: then.0, counts: [now.1, then.1] });
        }
        if let Some(article) = bracket.order(&now.partner, &then.partner) {
            return Some(WhyNot::Order(article));
        }
        let end = bracket.end;
        then.remove_pairs(end);
        (_, floaters) = now.remove_pairs(end);
    }
    Some(WhyNot::Drawn)
}
