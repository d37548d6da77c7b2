//! Three players. The easy one likes to be rid of weight, or lays what comes to hand. The normal one sheds weight and
//! doubles, keeps numbers to go on with, and looks at what its mode pays. The hard one plays the hand out against that
//! one, over deals that agree with every draw and pass it has seen, and to the end where few tiles are left.

use super::line::{Line, Side};
use super::moves::Move;
use super::options::Mode;
use super::position::{Domino, Event, Phase};
use super::quick::{Quick, lay_of};
use super::search::Search;
use super::view::View;
use crate::engine::review::{Comparison, Judgement};
use crate::engine::search::Rollout;
use crate::engine::{Level, Rng, Seat, Think, Thought};
use crate::pieces::tiles::{HIGHEST, Tile};

impl Think for Domino {
    fn choose<'a>(view: &View, legal: &'a [Move], level: Level, rng: &mut Rng) -> Option<&'a Move> {
        match level {
            _ if legal.len() < 2 => legal.first(),
            Level::Easy if rng.below(2) == 0 => rng.choose(legal),
            Level::Easy => legal.iter().max_by_key(|mv| mv.tile().map_or(0, Tile::pips)),
            Level::Normal | Level::Hard => likeliest(view, legal, rng),
        }
    }

    fn search(view: &View, legal: &[Move], level: Level, rng: &mut Rng) -> Option<Box<dyn Thought<Move>>> {
        let me = view.who.seat().filter(|_| level == Level::Hard && legal.len() > 1)?;
        Some(Box::new(Search::new(view, me, legal, rng)))
    }

    fn judge(view: &View, seat: Seat, legal: &[Move], made: &Move, rng: &mut Rng) -> Option<Judgement<Move>> {
        Comparison::<Domino>::of(view, seat, legal, made, rng).map(|comparison| Box::new(comparison) as _)
    }
}

/// One of the moves of the greatest worth. A move that lays nothing is the only one there is.
fn likeliest<'a>(view: &View, legal: &'a [Move], rng: &mut Rng) -> Option<&'a Move> {
    let table = Quick::seen(view);
    let worth = |mv: &Move| lay_of(*mv).map_or(0, |lay| table.worth(lay));
    let best = legal.iter().map(worth).max()?;
    let best: Vec<&Move> = legal.iter().filter(|mv| worth(mv) == best).collect();
    rng.choose(&best).copied()
}

impl Rollout for Domino {
    /// The lead of the seat over the others, all taken together, and much more for the match.
    fn reward(&self, seat: Seat) -> Option<i64> {
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
    fn reward_range(&self) -> i64 {
        match self.options.mode {
            Mode::Single => 2 * MATCH,
            mode => i64::from(self.seats()) * i64::from(mode.target().unwrap_or_default()) / 5,
        }
    }
}

/// The worth of the match, in points.
const MATCH: i64 = 200;

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
