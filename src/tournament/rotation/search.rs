//! The search for a seating: two players of different tables of a round change places, again and again. A change for
//! the worse is now and then accepted, less often the worse it is, so that the search does not stay in a hollow.
//!
//! It is bounded by steps, never by time, and counts in whole numbers: a seed has one plan on every machine.

use super::cyclic;
use super::{Request, Round};
use crate::engine::Rng;
use crate::tournament::Player;

/// Changes tried in one attempt to reach the bound.
const STEPS: usize = 100_000;
/// Attempts, each from a new random seating, while the bound is not reached.
const ATTEMPTS: usize = 6;
/// The attempt that starts from the construction, where there is one: the search alone has failed before it.
const CONSTRUCTED: usize = 1;
/// One attempt cools down so many times.
const CYCLES: usize = 2;
/// Changes tried on the best seating for the aims after the repeats.
const POLISH: usize = 100_000;

/// How bad a seating is, from the first aim to the last: repeats, sum of C(m, 3), and how unevenly the big tables are
/// shared out. In one number, so that they add and compare together.
type Badness = i64;
const REPEAT: Badness = 1 << 42;
const TRIPLE: Badness = 1 << 21;
const VISIT: Badness = 1;

/// The three aims apart.
fn aims(badness: Badness) -> [i64; 3] {
    let visits = (badness << 43) >> 43;
    let above = (badness - visits) >> 21;
    let triples = (above << 43) >> 43;
    [(above - triples) >> 21, triples, visits]
}

/// What one meeting more adds, after `m`.
fn meeting(m: u8) -> Badness {
    let m = Badness::from(m);
    m * REPEAT + m * (m - 1) / 2 * TRIPLE
}

/// What one visit more to a big table adds, after `v`. The third weighs far more than the second: nobody should sit
/// there every time.
fn visit(v: u8) -> Badness {
    VISIT * Badness::from(v) * Badness::from(v)
}

/// The best seating we find of the rounds to come. `players` and `sizes` descend from `request`; `bound` is what its
/// repeats can't be below.
pub(super) fn best(
    players: &[Player],
    sizes: &[usize],
    request: &Request,
    bound: u64,
    rng: &mut Rng,
) -> Vec<Round> {
    let start = Search::new(players, sizes, request);
    let goal = start.goal(request, bound);
    let mut best = start.attempt(0, goal, rng);
    for attempt in 1..ATTEMPTS {
        if aims(best.badness - goal)[0] <= 0 {
            break;
        }
        let other = start.attempt(attempt, goal, rng);
        if other.badness < best.badness {
            best = other;
        }
    }
    best.polish(goal, rng);
    let table = |seats: &[u16]| seats.iter().map(|seat| players[usize::from(*seat)]).collect();
    best.seats.chunks(players.len()).map(|round| best.tables(round).map(table).collect()).collect()
}

/// A seating of all rounds to come. Players are counted by their place in the list.
#[derive(Clone)]
struct Search {
    n: usize,
    rounds: usize,
    /// The first place of each table, and one past the last place.
    first: Vec<usize>,
    table_of: Vec<u16>,
    /// The places before this are at tables bigger than the smallest.
    big: usize,
    /// Who sits where, round by round.
    seats: Vec<u16>,
    /// How often each two sit together, earlier rounds included, by rows.
    meets: Vec<u8>,
    /// How often each sits at a big table, earlier rounds included.
    visits: Vec<u8>,
    badness: Badness,
    /// [`meeting`] of every number.
    meeting: Vec<Badness>,
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
            badness: 0,
            meeting: (0..=u8::MAX).map(meeting).collect(),
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

    /// Counts a table.
    fn sit(&mut self, table: &[usize], big: bool) {
        for (i, a) in table.iter().enumerate() {
            for b in &table[i + 1..] {
                self.badness += meeting(self.meets[a * self.n + b]);
                self.meets[a * self.n + b] += 1;
                self.meets[b * self.n + a] += 1;
            }
            if big {
                self.badness += visit(self.visits[*a]);
                self.visits[*a] += 1;
            }
        }
    }

    /// The badness that nothing can be below: the bound, nobody meeting three times who has not, big tables shared out.
    fn goal(&self, request: &Request, bound: u64) -> Badness {
        let certain = super::Certificate::of(request.earlier, 0).repeats;
        let repeats = bound - certain;
        let mut visits = self.visits.clone();
        let mut least = self.badness + repeats as Badness * REPEAT;
        for _ in 0..self.rounds * self.big {
            if let Some(visits) = visits.iter_mut().min() {
                least += visit(*visits);
                *visits += 1;
            }
        }
        least
    }

    fn tables<'a, T>(&'a self, round: &'a [T]) -> impl Iterator<Item = &'a [T]> {
        self.first.windows(2).map(|ends| &round[ends[0]..ends[1]])
    }

    /// Seats everybody, by lot or by the construction with the players drawn to its places.
    fn seat_all(&mut self, constructed: bool, rng: &mut Rng) {
        let tables = self.first.len() - 1;
        let cyclic = if constructed { cyclic::seating(self.n, tables, self.rounds) } else { None };
        let mut drawn: Vec<u16> = (0..self.n as u16).collect();
        rng.shuffle(&mut drawn);
        for round in 0..self.rounds {
            match &cyclic {
                Some(seating) => self.seats.extend(self.constructed(&seating[round], &drawn)),
                None => {
                    rng.shuffle(&mut drawn);
                    self.seats.extend(&drawn);
                }
            }
            let seats = self.seats[round * self.n..].to_vec();
            let tables: Vec<Vec<usize>> = self
                .tables(&seats)
                .map(|table| table.iter().map(|seat| usize::from(*seat)).collect())
                .collect();
            for (table, first) in tables.iter().zip(self.first.clone()) {
                self.sit(table, first < self.big);
            }
        }
    }

    /// A round given by the table of each seat, its big tables first.
    fn constructed(&self, table_of_seat: &[usize], drawn: &[u16]) -> Vec<u16> {
        let mut tables = vec![Vec::new(); self.first.len() - 1];
        for (seat, table) in table_of_seat.iter().enumerate() {
            tables[*table].push(drawn[seat]);
        }
        tables.sort_by_key(|table| std::cmp::Reverse(table.len()));
        tables.concat()
    }

    /// What changes if the players in places `at` and `to` of the round beginning at `row` change places.
    fn change(&self, row: usize, at: usize, to: usize) -> Badness {
        let (a, b) = (usize::from(self.seats[row + at]), usize::from(self.seats[row + to]));
        let mut change = self.leave(row, at, a, b) + self.leave(row, to, b, a);
        if (at < self.big) != (to < self.big) {
            let (goes, comes) = if at < self.big { (a, b) } else { (b, a) };
            change += visit(self.visits[comes]) - visit(self.visits[goes] - 1);
        }
        change
    }

    /// What changes at the table of place `at` if `goes` leaves it and `comes` sits down.
    fn leave(&self, row: usize, at: usize, goes: usize, comes: usize) -> Badness {
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

    /// One attempt from a new seating: the best it passes through.
    fn attempt(&self, number: usize, goal: Badness, rng: &mut Rng) -> Search {
        let mut search = self.clone();
        search.seat_all(number == CONSTRUCTED, rng);
        let mut best = search.clone();
        for step in 0..STEPS {
            if aims(search.badness - goal)[0] <= 0 {
                break;
            }
            let cycle = STEPS / CYCLES;
            let factor = HOT - (HOT - COLD) * (step % cycle) as u64 / cycle as u64;
            if search.step([16, 6, 0], factor, rng) && search.badness < best.badness {
                best = search.clone();
            }
        }
        if search.badness < best.badness { search } else { best }
    }

    /// Goes on from here, minding all aims, as long as the goal is not reached; stays at the best.
    fn polish(&mut self, goal: Badness, rng: &mut Rng) {
        let mut search = self.clone();
        for _ in 0..POLISH {
            if self.badness <= goal {
                break;
            }
            if search.step([16, 6, 1], COLD, rng) && search.badness < self.badness {
                *self = search.clone();
            }
        }
    }

    /// Tries one change. Whether it was made and changed the badness.
    fn step(&mut self, weights: [i64; 3], factor: u64, rng: &mut Rng) -> bool {
        let n = self.n as u32;
        let draw = rng.below(n * n * self.rounds as u32);
        let (at, rest) = ((draw % n) as usize, draw / n);
        let (to, row) = ((rest % n) as usize, (rest / n) as usize * self.n);
        if self.table_of[at] == self.table_of[to] {
            return false;
        }
        let change = self.change(row, at, to);
        let [repeats, triples, visits] = aims(change);
        let worse = repeats * weights[0] + triples * weights[1] + visits * weights[2];
        if worse > 0 && !accepts(worse, factor, rng) {
            return false;
        }
        self.swap(row, at, to);
        self.badness += change;
        change != 0
    }
}

const HOT: u64 = 58_000;
const COLD: u64 = 30_000;

/// Whether a change for the worse is made: each unit of weight makes it less likely by one factor, of 65,536.
fn accepts(worse: i64, factor: u64, rng: &mut Rng) -> bool {
    if worse > 60 {
        return false;
    }
    let likely = (0..worse).fold(1 << 32, |likely, _| (likely * factor) >> 16);
    u64::from(rng.below(u32::MAX)) < likely
}
