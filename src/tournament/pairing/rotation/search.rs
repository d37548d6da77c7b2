//! The search for a seating: two players of different tables of a round change places, again and again. A change for
//! the worse is now and then accepted, less often the worse it is, or the search would stop at the first seating that
//! no single change betters.
//!
//! It is bounded by steps, never by time, and counts in whole numbers: a seed has one plan on every machine.

use super::bound::least_pairs;
use super::cost::{Cost, change_in, meeting, visit};
use super::{Certificate, Request, RoundTables, cyclic, designs};
use crate::engine::Rng;
use crate::order;
use crate::tournament::Player;

/// Changes tried in one attempt to reach the bound, at tables of four and five; fewer at larger ones.
const STEPS: usize = 100_000;
/// Attempts, each from a new seating, while the bound is not reached.
const ATTEMPTS: usize = 5;
/// The attempt that starts from a construction, if there is one; those before it search without.
const CONSTRUCTED: usize = 1;
/// The number of times that one attempt cools down.
const CYCLES: usize = 2;
/// Changes tried on the best seating for the aims after the repeats.
const POLISH: usize = 200_000;

/// Every unit of weight by which a change is worse multiplies the probability that it is accepted by this factor, out
/// of 65,536: `HOT` at first, `COLD` at last.
const HOT: u64 = 58_000;
const COLD: u64 = 30_000;
/// The factors from which the polish cools down, run after run, less hot since the repeats are found already.
const WARM: [u64; 6] = [52_000, 52_000, 52_000, 52_000, 44_000, 36_000];

/// The weights of the aims (meetings, triples, big tables): at first only the meetings, at last also the big tables.
const MEETINGS: Cost = [16, 6, 0];
const EVERYTHING: Cost = [16, 6, 1];

/// Returns the best seating found for the rounds to come of `request`, whose `players` are sorted; `sizes` are those of
/// its tables, the big ones first. No seating has fewer repeats than `bound`.
pub(super) fn best(
    players: &[Player],
    sizes: &[usize],
    request: &Request,
    bound: u64,
    rng: &mut Rng,
) -> Vec<RoundTables> {
    let start = Search::new(players, sizes, request);
    let goal = start.goal(request, bound);
    let best = match start.evenly(goal, rng) {
        Some(even) if even.cost <= goal => even,
        even => {
            let mut found = start.somehow(goal, rng);
            found.polish(goal, rng);
            even.filter(|even| even.cost < found.cost).unwrap_or(found)
        }
    };
    let best = start.share_out(best, request, bound, rng);
    let table = |seats: &[u16]| seats.iter().map(|seat| players[usize::from(*seat)]).collect();
    best.seats.chunks(players.len()).map(|round| best.tables(round).map(table).collect()).collect()
}

/// A seating of all rounds to come. Players are counted by their place in the list.
#[derive(Clone)]
pub(super) struct Search {
    pub n: usize,
    pub rounds: usize,
    /// The first place of each table, and one past the last place.
    pub first: Vec<usize>,
    table_of: Vec<u16>,
    /// The places before this are at tables bigger than the smallest.
    pub big: usize,
    /// The players by seat, round by round.
    seats: Vec<u16>,
    /// The number of times each two sit together, earlier rounds included, by rows.
    pub meets: Vec<u8>,
    /// The number of times each player sits at a big table, earlier rounds included.
    pub visits: Vec<u8>,
    pub cost: Cost,
    /// The changes since the best seating, to take them back.
    since_best: Vec<[usize; 3]>,
    best: Cost,
    /// [`meeting`] of every number of meetings.
    meeting: Vec<i64>,
    /// If true, only changes are made that leave the visits to big tables at least as even as they are.
    pub even: bool,
    /// The fewest and the most visits to big tables that a change may leave a player with.
    pub within: (u8, u8),
}

impl Search {
    fn new(players: &[Player], sizes: &[usize], request: &Request) -> Search {
        let n = players.len();
        let mut first = vec![0];
        for size in sizes {
            first.push(first[first.len() - 1] + size);
        }
        let smallest = sizes.last().copied().unwrap_or(0);
        let mut search = Search {
            n,
            rounds: request.rounds,
            table_of: (0..sizes.len()).flat_map(|table| vec![table as u16; sizes[table]]).collect(),
            first,
            big: sizes.iter().filter(|size| **size > smallest).sum(),
            seats: Vec::new(),
            meets: vec![0; n * n],
            visits: vec![0; n],
            cost: [0; 3],
            since_best: Vec::new(),
            best: [0; 3],
            meeting: (0..=u8::MAX).map(meeting).collect(),
            even: false,
            within: (0, u8::MAX),
        };
        for round in request.earlier {
            let smallest = round.iter().map(Vec::len).filter(|size| *size > 0).min().unwrap_or(0);
            for table in round {
                let here = table.iter().filter_map(|player| players.binary_search(player).ok());
                let here: Vec<usize> = here.collect();
                search.sit(&here, table.len() > smallest);
            }
        }
        search
    }

    /// Adds the meetings and visits of a table to the counts.
    fn sit(&mut self, table: &[usize], big: bool) {
        for (i, a) in table.iter().enumerate() {
            for b in &table[i + 1..] {
                let met = self.meets[a * self.n + b];
                self.add(meeting(met));
                self.meets[a * self.n + b] = met + 1;
                self.meets[b * self.n + a] = met + 1;
            }
            if big {
                self.add(visit(self.visits[*a]));
                self.visits[*a] += 1;
            }
        }
    }

    fn add(&mut self, change: i64) {
        let change = change_in(change);
        (0..3).for_each(|aim| self.cost[aim] += change[aim]);
    }

    /// Returns a lower bound of the cost. It has the repeats of `bound`, the pairs who must sit together three times
    /// because three rounds have too few different tables, and an even share of the big tables.
    fn goal(&self, request: &Request, bound: u64) -> Cost {
        let tables = self.first.len() - 1;
        let certain = Certificate::count(request.earlier, 0).repeats;
        let rounds = self.rounds as u64;
        let threes = rounds * rounds.saturating_sub(1) * rounds.saturating_sub(2) / 6;
        let mut goal = self.cost;
        goal[0] += (bound - certain) as i64;
        goal[1] += (threes * least_pairs(self.n, tables * tables * tables)) as i64;
        let mut visits = self.visits.clone();
        for _ in 0..self.rounds * self.big {
            if let Some(visits) = visits.iter_mut().min() {
                goal[2] += change_in(visit(*visits))[2];
                *visits += 1;
            }
        }
        goal
    }

    fn tables<'a, T>(&'a self, round: &'a [T]) -> impl Iterator<Item = &'a [T]> {
        self.first.windows(2).map(|ends| &round[ends[0]..ends[1]])
    }

    /// Seats everybody, by lot or by a construction with the players drawn to its places.
    fn seat_all(&mut self, constructed: bool, rng: &mut Rng) {
        let mut drawn: Vec<u16> = (0..self.n as u16).collect();
        rng.shuffle(&mut drawn);
        let known = if constructed { self.constructed() } else { None };
        for round in 0..self.rounds {
            match &known {
                Some(seating) => self.seats.extend(seating[round].iter().map(|seat| drawn[*seat])),
                None => {
                    rng.shuffle(&mut drawn);
                    if self.even {
                        order::sort_by_key(&mut drawn, |seat| self.visits[usize::from(*seat)]);
                    }
                    self.seats.extend(&drawn);
                }
            }
            for table in 0..self.first.len() - 1 {
                let places = round * self.n + self.first[table]..round * self.n + self.first[table + 1];
                let seated: Vec<usize> = self.seats[places].iter().map(|seat| usize::from(*seat)).collect();
                self.sit(&seated, self.first[table] < self.big);
            }
        }
    }

    /// Returns rounds in which no two meet twice, if we know any: each as a list of places, big tables first.
    fn constructed(&self) -> Option<Vec<Vec<usize>>> {
        let tables = self.first.len() - 1;
        designs::seating(self.n, tables, self.rounds).or_else(|| cyclic::seating(self.n, tables, self.rounds))
    }

    /// Returns the change in cost if the players in places `at` and `to` of the round beginning at `row` change places.
    fn change(&self, row: usize, at: usize, to: usize) -> i64 {
        let (a, b) = (usize::from(self.seats[row + at]), usize::from(self.seats[row + to]));
        let mut change = self.leave(row, at, a, b) + self.leave(row, to, b, a);
        if (at < self.big) != (to < self.big) {
            let (goes, comes) = if at < self.big { (a, b) } else { (b, a) };
            change += visit(self.visits[comes]) - visit(self.visits[goes] - 1);
        }
        change
    }

    /// Returns the change in cost at the table of place `at` if `goes` leaves it and `comes` sits down.
    fn leave(&self, row: usize, at: usize, goes: usize, comes: usize) -> i64 {
        let table = usize::from(self.table_of[at]);
        let old = &self.meets[goes * self.n..(goes + 1) * self.n];
        let new = &self.meets[comes * self.n..(comes + 1) * self.n];
        let mut change = 0;
        for seat in &self.seats[row + self.first[table]..row + self.first[table + 1]] {
            let other = usize::from(*seat);
            if other != goes {
                change += self.meeting[usize::from(new[other])] - self.meeting[usize::from(old[other]) - 1];
            }
        }
        change
    }

    fn swap(&mut self, row: usize, at: usize, to: usize) {
        let (a, b) = (usize::from(self.seats[row + at]), usize::from(self.seats[row + to]));
        for (at, goes, comes) in [(at, a, b), (to, b, a)] {
            let table = usize::from(self.table_of[at]);
            for place in (self.first[table]..self.first[table + 1]).filter(|place| *place != at) {
                let other = usize::from(self.seats[row + place]);
                self.meets[goes * self.n + other] -= 1;
                self.meets[other * self.n + goes] -= 1;
                self.meets[comes * self.n + other] += 1;
                self.meets[other * self.n + comes] += 1;
            }
        }
        if (at < self.big) != (to < self.big) {
            let (goes, comes) = if at < self.big { (a, b) } else { (b, a) };
            self.visits[goes] -= 1;
            self.visits[comes] += 1;
        }
        self.seats.swap(row + at, row + to);
    }

    /// Returns the number of steps that take as long as `steps` at tables of four and five.
    fn affordable(&self, steps: usize) -> usize {
        let largest = self.first.windows(2).map(|ends| ends[1] - ends[0]).max().unwrap_or(0);
        steps * 5 / largest.max(5)
    }

    /// Returns the best of some attempts that consider only the meetings.
    fn somehow(&self, goal: Cost, rng: &mut Rng) -> Search {
        let mut best = self.attempt(0, goal, rng);
        for attempt in 1..ATTEMPTS {
            if best.cost[..2] <= goal[..2] {
                break;
            }
            let other = self.attempt(attempt, goal, rng);
            if other.cost < best.cost {
                best = other;
            }
        }
        best
    }

    /// Returns the best of some attempts that share the big tables out first, and then consider the meetings.
    fn evenly(&self, goal: Cost, rng: &mut Rng) -> Option<Search> {
        let start = Search { even: true, ..self.clone() };
        let mut best: Option<Search> = None;
        for _ in 0..ATTEMPTS {
            let other = start.attempt(0, goal, rng);
            let better = best.as_ref().is_none_or(|best| other.cost < best.cost);
            best = if better { Some(other) } else { best };
            if best.as_ref().is_some_and(|best| best.cost <= goal) {
                break;
            }
        }
        best
    }

    /// Returns this search, limited to these fewest and most visits of a player.
    pub fn within(&self, within: (u8, u8)) -> Search {
        Search { even: true, within, ..self.clone() }
    }

    /// Returns one attempt from a new seating: the best it passes through.
    pub fn attempt(&self, number: usize, goal: Cost, rng: &mut Rng) -> Search {
        let mut search = self.clone();
        search.seat_all(number == CONSTRUCTED, rng);
        search.even &= search.within == (0, u8::MAX);
        search.best = search.cost;
        let steps = self.affordable(STEPS);
        let cycle = steps.div_ceil(CYCLES).max(1);
        for step in 0..steps {
            if search.cost[..2] <= goal[..2] {
                break;
            }
            let factor = HOT - (HOT - COLD) * (step % cycle) as u64 / cycle as u64;
            search.step(MEETINGS, factor, rng);
        }
        search.back_to_best();
        search
    }

    /// Improves the seating by all aims until the cost is down to `goal`, and returns to the best seating met.
    fn polish(&mut self, goal: Cost, rng: &mut Rng) {
        let steps = self.affordable(POLISH);
        let cycle = steps.div_ceil(WARM.len()).max(1);
        for step in 0..steps {
            if self.cost <= goal {
                break;
            }
            let warm = WARM[step / cycle];
            let factor = warm - (warm - COLD) * (step % cycle) as u64 / cycle as u64;
            self.step(EVERYTHING, factor, rng);
        }
        self.back_to_best();
    }

    /// Tries one change.
    fn step(&mut self, weights: Cost, factor: u64, rng: &mut Rng) {
        let n = self.n as u32;
        let draw = rng.below(n * n * self.rounds as u32);
        let (at, rest) = ((draw % n) as usize, draw / n);
        let (to, row) = ((rest % n) as usize, (rest / n) as usize * self.n);
        if self.table_of[at] == self.table_of[to] {
            return;
        }
        if !self.stays_within(row, at, to) {
            return;
        }
        let packed = self.change(row, at, to);
        let change = change_in(packed);
        let worse = change[0] * weights[0] + change[1] * weights[1] + change[2] * weights[2];
        if self.even && change[2] > 0 || worse > 0 && !accepts(worse, factor, rng) {
            return;
        }
        self.swap(row, at, to);
        self.add(packed);
        self.since_best.push([row, at, to]);
        if self.cost < self.best {
            self.best = self.cost;
            self.since_best.clear();
        }
    }

    /// Returns true if the visits to big tables stay within [`Search::within`] for both players, or if the two only
    /// exchange numbers of visits that differ by one.
    fn stays_within(&self, row: usize, at: usize, to: usize) -> bool {
        if (at < self.big) == (to < self.big) {
            return true;
        }
        let visits = |place: usize| self.visits[usize::from(self.seats[row + place])];
        let (goes, comes) = (visits(at.min(to)), visits(at.max(to)));
        comes + 1 == goes || goes > self.within.0 && comes < self.within.1
    }

    /// Takes back what was done since the best seating.
    fn back_to_best(&mut self) {
        while let Some([row, at, to]) = self.since_best.pop() {
            self.swap(row, at, to);
        }
        self.cost = self.best;
    }
}

/// Decides by chance whether to make a change that raises the weight by `worse`. The probability is `factor` / 65,536
/// to the power of `worse`.
fn accepts(worse: i64, factor: u64, rng: &mut Rng) -> bool {
    // From here on it would be less likely than one in a billion, even hot.
    if worse > 170 {
        return false;
    }
    let likely = (0..worse).fold(1 << 32, |likely, _| (likely * factor) >> 16);
    u64::from(rng.below(u32::MAX)) < likely
}
