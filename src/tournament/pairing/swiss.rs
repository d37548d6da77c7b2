//! Swiss pairing of duels: everybody meets an opponent of similar score whom they have not met.
//!
//! A round is a cheapest perfect matching (see `matching`), with the aims in this order: nobody rests twice, no
//! rematch, somebody of the lowest score group rests, nobody has a side three times running, few steps down between
//! score groups and none long, sides balanced, nobody floats as in the last round, nor as in the one before it, the
//! upper half of a group against the lower. A worse later aim never pays for a better earlier one, so a pairing without
//! rematch is found if one exists, and otherwise the fewest.

mod cost;

use crate::order;
use crate::tournament::{
    Duel, PairingError, Player,
    pairing::{check_number, each_once, matching::cheapest_pairs},
};
use cost::{LONG, Units};

/// The most entrants: the time grows with the cube.
pub const MAX_SWISS_PLAYERS: usize = 1_000;

/// The side of a player in a duel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    First,
    Second,
}

impl Side {
    pub fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

/// A pairing outside one's score group: with a lower one or a bye, or with a higher one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Float {
    Down,
    Up,
}

/// A player before the round, as both systems see them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SwissEntrant {
    pub player: Player,
    /// The pairing number, from 1: the place in the initial order. Only FIDE's system needs it.
    pub number: usize,
    /// The points, in any unit that is the same for all entrants.
    pub score: i64,
    /// Their opponents, in any order, and those who are kept apart; an opponent met twice is listed twice.
    pub met: Vec<Player>,
    /// Their sides in the games played, oldest first. By FIDE's rules the first side is white.
    pub sides: Vec<Side>,
    /// The number of rounds they rested, or won without playing.
    pub byes: usize,
    /// Their floats in the last round and in the one before it.
    pub floats: [Option<Float>; 2],
}

/// The pairs of a round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pairing {
    /// The best board first.
    pub duels: Vec<Duel>,
    /// The player with the bye, if the number is odd.
    pub bye: Option<Player>,
    pub faults: Faults,
}

/// The faults of a pair or a round, by aim: an earlier one counts more than all later ones together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Faults {
    /// Byes that the one who rests has had already.
    pub byes: usize,
    pub rematches: usize,
    /// Meetings beyond the first one.
    pub met_again: usize,
    /// Score groups below that of the player who rests.
    pub bye_rank: usize,
    /// Players who have the same side a third time running, or three times more often.
    pub thirds: usize,
    /// The score groups between the two players of each pair, added up.
    pub steps: usize,
    /// The squares of the same numbers, added up.
    pub long_steps: usize,
    /// The sum of the weights of unmet wishes for a side.
    pub sides: usize,
    /// Players who float the same way as in the last round.
    pub floats_again: usize,
    /// Players who float the same way as in the round before it.
    pub floats_later: usize,
    /// How far the pairs are from "the upper half against the lower".
    pub fold: usize,
}

impl Faults {
    /// Returns the faults in the reverse order of the aims: the least important first.
    fn by_aim(self) -> [usize; AIMS] {
        let Faults { byes, rematches, met_again, bye_rank, thirds, steps, .. } = self;
        let Faults { long_steps, sides, floats_again, floats_later, fold, .. } = self;
        [fold, floats_later, floats_again, sides, long_steps, steps, thirds, bye_rank, met_again, rematches, byes]
    }
}

const AIMS: usize = 11;

impl std::ops::AddAssign for Faults {
    fn add_assign(&mut self, other: Faults) {
        self.byes += other.byes;
        self.rematches += other.rematches;
        self.met_again += other.met_again;
        self.bye_rank += other.bye_rank;
        self.thirds += other.thirds;
        self.steps += other.steps;
        self.long_steps += other.long_steps;
        self.sides += other.sides;
        self.floats_again += other.floats_again;
        self.floats_later += other.floats_later;
        self.fold += other.fold;
    }
}

/// Pairs the next round. The order of `entrants` is the order of the seeds among those of equal score.
///
/// # Errors
/// `TooFew` if there are fewer than 2 players, `TooMany` if more than [`MAX_SWISS_PLAYERS`], `Twice` if one is listed
/// twice.
pub fn pair(entrants: &[SwissEntrant]) -> Result<Pairing, PairingError> {
    check(entrants)?;
    let field = Field::new(entrants);
    Ok(field.pairing(&field.cheapest(None)))
}

pub(super) fn check(entrants: &[SwissEntrant]) -> Result<(), PairingError> {
    check_number(entrants.len(), MAX_SWISS_PLAYERS)?;
    each_once(entrants.iter().map(|entrant| entrant.player))
}

/// Pairs the next round like [`pair`], with these two in one match.
///
/// # Errors
/// As [`pair`]; `TooFew` also if one of the two is not among the entrants.
pub fn pair_with(entrants: &[SwissEntrant], two: [Player; 2]) -> Result<Pairing, PairingError> {
    check(entrants)?;
    let field = Field::new(entrants);
    let mut seats = (0..entrants.len()).filter(|at| two.contains(&field.standing[*at].entrant.player));
    match (seats.next(), seats.next()) {
        (Some(a), Some(b)) => Ok(field.pairing(&field.cheapest(Some([a, b])))),
        _ => Err(PairingError::TooFew),
    }
}

/// Returns the faults of each of `matches`: pairs, or a single player with the bye. Together they name everybody once.
pub fn faults(entrants: &[SwissEntrant], matches: &[Vec<Player>]) -> Vec<Faults> {
    let field = Field::new(entrants);
    let last = entrants.iter().map(|entrant| entrant.player).max().map_or(0, usize::from);
    let mut seats = vec![None; last + 1];
    field.standing.iter().enumerate().for_each(|(at, one)| seats[usize::from(one.entrant.player)] = Some(at));
    let seat = |player: &Player| seats.get(usize::from(*player)).copied().flatten();
    let one = |players: &Vec<Player>| match players[..] {
        [a, b] => seat(&a).zip(seat(&b)).map(|(a, b)| field.faults(a.min(b), a.max(b))),
        [rests] => seat(&rests).map(|rests| field.faults(rests, entrants.len())),
        _ => None,
    };
    matches.iter().map(|players| one(players).unwrap_or_default()).collect()
}

/// The entrants in order of standing, with what the aims need to know of them.
struct Field<'a> {
    standing: Vec<Standing<'a>>,
}

struct Standing<'a> {
    entrant: &'a SwissEntrant,
    /// Their score group, from the top, its size, and their place in it.
    group: usize,
    size: usize,
    place: usize,
    wish: Wish,
}

/// The side a player should have next, and how much: 0 not at all, 1 to alternate, 2 to balance, 3 absolutely.
#[derive(Clone, Copy)]
struct Wish {
    side: Side,
    weight: usize,
}

impl Field<'_> {
    fn new(entrants: &[SwissEntrant]) -> Field<'_> {
        let mut sorted: Vec<&SwissEntrant> = entrants.iter().collect();
        order::sort_by_key(&mut sorted, |entrant| std::cmp::Reverse(entrant.score));
        let groups = sorted.chunk_by(|a, b| a.score == b.score).enumerate();
        let standing = groups.flat_map(|(group, members)| {
            members.iter().enumerate().map(move |(place, entrant)| Standing {
                entrant,
                group,
                size: members.len(),
                place,
                wish: wish(&entrant.sides),
            })
        });
        Field { standing: standing.collect() }
    }

    /// Returns the partner of each place in the cheapest round, in which these two places meet.
    fn cheapest(&self, fixed: Option<[usize; 2]>) -> Vec<usize> {
        let units = Units::new(self);
        let seats = self.standing.len().next_multiple_of(2);
        let free: Vec<usize> = (0..seats).filter(|seat| fixed.is_none_or(|two| !two.contains(seat))).collect();
        let found =
            cheapest_pairs(free.len(), |a, b| units.cost(self.faults(free[a].min(free[b]), free[a].max(free[b]))));
        let mut partner = vec![0; seats];
        free.iter().zip(found).for_each(|(seat, other)| partner[*seat] = free[other]);
        if let Some([a, b]) = fixed {
            (partner[a], partner[b]) = (b, a);
        }
        partner
    }

    /// Returns the faults of a pair. `a` stands above `b`; `b` may be the rest, one past the last.
    fn faults(&self, a: usize, b: usize) -> Faults {
        let upper = &self.standing[a];
        let Some(lower) = self.standing.get(b) else {
            return Faults {
                byes: upper.entrant.byes,
                bye_rank: self.standing.last().map_or(0, |last| last.group - upper.group),
                floats_again: upper.floated(0, Float::Down),
                floats_later: upper.floated(1, Float::Down),
                fold: upper.size - 1 - upper.place,
                ..Faults::default()
            };
        };
        let met = meetings(upper.entrant, lower.entrant);
        let floats = |ago| match lower.group == upper.group {
            true => 0,
            false => upper.floated(ago, Float::Down) + lower.floated(ago, Float::Up),
        };
        let (one, two) = (upper.wish, lower.wish);
        let clash = if one.side == two.side { one.weight.min(two.weight) } else { 0 };
        let steps = lower.group - upper.group;
        let fold = match steps {
            // A pair within one half is worse than any across. The middle player of an odd group is in both halves.
            0 => {
                let across = upper.place < upper.size.div_ceil(2) && lower.place >= upper.size / 2;
                let within = if across { 0 } else { self.standing.len() };
                (lower.place - upper.place).abs_diff(upper.size / 2) + within
            }
            // The player who steps down is the last of their group, and meets the first of the other.
            _ => upper.size - 1 - upper.place + lower.place,
        };
        Faults {
            rematches: usize::from(met > 0),
            met_again: met.saturating_sub(1),
            thirds: usize::from(clash == 3),
            steps,
            long_steps: steps.min(LONG).pow(2),
            sides: clash,
            floats_again: floats(0),
            floats_later: floats(1),
            fold,
            ..Faults::default()
        }
    }

    fn pairing(&self, partner: &[usize]) -> Pairing {
        let mut pairing = Pairing::default();
        for (a, &b) in partner.iter().enumerate().filter(|(a, b)| a < *b) {
            pairing.faults += self.faults(a, b);
            let upper = &self.standing[a];
            let Some(lower) = self.standing.get(b) else {
                pairing.bye = Some(upper.entrant.player);
                continue;
            };
            // Without a wish on either side the boards alternate.
            let even = pairing.duels.len().is_multiple_of(2);
            pairing.duels.push(sided(upper, lower, even));
        }
        pairing
    }
}

impl Standing<'_> {
    /// Returns 1 if the player floated this way `ago` rounds before the last one, otherwise 0.
    fn floated(&self, ago: usize, float: Float) -> usize {
        usize::from(self.entrant.floats[ago] == Some(float))
    }
}

fn meetings(a: &SwissEntrant, b: &SwissEntrant) -> usize {
    a.met.iter().filter(|met| **met == b.player).count()
}

fn wish(sides: &[Side]) -> Wish {
    let firsts = sides.iter().filter(|side| **side == Side::First).count();
    let seconds = sides.len() - firsts;
    let [.., last] = sides else { return Wish { side: Side::First, weight: 0 } };
    let twice = sides.ends_with(&[*last, *last]);
    let rarer = if firsts > seconds { Side::Second } else { Side::First };
    match firsts.abs_diff(seconds) {
        _ if twice => Wish { side: last.other(), weight: 3 },
        0 => Wish { side: last.other(), weight: 1 },
        1 => Wish { side: rarer, weight: 2 },
        _ => Wish { side: rarer, weight: 3 },
    }
}

/// Returns the duel of two with their sides. The stronger wish counts. If both want the same side equally, the two swap
/// the sides they had when these last differed; if they never did, the upper player gets the wish.
fn sided(upper: &Standing, lower: &Standing, upper_begins: bool) -> Duel {
    let (one, two) = (upper.wish, lower.wish);
    let [a, b] = [upper, lower].map(|standing| standing.entrant);
    let mut history = a.sides.iter().rev().zip(b.sides.iter().rev());
    let apart = history.find(|(a, b)| a != b).map(|(a, _)| a.other());
    let side = match one.weight.cmp(&two.weight) {
        _ if one.weight + two.weight == 0 && upper_begins => Side::First,
        _ if one.weight + two.weight == 0 => Side::Second,
        std::cmp::Ordering::Greater => one.side,
        std::cmp::Ordering::Less => two.side.other(),
        std::cmp::Ordering::Equal if one.side != two.side => one.side,
        std::cmp::Ordering::Equal => apart.unwrap_or(one.side),
    };
    let (first, second) = if side == Side::First { (a, b) } else { (b, a) };
    Duel { first: first.player, second: second.player }
}
