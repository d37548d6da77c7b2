//! Swiss pairing of duels: everybody meets an opponent of similar score whom they have not met.
//!
//! A round is a cheapest perfect matching (see `matching`), with the aims in this order: nobody rests twice, no
//! rematch, somebody of the lowest score group rests, nobody has a side three times running, few steps down between
//! score groups and none long, sides balanced, nobody floats as in the last round, nor as in the one before it, the
//! upper half of a group against the lower. A worse later aim never pays for a better earlier one, so a pairing without
//! rematch is found if one exists, and otherwise the fewest.

use crate::order;
use crate::tournament::{
    Duel, PairingError, Player,
    pairing::{
        each_once,
        matching::{Cost, cheapest_pairs},
    },
};

/// The most entrants: the time grows with the cube.
pub const MAX_SWISS_PLAYERS: usize = 1_000;

/// The side of a player in a duel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    First,
    Second,
}

impl Side {
    /// Returns the side of the opponent.
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

/// A player before the round.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SwissEntrant {
    pub player: Player,
    /// In any unit, the same for all.
    pub score: i64,
    /// Their opponents, in any order; an opponent met twice is listed twice.
    pub met: Vec<Player>,
    /// Their sides, oldest first.
    pub sides: Vec<Side>,
    /// The number of rounds they rested.
    pub byes: usize,
    /// Their floats in the last round and in the one before it.
    pub floats: [Option<Float>; 2],
}

/// The round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pairing {
    /// The best board first.
    pub duels: Vec<Duel>,
    /// The player with the bye, if the number is odd.
    pub bye: Option<Player>,
    pub faults: Faults,
}

/// The faults of a pair or of a whole round, by aim. They are compared in the order of the aims: an earlier one counts
/// more than all later ones together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Faults {
    /// Byes that the one who rests has had already.
    pub byes: usize,
    pub rematches: usize,
    /// Meetings beyond the first one.
    pub met_again: usize,
    /// Score groups below the one that rests.
    pub bye_rank: usize,
    /// Players who have the same side a third time running, or three times more often.
    pub thirds: usize,
    /// Steps down from one score group to the next.
    pub steps: usize,
    /// The squares of these steps, by pair.
    pub long_steps: usize,
    /// The weights of the wishes for a side that are not met.
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
        let Faults { byes, rematches, met_again, bye_rank, thirds, .. } = self;
        [
            self.fold,
            self.floats_later,
            self.floats_again,
            self.sides,
            self.long_steps,
            self.steps,
            thirds,
            bye_rank,
            met_again,
            rematches,
            byes,
        ]
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

fn check(entrants: &[SwissEntrant]) -> Result<(), PairingError> {
    if entrants.len() < 2 {
        return Err(PairingError::TooFew);
    }
    if entrants.len() > MAX_SWISS_PLAYERS {
        return Err(PairingError::TooMany);
    }
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

/// Returns the faults of these pairs and this bye, which together are everybody.
pub fn faults(entrants: &[SwissEntrant], duels: &[[Player; 2]], bye: Option<Player>) -> Faults {
    let field = Field::new(entrants);
    let seat = |player: &Player| field.standing.iter().position(|standing| standing.entrant.player == *player);
    let mut faults = Faults::default();
    for [a, b] in duels.iter().filter_map(|[a, b]| Some([seat(a)?, seat(b)?])) {
        faults += field.faults(a.min(b), a.max(b));
    }
    if let Some(rests) = bye.as_ref().and_then(seat) {
        faults += field.faults(rests, entrants.len());
    }
    faults
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

/// The side a player should have next, and how much it matters: 0 not at all, 1 to alternate, 2 to balance, 3 after the
/// other side twice running or twice more often.
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
            // Within a half is worse than any pair of an upper with a lower. The middle one of three is of both.
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
    /// Returns 1 if they floated this way so many rounds before the last one.
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

/// Returns the duel with sides. The stronger wish counts; of equal ones, that of the player who had the other side when
/// the two last differed, then that of the upper player.
fn sided(upper: &Standing, lower: &Standing, upper_begins: bool) -> Duel {
    let (one, two) = (upper.wish, lower.wish);
    let [a, b] = [upper, lower].map(|standing| standing.entrant);
    let mut history = a.sides.iter().rev().zip(b.sides.iter().rev());
    let apart = history.find(|(a, b)| a != b).map(|(a, _)| a.other());
    let side = match one.weight.cmp(&two.weight) {
        _ if one.weight == 0 && two.weight == 0 => {
            if upper_begins {
                Side::First
            } else {
                Side::Second
            }
        }
        std::cmp::Ordering::Greater => one.side,
        std::cmp::Ordering::Less => two.side.other(),
        std::cmp::Ordering::Equal if one.side != two.side => one.side,
        std::cmp::Ordering::Equal => apart.unwrap_or(one.side),
    };
    let (first, second) = if side == Side::First { (a, b) } else { (b, a) };
    Duel { first: first.player, second: second.player }
}

/// The cost of one unit of each aim: more than all later aims of a whole round together.
#[derive(Default)]
struct Units {
    costs: [Cost; AIMS],
    /// The most byes, and rematches of the same two, that are told apart.
    often: usize,
}

/// Steps over more score groups than this are equally long.
const LONG: usize = 15;
/// What a round costs at most.
const MOST: Cost = 1 << 124;

impl Units {
    /// Tells up to 15 byes apart, and fewer if a field of 1,000 in hundreds of score groups leaves no room for more.
    fn new(field: &Field) -> Units {
        let fit = |often| Units { costs: [0; AIMS], often }.fit(field);
        fit(15).or_else(|| fit(3)).or_else(|| fit(1)).unwrap_or_default()
    }

    fn fit(mut self, field: &Field) -> Option<Units> {
        let n = field.standing.len();
        let (pairs, steps) = (n.div_ceil(2), field.standing.last().map_or(0, |last| last.group));
        let byes = field.standing.iter().map(|standing| standing.entrant.byes).max().unwrap_or(0);
        let met = field.standing.iter().map(|standing| standing.entrant.met.len()).max().unwrap_or(0);
        // The most that a round can hold of each aim, from the last to the first.
        let most = [
            pairs * 2 * n,
            pairs * 2,
            pairs * 2,
            pairs * 3,
            pairs * steps.min(LONG).pow(2),
            // Pairs that step over each other: the sum of n - 1, n - 3 and so on.
            (pairs * steps).min(n * n / 4 + 1),
            pairs,
            steps,
            pairs * met.saturating_sub(1).min(self.often),
            pairs,
            byes.min(self.often),
        ];
        let mut unit: Cost = 1;
        for (cost, most) in self.costs.iter_mut().zip(most) {
            *cost = unit;
            unit = unit.checked_mul(most as Cost + 1).filter(|unit| *unit < MOST)?;
        }
        Some(self)
    }

    fn cost(&self, faults: Faults) -> Cost {
        // Further byes and further rematches of the same two count alike.
        let Units { costs, often } = self;
        let alike = Faults { byes: faults.byes.min(*often), met_again: faults.met_again.min(*often), ..faults };
        // Most are 0, and products of long integers are slow in a browser.
        let mut sum = 0;
        for (amount, unit) in alike.by_aim().into_iter().zip(costs) {
            if amount > 0 {
                sum += amount as Cost * unit;
            }
        }
        sum
    }
}
