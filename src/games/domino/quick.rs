//! A hand in thought: sets of tiles as bits and small arrays, without a story. It follows the rules of `play` and
//! `ending`, with which a test compares it.

use super::bot::numbers_lacked;
use super::count::{self, BONUS, Close, Falls, PASS};
use super::determinize::Dealt;
use super::line::Side;
use super::moves::Move;
use super::options::{Mode, Options};
use super::position::Phase;
use super::score::Item;
use super::view::View;
use crate::engine::{PerSeat, Seat, Who};
use crate::pieces::tiles::Tile;

/// A bit for each tile.
pub(super) type Tiles = u32;

const ALL: usize = 28;
const MOST_SEATS: usize = 4;
/// So many tiles in hands and boneyard are played out exactly.
const EXACT: u32 = 8;

/// The tiles with each number.
pub(super) const WITH: [Tiles; 7] = {
    let (mut with, mut at) = ([0; 7], 0);
    while at < ALL {
        with[Tile::SET[at].high() as usize] |= 1 << at;
        with[Tile::SET[at].low() as usize] |= 1 << at;
        at += 1;
    }
    with
};

pub(super) fn set_of(tiles: &[Tile]) -> Tiles {
    tiles.iter().fold(0, |set, tile| set | 1 << tile.place())
}

fn each(mut set: Tiles) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(next)
    })
}

/// The tiles of a set, from the lowest.
pub(super) fn in_order(set: Tiles) -> impl Iterator<Item = Tile> {
    each(set).map(at)
}

pub(super) fn at(place: u8) -> Tile {
    Tile::SET[usize::from(place)]
}

/// A tile laid at a side; at the right, where it is the first.
pub(super) type Lay = (u8, Side);

/// The lay that a move is; none for the others.
pub(super) fn lay_of(mv: Move) -> Option<Lay> {
    match mv {
        Move::Open(tile) => Some((tile.place(), Side::Right)),
        Move::Lay(tile, side) => Some((tile.place(), side)),
        Move::Draw | Move::Pass | Move::Deal => None,
    }
}

/// Each seat's chance of winning the match once a hand is over, in ten-thousandths.
pub(super) type Chances = [i32; MOST_SEATS];
const CERTAIN: i32 = 10_000;

#[derive(Clone, Copy)]
pub(super) struct Quick {
    pub options: Options,
    pub seats: u8,
    /// Further hands to be played because of a tie.
    pub further: u8,
    pub starter: u8,
    pub turn: u8,
    pub last: Option<u8>,
    pub passes: u8,
    /// The tiles in the line.
    pub laid: u8,
    pub ends: [u8; 2],
    /// The ends that are doubles.
    pub doubles: [bool; 2],
    pub must_open: Option<u8>,
    pub hands: [Tiles; MOST_SEATS],
    /// The next tile to draw is the last of so many.
    pub boneyard: [u8; ALL],
    pub left: u8,
    pub points: [u16; MOST_SEATS],
    /// A bit for each number that a seat has passed on.
    pub lacks: [u8; MOST_SEATS],
}

impl Quick {
    /// The table as a viewer knows it: of the hands only its own, and an empty boneyard.
    pub fn seen(view: &View) -> Quick {
        let seats = view.counts.len();
        let (Phase::Turn(turn) | Phase::Between(turn) | Phase::Over(turn)) = view.phase;
        let placed = view.line.placed();
        let outer = [placed.first(), placed.last()];
        let doubles = outer.map(|end| end.is_some_and(|end| end.tile.is_double()));
        let (mut hands, mut points, mut lacks) = ([0; MOST_SEATS], [0; MOST_SEATS], [0; MOST_SEATS]);
        for seat in Seat::all(seats) {
            points[seat.index()] = view.score.points[seat];
            let numbers = numbers_lacked(view, seat).into_iter().enumerate();
            lacks[seat.index()] = numbers.fold(0, |all, (number, lacks)| all | u8::from(lacks) << number);
        }
        if let Who::Seat(seat) = view.who {
            hands[seat.index()] = set_of(&view.hand);
        }
        Quick {
            options: view.options,
            seats,
            further: view.score.further,
            starter: view.starter.0,
            turn: turn.0,
            last: view.last.map(|seat| seat.0),
            passes: view.passes,
            laid: placed.len() as u8,
            ends: view.line.ends().unwrap_or_default(),
            doubles,
            must_open: view.must_open.map(Tile::place),
            hands,
            boneyard: [0; ALL],
            left: 0,
            points,
            lacks,
        }
    }

    /// The hands of the others and the boneyard, as they might be.
    pub fn fill(&mut self, me: Seat, dealt: &Dealt) {
        for (seat, hand) in dealt.hands.iter().filter(|(seat, _)| *seat != me) {
            self.hands[seat.index()] = set_of(hand);
        }
        self.draws_from(&dealt.boneyard);
    }

    pub fn draws_from(&mut self, boneyard: &[Tile]) {
        self.left = boneyard.len() as u8;
        self.boneyard.iter_mut().zip(boneyard).for_each(|(at, tile)| *at = tile.place());
    }

    /// The tiles that may be joined to the line.
    pub fn fitting(&self) -> Tiles {
        match (self.laid, self.must_open) {
            (0, Some(tile)) => 1 << tile,
            (0, None) => (1 << ALL) - 1,
            _ => WITH[usize::from(self.ends[0])] | WITH[usize::from(self.ends[1])],
        }
    }

    pub fn right_of(&self, seat: u8) -> u8 {
        if seat + 1 == self.seats { 0 } else { seat + 1 }
    }

    pub fn lays(&self) -> impl Iterator<Item = Lay> {
        let [left, right] = self.ends;
        let first = self.laid == 0;
        let playable = self.hands[usize::from(self.turn)] & self.fitting();
        each(playable).flat_map(move |tile| {
            let fits = |end: u8| WITH[usize::from(end)] >> tile & 1 == 1;
            let at_left = (!first && fits(left)).then_some((tile, Side::Left));
            at_left.into_iter().chain((first || fits(right)).then_some((tile, Side::Right)))
        })
    }

    fn is_blocked(&self) -> bool {
        let held = self.hands.iter().fold(0, |all, hand| all | hand);
        self.left == 0 && held & self.fitting() == 0
    }

    fn credit(&mut self, seat: u8, points: u16) {
        let has = &mut self.points[usize::from(seat)];
        *has = has.saturating_add(points);
    }

    fn reached(&self, seat: u8) -> bool {
        count::ends_in_play(self.options.mode, self.points[usize::from(seat)], self.further)
    }

    /// The line with one tile more.
    pub fn join(&mut self, (tile, side): Lay) {
        let (tile, side) = (at(tile), side as usize);
        if self.laid == 0 {
            (self.ends, self.doubles) = ([tile.high(), tile.low()], [tile.is_double(); 2]);
        } else {
            self.ends[side] = if self.ends[side] == tile.high() { tile.low() } else { tile.high() };
            self.doubles[side] = tile.is_double();
        }
        self.laid += 1;
    }

    /// DO-20.
    pub fn sum(&self) -> u16 {
        if self.laid == 1 {
            return u16::from(self.ends[0] + self.ends[1]);
        }
        let worth = |at: usize| {
            let twice = self.doubles[at] && self.options.double_counts_both;
            u16::from(self.ends[at]) << u16::from(twice)
        };
        worth(0) + worth(1)
    }

    /// The seat in turn lays a tile. The chances, where that ends the hand.
    pub fn lay(&mut self, lay: Lay) -> Option<Chances> {
        let (seat, tile) = (self.turn, lay.0);
        let fits = |end: u8| WITH[usize::from(end)] >> tile & 1 == 1;
        let fitted_both = self.laid > 0 && self.ends.into_iter().all(fits);
        let alike = self.ends[0] == self.ends[1];
        self.hands[usize::from(seat)] &= !(1 << tile);
        self.join(lay);
        (self.last, self.passes, self.must_open) = (Some(seat), 0, None);
        if self.options.mode == Mode::Fives && self.sum().is_multiple_of(5) {
            self.credit(seat, self.sum());
        }
        if self.reached(seat) {
            return Some(self.won(seat));
        }
        if self.hands[usize::from(seat)] == 0 {
            let twice = match self.options.mode {
                Mode::Capicua => fitted_both && !(alike && self.options.capicua_two_ends) && !at(tile).is_double(),
                Mode::Sabaniao => tile == 0,
                _ => false,
            };
            return Some(self.ended(Close::Out { twice }, seat));
        }
        if self.is_blocked() {
            return Some(self.ended(Close::Blocked, seat));
        }
        self.turn = self.right_of(seat);
        None
    }

    /// Draws and passes until somebody can lay. The chances, where the hand ends before.
    pub fn forced(&mut self) -> Option<Chances> {
        while self.hands[usize::from(self.turn)] & self.fitting() == 0 {
            if self.left > 0 {
                self.left -= 1;
                self.hands[usize::from(self.turn)] |= 1 << self.boneyard[usize::from(self.left)];
                if let (true, Some(last)) = (self.is_blocked(), self.last) {
                    return Some(self.ended(Close::Blocked, last));
                }
                continue;
            }
            self.passes += 1;
            self.lacks[usize::from(self.turn)] |= 1 << self.ends[0] | 1 << self.ends[1];
            let last = self.last?;
            match self.options.mode {
                Mode::Hundred => {
                    let opening = u16::from(self.laid == 1 && self.passes == 1);
                    let run = u16::from(self.passes == self.seats - 1);
                    self.credit(last, BONUS * (opening + run));
                }
                Mode::Capicua => self.credit(last, PASS),
                _ => {}
            }
            if self.reached(last) {
                return Some(self.won(last));
            }
            self.turn = self.right_of(self.turn);
        }
        None
    }

    fn won(&self, seat: u8) -> Chances {
        let mut chances = [0; MOST_SEATS];
        chances[usize::from(seat)] = CERTAIN;
        chances
    }

    /// The chances after the last tile of `by`; where tiles are drawn for something, on average.
    fn ended(&self, close: Close, by: u8) -> Chances {
        let mode = self.options.mode;
        let left = PerSeat::new(self.seats, |seat| {
            in_order(self.hands[seat.index()]).map(|tile| u16::from(tile.pips())).sum()
        });
        let winners = match close {
            Close::Out { .. } => Falls::To(Seat(by)),
            Close::Blocked => count::block_winner(mode, Seat(by), Seat(self.starter), &left),
        };
        let whom = if mode == Mode::Fewest { count::charged(&left) } else { winners.clone() };
        average(whom, |whom| {
            let winner = if mode == Mode::Fewest { sole(&winners) } else { whom };
            let mut points = PerSeat::new(self.seats, |seat| self.points[seat.index()]);
            for Item { seat, points: more, .. } in count::credits(&self.options, close, whom, &left) {
                points[seat] = points[seat].saturating_add(more);
            }
            match count::champion(mode, &points, self.further, winner) {
                Falls::Nobody => chances(mode, &points),
                falls => average(falls, |seat| seat.map_or([0; MOST_SEATS], |seat| self.won(seat.0))),
            }
        })
    }

    /// Played to its end by whoever plays sensibly, and exactly where few tiles are left.
    pub fn play_out(mut self) -> Chances {
        loop {
            if let Some(chances) = self.forced() {
                return chances;
            }
            let held: u32 = self.hands.iter().map(|hand| hand.count_ones()).sum();
            if held + u32::from(self.left) <= EXACT {
                return self.exact();
            }
            let Some(lay) = self.lays().max_by_key(|lay| self.worth(*lay)) else { return [0; MOST_SEATS] };
            if let Some(chances) = self.lay(lay) {
                return chances;
            }
        }
    }

    /// The chances where everybody plays for their own, and knows all tiles. Somebody can lay.
    fn exact(&self) -> Chances {
        let (turn, mut best) = (usize::from(self.turn), [-1; MOST_SEATS]);
        for lay in self.lays() {
            let mut next = *self;
            let after = next.lay(lay).or_else(|| next.forced()).unwrap_or_else(|| next.exact());
            if after[turn] > best[turn] {
                best = after;
            }
        }
        best
    }
}

/// The seat that something falls to without a draw.
fn sole(falls: &Falls) -> Option<Seat> {
    if let Falls::To(seat) = falls { Some(*seat) } else { None }
}

/// The chances on average over those that it may fall to.
fn average(falls: Falls, of: impl Fn(Option<Seat>) -> Chances) -> Chances {
    let tied = match falls {
        Falls::Drawn { tied, .. } => tied,
        falls => return of(sole(&falls)),
    };
    let mut sum = [0; MOST_SEATS];
    for seat in &tied {
        sum.iter_mut().zip(of(Some(*seat))).for_each(|(sum, chance)| *sum += chance);
    }
    sum.map(|sum| sum / tied.len() as i32)
}

/// The chances between two hands: the way that is left counts, to its fourth power, and a good hand is a sixth of the
/// whole. A rule of thumb.
pub(super) fn chances(mode: Mode, points: &PerSeat<u16>) -> Chances {
    let target = mode.target().unwrap_or(1);
    let mut weights = [0; MOST_SEATS];
    for (seat, points) in points.iter() {
        let way = u64::from(target.saturating_sub(*points) + target / 6);
        let power = (way * way * way * way).max(1);
        weights[seat.index()] = if mode.fewest_wins() { power << 20 } else { (1 << 52) / power };
    }
    let all = weights.iter().sum::<u64>().max(1);
    weights.map(|weight| (weight * CERTAIN as u64 / all) as i32)
}
