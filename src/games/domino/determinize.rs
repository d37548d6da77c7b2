//! Samples deals that agree with everything a viewer has seen.
//!
//! Every tile the viewer can't place has one of these origins: the seven tiles dealt to another seat, one of its draws,
//! or the boneyard. A seat that drew or passed held nothing that fitted the ends (DO-5, DO-6), which bars those numbers
//! from all that it had by then and still holds; a seat that began with the compulsory tile held the highest (DO-3);
//! and no seven tiles had five doubles (DO-2). Shortest augmenting paths find a first assignment, which exists because
//! the true deal is one. Random exchanges that keep every condition then walk evenly over all assignments (Metropolis).

use super::play::{DEALT, TOO_MANY_DOUBLES, opening_rank};
use super::{Event, Line, View};
use crate::engine::{PerSeat, Rng, Seat, Who};
use crate::pieces::tiles::Tile;
use std::collections::VecDeque;

/// A place that tiles came from.
struct Origin {
    /// The owner; `None` is the boneyard as it is now.
    seat: Option<Seat>,
    dealt: bool,
    room: usize,
    /// A bit for each number that a tile of this origin can't have if it is still held.
    barred: u8,
}

/// A tile to place, and a bit for each origin that it may have come from.
struct Item {
    tile: Tile,
    origins: u32,
}

/// The tiles that a viewer can't place, and the origins for them.
pub(super) struct Puzzle {
    origins: Vec<Origin>,
    items: Vec<Item>,
    /// The tiles that others have laid.
    laid: Vec<Tile>,
    seats: u8,
}

/// One assignment, without the viewer's own tiles.
pub(super) struct Dealt {
    pub hands: PerSeat<Vec<Tile>>,
    pub drawn: PerSeat<Vec<Tile>>,
    pub boneyard: Vec<Tile>,
}

/// Returns a set with a bit for each number.
fn bits(numbers: [u8; 2]) -> u8 {
    1 << numbers[0] | 1 << numbers[1]
}

impl Puzzle {
    pub(super) fn of(view: &View) -> Puzzle {
        let seats = view.counts.len();
        let others = Seat::all(seats).filter(|&seat| view.who != Who::Seat(seat));
        let dealt = |seat| Origin { seat: Some(seat), dealt: true, room: DEALT, barred: 0 };
        let boneyard = Origin { seat: None, dealt: false, room: view.boneyard.into(), barred: 0 };
        let origins = [boneyard].into_iter().chain(others.map(dealt)).collect();
        let mut puzzle = Puzzle { origins, items: Vec::new(), laid: Vec::new(), seats };
        puzzle.read_events(view);
        puzzle.add_unseen(view);
        puzzle.keep_opening(view);
        puzzle
    }

    /// Replays the events: a draw adds an origin, draws and passes bar numbers, a laid tile must be from its seat.
    fn read_events(&mut self, view: &View) {
        let mut line = Line::default();
        for event in &view.events {
            match *event {
                Event::Laid { seat, tile, side } => {
                    line.join(seat, tile, side.unwrap_or(super::line::Side::Right));
                    if view.who != Who::Seat(seat) {
                        let origins = self.origins_for(tile, |origin| origin.seat == Some(seat));
                        self.items.push(Item { tile, origins });
                        self.laid.push(tile);
                    }
                }
                Event::Drew { seat } if view.who != Who::Seat(seat) => {
                    self.bar(seat, &line);
                    self.origins.push(Origin { seat: Some(seat), dealt: false, room: 1, barred: 0 });
                }
                Event::Passed { seat } => self.bar(seat, &line),
                Event::Redealt { .. } | Event::Begins { .. } | Event::Drew { .. } | Event::Scored { .. } => {}
                Event::PairScored { .. } | Event::Ended { .. } | Event::TieDrawn(_) => {}
            }
        }
    }

    /// Bars the numbers at the ends, since `seat` could not play.
    fn bar(&mut self, seat: Seat, line: &Line) {
        let Some(ends) = line.ends() else { return };
        let held = self.origins.iter_mut().filter(|origin| origin.seat == Some(seat));
        held.for_each(|origin| origin.barred |= bits(ends));
    }

    fn origins_for(&self, tile: Tile, may: impl Fn(&Origin) -> bool) -> u32 {
        let numbers = bits([tile.high(), tile.low()]);
        let fit = self.origins.iter().enumerate().filter(|(_, origin)| origin.barred & numbers == 0 && may(origin));
        fit.fold(0, |origins, (i, _)| origins | 1 << i)
    }

    /// Adds the tiles that the viewer doesn't see; once the hand is over, each with the seat that showed it.
    fn add_unseen(&mut self, view: &View) {
        let in_line = |tile: &Tile| view.line.placed().iter().any(|placed| placed.tile == *tile);
        for tile in Tile::set().into_iter().filter(|tile| !view.hand.contains(tile) && !in_line(tile)) {
            let owner =
                |open: &PerSeat<Vec<Tile>>| open.iter().find(|(_, hand)| hand.contains(&tile)).map(|(seat, _)| seat);
            let origins = match view.open_hands() {
                Some(open) => self.origins_for(tile, |origin| origin.seat == owner(open)),
                None => self.origins_for(tile, |_| true),
            };
            self.items.push(Item { tile, origins });
        }
    }

    /// Applies DO-3: the starter was dealt the compulsory tile, and nobody was dealt a higher one.
    fn keep_opening(&mut self, view: &View) {
        let first = view.events.iter().find_map(|event| {
            let Event::Begins { seat, tile: Some(tile) } = event else { return None };
            Some((*seat, *tile))
        });
        let Some((starter, compulsory)) = first else { return };
        for item in &mut self.items {
            for (i, origin) in self.origins.iter().enumerate() {
                let may = match item.tile == compulsory {
                    true => origin.dealt && origin.seat == Some(starter),
                    false => !origin.dealt || opening_rank(item.tile) < opening_rank(compulsory),
                };
                if !may {
                    item.origins &= !(1 << i);
                }
            }
        }
    }

    pub(super) fn solve(&mut self, rng: &mut Rng) -> Dealt {
        rng.shuffle(&mut self.items);
        let mut guess = Guess::new(self);
        let mut order: Vec<usize> = (0..self.origins.len()).collect();
        rng.shuffle(&mut order);
        for item in 0..self.items.len() {
            assert!(guess.place(item, &order), "the true deal is a solution, so there is one");
        }
        guess.wander(rng);
        let place = guess.place;
        self.dealt(&place, rng)
    }

    /// Returns the tiles of the other seats in the order they came: the seven dealt, then the draws.
    fn dealt(&self, place: &[usize], rng: &mut Rng) -> Dealt {
        let nothing = || PerSeat::new(self.seats, |_| Vec::new());
        let mut dealt = Dealt { hands: nothing(), drawn: nothing(), boneyard: Vec::new() };
        for (i, origin) in self.origins.iter().enumerate() {
            let here = self.items.iter().zip(place).filter(|(_, at)| **at == i).map(|(item, _)| item.tile);
            let Some(seat) = origin.seat else {
                dealt.boneyard.extend(here);
                continue;
            };
            let here: Vec<Tile> = here.collect();
            dealt.hands[seat].extend(here.iter().filter(|tile| !self.laid.contains(tile)));
            if !origin.dealt {
                dealt.drawn[seat].extend(here);
            }
        }
        rng.shuffle(&mut dealt.boneyard);
        dealt
    }
}

const NOWHERE: usize = usize::MAX;

/// A partial assignment of items to origins.
struct Guess<'a> {
    puzzle: &'a Puzzle,
    /// The origin of each item.
    place: Vec<usize>,
    /// The number of items in each origin, and of doubles among them.
    filled: Vec<(usize, usize)>,
}

impl Guess<'_> {
    fn new(puzzle: &Puzzle) -> Guess<'_> {
        let place = vec![NOWHERE; puzzle.items.len()];
        Guess { puzzle, place, filled: vec![(0, 0); puzzle.origins.len()] }
    }

    fn doubles(&self, item: usize) -> usize {
        usize::from(self.puzzle.items[item].tile.is_double())
    }

    /// Returns true if `origin` has room for `item` once it has given `instead` away.
    fn takes(&self, origin: usize, item: usize, instead: Option<usize>) -> bool {
        let (tiles, doubles) = self.filled[origin];
        let (less, fewer) = instead.map_or((0, 0), |other| (1, self.doubles(other)));
        let most = if self.puzzle.origins[origin].dealt { TOO_MANY_DOUBLES - 1 } else { usize::MAX };
        tiles - less < self.puzzle.origins[origin].room && doubles - fewer + self.doubles(item) <= most
    }

    fn may(&self, item: usize, origin: usize) -> bool {
        self.puzzle.items[item].origins >> origin & 1 == 1
    }

    /// Finds room for a new item by the shortest chain of items that make way, trying origins in `order`.
    /// Returns false if there is none.
    fn place(&mut self, item: usize, order: &[usize]) -> bool {
        let items = self.place.len();
        let mut pushed_by = vec![None; items];
        let mut queue = VecDeque::from([item]);
        while let Some(now) = queue.pop_front() {
            for &origin in order.iter().filter(|&&origin| self.may(now, origin)) {
                if self.takes(origin, now, None) {
                    self.make_way(now, origin, &pushed_by);
                    return true;
                }
                let here = (0..items).filter(|&i| self.place[i] == origin && pushed_by[i].is_none());
                let yielding: Vec<usize> = here.filter(|&i| self.takes(origin, now, Some(i))).collect();
                yielding.iter().for_each(|&i| pushed_by[i] = Some(now));
                queue.extend(yielding);
            }
        }
        false
    }

    /// Puts `item` into `origin`, then the item that pushed it into the origin it left, and so on back to the new item.
    fn make_way(&mut self, mut item: usize, mut origin: usize, pushed_by: &[Option<usize>]) {
        loop {
            let left = self.place[item];
            self.put(item, origin);
            match pushed_by[item] {
                Some(by) if left != NOWHERE => (item, origin) = (by, left),
                _ => return,
            }
        }
    }

    fn put(&mut self, item: usize, origin: usize) {
        let doubles = self.doubles(item);
        if let Some((tiles, twos)) = self.filled.get_mut(self.place[item]) {
            (*tiles, *twos) = (*tiles - 1, *twos - doubles);
        }
        let (tiles, twos) = self.filled[origin];
        self.filled[origin] = (tiles + 1, twos + doubles);
        self.place[item] = origin;
    }

    /// Exchanges two or three items, often enough that the start no longer matters. An exchange and its reverse are
    /// equally likely, so in the long run all assignments are.
    fn wander(&mut self, rng: &mut Rng) {
        let items = self.place.len() as u32;
        if items < 2 {
            return;
        }
        for _ in 0..items * 16 {
            let two = [rng.below(items) as usize, rng.below(items) as usize];
            match rng.below(4) {
                0 => self.rotate([two[0], two[1], rng.below(items) as usize]),
                _ => self.rotate(two),
            }
        }
    }

    /// Moves each item of the ring to the origin of the next one, if that keeps every condition.
    fn rotate<const N: usize>(&mut self, ring: [usize; N]) {
        let origins = ring.map(|item| self.place[item]);
        let next = |i: usize| origins[(i + 1) % N];
        if !(0..N).all(|i| origins[i] != next(i) && self.may(ring[i], next(i))) {
            return;
        }
        (0..N).for_each(|i| self.put(ring[i], next(i)));
        let full = |origin: &usize| self.puzzle.origins[*origin].dealt && self.filled[*origin].1 >= TOO_MANY_DOUBLES;
        if origins.iter().any(full) {
            (0..N).for_each(|i| self.put(ring[i], origins[i]));
        }
    }
}
