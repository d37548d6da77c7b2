//! Three players. The easy one likes to be rid of weight, or lays what comes to hand. The normal one sheds weight and
//! doubles, keeps numbers to go on with, and looks at what its mode pays. The hard one plays the hand out against that
//! one, over deals that agree with every draw and pass it has seen.

use super::line::{Line, Side};
use super::moves::Move;
use super::options::Mode;
use super::position::{Domino, Event, Phase};
use super::view::View;
use crate::engine::search::{Rollout, Search};
use crate::engine::study::{Comparison, Judgement};
use crate::engine::{Level, Rng, Seat, Think, Thought};
use crate::pieces::tiles::{HIGHEST, Tile};

/// Hands that the hard player plays out for a move.
const GAMES: usize = 400;

impl Think for Domino {
    fn choose<'a>(view: &View, legal: &'a [Move], level: Level, rng: &mut Rng) -> Option<&'a Move> {
        let me = view.who.seat()?;
        match level {
            _ if legal.len() < 2 => legal.first(),
            Level::Easy if rng.below(2) == 0 => rng.choose(legal),
            Level::Easy => legal.iter().max_by_key(|mv| mv.tile().map_or(0, Tile::pips)),
            Level::Normal | Level::Hard => likeliest(view, me, legal, rng),
        }
    }

    fn search(view: &View, legal: &[Move], level: Level, rng: &mut Rng) -> Option<Box<dyn Thought<Move>>> {
        let me = view.who.seat().filter(|_| level == Level::Hard && legal.len() > 1)?;
        Some(Box::new(Search::<Domino>::new(view, me, legal.to_vec(), GAMES, rng)))
    }

    fn judge(view: &View, seat: Seat, legal: &[Move], made: &Move, rng: &mut Rng) -> Option<Judgement<Move>> {
        Comparison::<Domino>::of(view, seat, legal, made, rng).map(|comparison| Box::new(comparison) as _)
    }
}

/// One of the moves of the greatest worth.
fn likeliest<'a>(view: &View, me: Seat, legal: &'a [Move], rng: &mut Rng) -> Option<&'a Move> {
    let worths: Vec<i32> = legal.iter().map(|mv| worth(view, me, *mv)).collect();
    let best = worths.iter().max()?;
    let best: Vec<&Move> = legal.iter().zip(&worths).filter(|(_, w)| *w == best).map(|(mv, _)| mv).collect();
    rng.choose(&best).copied()
}

impl Rollout for Domino {
    /// The lead of the seat over the others, all taken together, and much more for the match.
    fn gain(&self, seat: Seat) -> Option<i64> {
        let won = match self.phase {
            Phase::Turn(_) => return None,
            Phase::Between(_) => 0,
            Phase::Over(winner) if winner == seat => MATCH,
            Phase::Over(_) => -MATCH,
        };
        let points = |seat: Seat| i64::from(self.score.points[seat]);
        let all: i64 = Seat::all(self.seats()).map(points).sum();
        let ahead = i64::from(self.seats()) * points(seat) - all;
        Some(won + if self.options.mode.fewest_wins() { -ahead } else { ahead })
    }

    /// A single hand is the match; in the other modes a good hand brings a fifth of the way to the end.
    fn stake(&self) -> i64 {
        match self.options.mode {
            Mode::Single => 2 * MATCH,
            mode => i64::from(self.seats()) * i64::from(mode.target().unwrap_or_default()) / 5,
        }
    }
}

/// The worth of the match, in points.
const MATCH: i64 = 200;

/// The worth of a move; only the order matters. A move that lays nothing is the only one there is.
fn worth(view: &View, me: Seat, mv: Move) -> i32 {
    let Some(tile) = mv.tile() else { return 0 };
    let side = match mv {
        Move::Lay(_, side) => side,
        _ => Side::Right,
    };
    let mut line = view.line.clone();
    line.join(me, tile, side);
    let rest: Vec<Tile> = view.hand.iter().copied().filter(|&held| held != tile).collect();
    shed(view.options.mode, tile)
        + going_on(&line, &rest)
        + paid_now(view, &line)
        + passes_next(view, me, &line)
}

/// The worth of being rid of a tile: its pips, and more for a double, which fits one number only.
fn shed(mode: Mode, tile: Tile) -> i32 {
    let weight = if mode == Mode::Fives { 1 } else { 2 };
    match tile.pips() {
        // The sabaniao: the double zero is kept for the end.
        0 if mode == Mode::Sabaniao => -6,
        pips => weight * i32::from(pips) + 5 * i32::from(tile.is_double()),
    }
}

/// Tiles that can follow, and different numbers left to answer with.
fn going_on(line: &Line, rest: &[Tile]) -> i32 {
    let Some(ends) = line.ends() else { return 0 };
    let follow = rest.iter().filter(|tile| ends.iter().any(|&end| tile.has(end))).count() as i32;
    let numbers = (0..=HIGHEST).filter(|&number| rest.iter().any(|tile| tile.has(number))).count() as i32;
    2 * follow + 2 * numbers
}

/// Mode 1: the points of the open ends.
fn paid_now(view: &View, line: &Line) -> i32 {
    let sum = i32::from(line.sum(view.options.double_counts_both));
    if view.options.mode == Mode::Fives && sum % 5 == 0 { 3 * sum } else { 0 }
}

/// Ends that the next player has passed on before, and so still lacks; a pass pays in modes 3 and 4.
fn passes_next(view: &View, me: Seat, line: &Line) -> i32 {
    let next = Seat((me.0 + 1) % view.counts.len());
    let Some(ends) = line.ends() else { return 0 };
    let lacks = numbers_lacked(view, next);
    let pays = matches!(view.options.mode, Mode::Hundred | Mode::Capicua);
    match ends.iter().filter(|&&end| lacks[usize::from(end)]).count() {
        2 if pays => 20,
        2 => 8,
        1 => 3,
        _ => 0,
    }
}

/// The numbers at the ends when `seat` passed. With the boneyard empty it can't have got any since.
pub(super) fn numbers_lacked(view: &View, seat: Seat) -> [bool; HIGHEST as usize + 1] {
    let mut line = Line::default();
    let mut lacks = [false; HIGHEST as usize + 1];
    for event in &view.events {
        match *event {
            Event::Laid { seat, tile, side } => line.join(seat, tile, side.unwrap_or(Side::Right)),
            Event::Passed { seat: passed } if passed == seat => {
                line.ends().into_iter().flatten().for_each(|end| lacks[usize::from(end)] = true);
            }
            _ => {}
        }
    }
    lacks
}
