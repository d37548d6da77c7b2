//! Why the pairs of a round stand as they do, read off the round, so that it holds for one arranged by hand too.

use super::{ColourRule, Round, Seat, colours, seats};
use crate::tournament::{
    Player,
    pairing::swiss::{Float, Side, SwissEntrant},
};

/// What the rules say of a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The rule that gives the sides.
    pub rule: ColourRule,
    /// True if the pair has the sides that the rule gives.
    pub sides_by_rule: bool,
    /// The pair that comes first in the order (4), if the higher ranked of the two has another opponent in it, and what
    /// stands against it.
    pub first: Option<([Player; 2], Against)>,
}

/// What stands against a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Against {
    /// C1: they have met.
    Met,
    /// C3: both need the same colour.
    Absolute,
    /// C12: both prefer the same colour.
    Colour,
    /// C15, C17: the lower one floated up in one of the last two rounds.
    Float,
    /// The other pairs of the round.
    Others,
}

/// Returns the reason for each pair of a round, first side first; `None` if one of them is not an entrant.
pub fn reasons(entrants: &[SwissEntrant], pairs: &[[Player; 2]], round: Round) -> Vec<Option<Reason>> {
    let seats = seats(entrants, round);
    let at = |player: Player| seats.iter().position(|seat| seat.entrant.player == player);
    let places: Vec<Option<[usize; 2]>> = pairs.iter().map(|[a, b]| Some([at(*a)?, at(*b)?])).collect();
    let mut partner = vec![None; seats.len()];
    for [a, b] in places.iter().flatten() {
        (partner[*a], partner[*b]) = (Some(*b), Some(*a));
    }
    let table = Table { seats: &seats, partner };
    let reason = |[one, two]: [usize; 2]| table.reason(one.min(two), one.max(two), one < two, round.initial);
    places.into_iter().map(|places| places.map(reason)).collect()
}

/// The players in order, and the opponent of each.
struct Table<'a> {
    seats: &'a [Seat<'a>],
    partner: Vec<Option<usize>>,
}

impl Table<'_> {
    /// Returns the reason for the pair of `a` and `b`, who is lower.
    fn reason(&self, a: usize, b: usize, upper_first: bool, initial: Side) -> Reason {
        let (upper, lower) = (&self.seats[a], &self.seats[b]);
        let (side, rule) = colours::allocate(upper, lower, initial);
        let first = self.first(a, b).filter(|first| *first != b);
        Reason {
            rule,
            sides_by_rule: (side == Side::First) == upper_first,
            first: first.map(|first| ([a, first].map(|at| self.seats[at].entrant.player), self.against(a, first, b))),
        }
    }

    fn score(&self, at: usize) -> i64 {
        self.seats[at].entrant.score
    }

    /// Returns the opponent that the order of the candidates tries first for `a`, who meets `b`.
    fn first(&self, a: usize, b: usize) -> Option<usize> {
        let score = self.score(b);
        let group = |at: &usize| self.score(*at) == score;
        let meets = |at: usize, kind: fn(&i64, &i64) -> bool| {
            self.partner[at].is_some_and(|partner| kind(&self.score(partner), &score))
        };
        let all = 0..self.seats.len();
        if self.score(a) > score {
            let floaters = all.clone().filter(|at| self.score(*at) > score && meets(*at, i64::eq));
            let before = floaters.take_while(|at| *at != a).count();
            return all.clone().filter(group).nth(before);
        }
        let rest: Vec<usize> = all.filter(|at| group(at) && !meets(*at, i64::gt)).collect();
        let pairs = rest.iter().filter(|at| meets(**at, i64::eq)).count();
        let place = rest.iter().position(|at| *at == a)?;
        rest.get(place + pairs / 2).copied().filter(|_| place < pairs / 2)
    }

    /// Returns what stands against `first` as the opponent of `a`, who meets `b`.
    fn against(&self, a: usize, first: usize, b: usize) -> Against {
        let (one, two, met) = (&self.seats[a], &self.seats[first], &self.seats[b]);
        let up = |seat: &Seat| seat.entrant.floats.contains(&Some(Float::Up)) && one.entrant.score > seat.entrant.score;
        let clash = |other: &Seat| one.preference.clashes(other.preference);
        match () {
            () if one.entrant.met.contains(&two.entrant.player) => Against::Met,
            () if !super::may_meet(one, two) => Against::Absolute,
            () if clash(two) && !clash(met) => Against::Colour,
            () if up(two) && !up(met) => Against::Float,
            () => Against::Others,
        }
    }
}
