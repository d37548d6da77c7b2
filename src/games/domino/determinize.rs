//! Samples deals that agree with everything a viewer has seen.
//!
//! Every tile the viewer can't place came from a slot: the seven tiles dealt to another seat, one of its draws, or the
//! boneyard. A seat that drew or passed held nothing that fitted the ends (DO-5, DO-6), which bars those numbers from
//! all that it had by then and still holds; a seat that began with the compulsory tile held the highest (DO-3); and no
//! seven tiles had five doubles (DO-2). Shortest augmenting paths find a first assignment, which exists because the
//! true deal is one. Random exchanges that keep every condition then walk evenly over all assignments (Metropolis).

use super::line::Line;
use super::play::{DEALT, TOO_MANY_DOUBLES, opening_rank};
use super::position::Event;
use super::view::View;
use crate::engine::{PerSeat, Rng, Seat, Who};
use crate::pieces::tiles::Tile;
use std::collections::VecDeque;

/// Where tiles came from.
struct Slot {
    /// The owner; `None` is the boneyard as it is now.
    seat: Option<Seat>,
    dealt: bool,
    room: usize,
    /// A bit for each number that a tile of this slot can't have if it is still held.
    barred: u8,
}

/// A tile to place, and a bit for each slot that it may have come from.
struct Item {
    tile: Tile,
    slots: u32,
}

/// The tiles that a viewer can't place, and the slots for them.
pub(super) struct Puzzle {
    slots: Vec<Slot>,
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

/// A bit for each number.
fn bits(numbers: [u8; 2]) -> u8 {
    1 << numbers[0] | 1 << numbers[1]
}

impl Slot {
    fn may_hold(&self, tile: Tile) -> bool {
        self.barred & bits([tile.high(), tile.low()]) == 0
    }
}

impl Puzzle {
    pub(super) fn of(view: &View) -> Puzzle {
        let seats = view.counts.len();
        let others = Seat::all(seats).filter(|&seat| view.who != Who::Seat(seat));
        let dealt = |seat| Slot { seat: Some(seat), dealt: true, room: DEALT, barred: 0 };
        let boneyard = Slot { seat: None, dealt: false, room: view.boneyard.into(), barred: 0 };
        let slots = [boneyard].into_iter().chain(others.map(dealt)).collect();
        let mut puzzle = Puzzle { slots, items: Vec::new(), laid: Vec::new(), seats };
        puzzle.read_events(view);
        puzzle.add_unseen(view);
        puzzle.keep_opening(view);
        puzzle
    }

    /// Replays the events: a draw opens a slot, draws and passes bar numbers, a tile laid is an item of its seat.
    fn read_events(&mut self, view: &View) {
        let mut line = Line::default();
        for event in &view.events {
            match *event {
                Event::Laid { seat, tile, side } => {
                    line.join(seat, tile, side.unwrap_or(super::line::Side::Right));
                    if view.who != Who::Seat(seat) {
                        let slots = self.slots_for(tile, |slot| slot.seat == Some(seat));
                        self.items.push(Item { tile, slots });
                        self.laid.push(tile);
                    }
                }
                Event::Drew { seat } if view.who != Who::Seat(seat) => {
                    self.bar(seat, &line);
                    self.slots.push(Slot { seat: Some(seat), dealt: false, room: 1, barred: 0 });
                }
                Event::Passed { seat } => self.bar(seat, &line),
                _ => {}
            }
        }
    }

    /// Bars the numbers at the ends, since `seat` could not play.
    fn bar(&mut self, seat: Seat, line: &Line) {
        let Some(ends) = line.ends() else { return };
        let held = self.slots.iter_mut().filter(|slot| slot.seat == Some(seat));
        held.for_each(|slot| slot.barred |= bits(ends));
    }

    fn slots_for(&self, tile: Tile, may: impl Fn(&Slot) -> bool) -> u32 {
        let fit = self.slots.iter().enumerate().filter(|(_, slot)| slot.may_hold(tile) && may(slot));
        fit.fold(0, |slots, (i, _)| slots | 1 << i)
    }

    /// Adds the tiles that the viewer doesn't see; once the hand is over, each with the seat that showed it.
    fn add_unseen(&mut self, view: &View) {
        let in_line = |tile: &Tile| view.line.placed().iter().any(|placed| placed.tile == *tile);
        for tile in Tile::set().into_iter().filter(|tile| !view.hand.contains(tile) && !in_line(tile)) {
            let owner =
                |open: &PerSeat<Vec<Tile>>| open.iter().find(|(_, hand)| hand.contains(&tile)).map(|(seat, _)| seat);
            let slots = match view.open_hands() {
                Some(open) => self.slots_for(tile, |slot| slot.seat == owner(open)),
                None => self.slots_for(tile, |_| true),
            };
            self.items.push(Item { tile, slots });
        }
    }

    /// DO-3: the compulsory tile was dealt to the starter, and nothing higher was dealt to anybody.
    fn keep_opening(&mut self, view: &View) {
        let first = view.events.iter().find_map(|event| match event {
            Event::Begins { seat, tile: Some(tile) } => Some((*seat, *tile)),
            _ => None,
        });
        let Some((starter, compulsory)) = first else { return };
        for item in &mut self.items {
            for (i, slot) in self.slots.iter().enumerate() {
                let may = match item.tile == compulsory {
                    true => slot.dealt && slot.seat == Some(starter),
                    false => !slot.dealt || opening_rank(item.tile) < opening_rank(compulsory),
                };
                if !may {
                    item.slots &= !(1 << i);
                }
            }
        }
    }

    pub(super) fn solve(&mut self, rng: &mut Rng) -> Dealt {
        rng.shuffle(&mut self.items);
        let mut guess = Guess::new(self);
        let mut order: Vec<usize> = (0..self.slots.len()).collect();
        rng.shuffle(&mut order);
        for item in 0..self.items.len() {
            assert!(guess.place(item, &order), "the true deal is a solution, so there is one");
        }
        guess.wander(rng);
        let place = guess.place;
        self.dealt(&place, rng)
    }

    /// The tiles of the other seats in the order they came: the seven dealt, then the draws.
    fn dealt(&self, place: &[usize], rng: &mut Rng) -> Dealt {
        let nothing = || PerSeat::new(self.seats, |_| Vec::new());
        let mut dealt = Dealt { hands: nothing(), drawn: nothing(), boneyard: Vec::new() };
        for (i, slot) in self.slots.iter().enumerate() {
            let here = self.items.iter().zip(place).filter(|(_, at)| **at == i).map(|(item, _)| item.tile);
            let Some(seat) = slot.seat else {
                dealt.boneyard.extend(here);
                continue;
            };
            let here: Vec<Tile> = here.collect();
            dealt.hands[seat].extend(here.iter().filter(|tile| !self.laid.contains(tile)));
            if !slot.dealt {
                dealt.drawn[seat].extend(here);
            }
        }
        rng.shuffle(&mut dealt.boneyard);
        dealt
    }
}

const NOWHERE: usize = usize::MAX;

/// A partial assignment of items to slots.
struct Guess<'a> {
    puzzle: &'a Puzzle,
    /// The slot of each item.
    place: Vec<usize>,
    /// The items in each slot, and how many of them are doubles.
    filled: Vec<(usize, usize)>,
}

impl Guess<'_> {
    fn new(puzzle: &Puzzle) -> Guess<'_> {
        let place = vec![NOWHERE; puzzle.items.len()];
        Guess { puzzle, place, filled: vec![(0, 0); puzzle.slots.len()] }
    }

    fn doubles(&self, item: usize) -> usize {
        usize::from(self.puzzle.items[item].tile.is_double())
    }

    /// True if `slot` can take `item` once it gives `instead` away.
    fn takes(&self, slot: usize, item: usize, instead: Option<usize>) -> bool {
        let (tiles, doubles) = self.filled[slot];
        let (less, fewer) = instead.map_or((0, 0), |other| (1, self.doubles(other)));
        let most = if self.puzzle.slots[slot].dealt { TOO_MANY_DOUBLES - 1 } else { usize::MAX };
        tiles - less < self.puzzle.slots[slot].room && doubles - fewer + self.doubles(item) <= most
    }

    fn may(&self, item: usize, slot: usize) -> bool {
        self.puzzle.items[item].slots >> slot & 1 == 1
    }

    /// Finds room for a new item by the shortest chain of items that make way for each other, trying slots in `order`.
    /// Returns false if there is none.
    fn place(&mut self, item: usize, order: &[usize]) -> bool {
        let items = self.place.len();
        let mut pushed_by = vec![None; items];
        let mut queue = VecDeque::from([item]);
        while let Some(now) = queue.pop_front() {
            for &slot in order.iter().filter(|&&slot| self.may(now, slot)) {
                if self.takes(slot, now, None) {
                    self.make_way(now, slot, &pushed_by);
                    return true;
                }
                let here = (0..items).filter(|&i| self.place[i] == slot && pushed_by[i].is_none());
                let yielding: Vec<usize> = here.filter(|&i| self.takes(slot, now, Some(i))).collect();
                yielding.iter().for_each(|&i| pushed_by[i] = Some(now));
                queue.extend(yielding);
            }
        }
        false
    }

    /// Puts `item` into `slot`, the item that pushed it into the place it left, and so on back to the new one.
    fn make_way(&mut self, mut item: usize, mut slot: usize, pushed_by: &[Option<usize>]) {
        loop {
            let left = self.place[item];
            self.put(item, slot);
            match pushed_by[item] {
                Some(by) if left != NOWHERE => (item, slot) = (by, left),
                _ => return,
            }
        }
    }

    fn put(&mut self, item: usize, slot: usize) {
        let doubles = self.doubles(item);
        if let Some((tiles, twos)) = self.filled.get_mut(self.place[item]) {
            (*tiles, *twos) = (*tiles - 1, *twos - doubles);
        }
        let (tiles, twos) = self.filled[slot];
        self.filled[slot] = (tiles + 1, twos + doubles);
        self.place[item] = slot;
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

    /// Moves each item of the ring to the slot of the next one, if that keeps every condition.
    fn rotate<const N: usize>(&mut self, ring: [usize; N]) {
        let slots = ring.map(|item| self.place[item]);
        let next = |i: usize| slots[(i + 1) % N];
        if !(0..N).all(|i| slots[i] != next(i) && self.may(ring[i], next(i))) {
            return;
        }
        (0..N).for_each(|i| self.put(ring[i], next(i)));
        let full = |slot: &usize| self.puzzle.slots[*slot].dealt && self.filled[*slot].1 >= TOO_MANY_DOUBLES;
        if slots.iter().any(full) {
            (0..N).for_each(|i| self.put(ring[i], slots[i]));
        }
    }
}
