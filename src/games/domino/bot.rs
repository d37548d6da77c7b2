//! Three bots. The normal one sheds pips and doubles, keeps numbers to go on with, and knows what its mode pays.
//! Sometimes it keeps its big tiles and ignores what could follow; the easy one does so often. The hard one searches:
//! it plays the hand out against players who do not err, over deals that agree with every draw and pass it has seen.

use super::{Domino, Line, Mode, Move, Options, Phase, View, count};
use crate::engine::{Level, PerSeat, Rng, Rollout, Search, Seat, Think, Thought, Who};
use crate::games::best::Best;
use crate::pieces::tiles::Tile;

/// Returns how often the easy and the normal bot misjudge their tiles, in percent: seldom where a tile can score at
/// once and a mistake costs much, often in a single hand, which is mostly luck. A normal partner does not err.
fn slips(mode: Mode) -> [u32; 2] {
    match mode {
        Mode::Fives => [35, 0],
        Mode::Single => [100, 0],
        Mode::Fewest | Mode::Hundred | Mode::Capicua | Mode::Sabaniao => [72, 15],
        Mode::Pairs => [72, 0],
    }
}

/// Hands that the hard bot plays out for a move.
const PLAYOUTS: usize = 1000;

impl Think for Domino {
    fn choose<'a>(view: &View, legal: &'a [Move], level: Level, rng: &mut Rng) -> Option<&'a Move> {
        if legal.len() < 2 {
            return legal.first();
        }
        let (sight, mut best) = (Sight::of_viewer(view)?, Best::none());
        let slips = level.slips(slips(view.options.mode), rng);
        let worth = |mv| if slips { sight.misjudge(mv) } else { sight.evaluate(mv) };
        legal.iter().for_each(|mv| best.offer(mv, worth(*mv), rng));
        best.found()
    }

    fn search(view: &View, legal: &[Move], level: Level, rng: &mut Rng) -> Option<Box<dyn Thought<Move>>> {
        let seat = view.who.seat().filter(|_| level == Level::Hard && legal.len() > 1)?;
        Some(Box::new(Search::<Domino>::new(view, seat, legal.to_vec(), PLAYOUTS, rng)))
    }
}

impl Rollout for Domino {
    /// Returns the lead of the seat and its partner over the others taken together, and much more for the match.
    fn reward(&self, seat: Seat) -> Option<i64> {
        let won = match self.phase {
            Phase::Turn(_) => return None,
            Phase::Between(_) => 0,
            Phase::Over(winner) if count::together(self.options.mode, winner, seat, self.seats()) => MATCH,
            Phase::Over(_) => -MATCH,
        };
        let points = |seat: Seat| i64::from(self.score.points[seat]);
        let all: i64 = Seat::all(self.seats()).map(points).sum();
        let ahead = i64::from(self.seats()) * points(seat) - all;
        Some(won + if self.options.mode.fewest_wins() { -ahead } else { ahead })
    }

    /// Returns the range of rewards. A single hand is the match; in other modes a good one is a fifth of the way.
    fn reward_range(&self) -> i64 {
        if self.options.mode == Mode::Single {
            return 2 * MATCH;
        }
        i64::from(self.seats()) * i64::from(self.options.target().unwrap_or_default()) / 5
    }

    /// Chooses as the normal bot does, without a view.
    fn rollout_policy(&self, rng: &mut Rng) -> Option<(Who, Move)> {
        let Phase::Turn(seat) = self.phase else { return None };
        let (mut legal, mut best) = (Vec::new(), Best::none());
        self.table(seat).add_moves(&mut legal);
        if let [only] = legal[..] {
            return Some((Who::Seat(seat), only));
        }
        let sight = Sight::new(self.options, seat, &self.hands[seat], &self.line, &self.lacks);
        legal.into_iter().for_each(|mv| best.offer(mv, sight.evaluate(mv), rng));
        best.found().map(|mv| (Who::Seat(seat), mv))
    }
}

/// The value of the match, in points.
const MATCH: i64 = 200;

/// The part of a view that decides what a move is worth.
pub struct Sight<'a> {
    options: Options,
    hand: &'a [Tile],
    line: &'a Line,
    /// [`View::lacks`] of the next player.
    next_lacks: u8,
    /// The partner in mode 7, with the numbers that it lacks by [`View::lacks`].
    partner: Option<(Seat, u8)>,
}

impl<'a> Sight<'a> {
    fn new(options: Options, seat: Seat, hand: &'a [Tile], line: &'a Line, lacks: &PerSeat<u8>) -> Sight<'a> {
        let next_lacks = lacks[Seat((seat.0 + 1) % lacks.len())];
        let partner = count::partner(seat, lacks.len());
        let partner = (options.mode == Mode::Pairs).then(|| (partner, lacks[partner]));
        Sight { options, hand, line, next_lacks, partner }
    }

    /// Returns what the viewer of `view` sees; `None` for the floor.
    pub fn of_viewer(view: &View) -> Option<Sight<'_>> {
        Some(Sight::new(view.options, view.who.seat()?, &view.hand, &view.line, &view.lacks))
    }

    /// Rates a move; only the order matters. A move that lays nothing is always the only one.
    fn evaluate(&self, mv: Move) -> i32 {
        let Some(tile) = mv.tile() else { return 0 };
        let line = self.line.after(mv);
        let Some(ends) = line.ends() else { return 0 };
        let following = self.following(tile, ends);
        let numbers =
            self.rest(tile).fold(0u8, |all, held| all | 1 << held.high() | 1 << held.low()).count_ones() as i32;
        let sum = i32::from(line.sum(self.options.double_counts_both));
        let scored = if self.options.mode == Mode::Fives && sum % 5 == 0 { 3 * sum } else { 0 };
        self.shedding(tile) + 2 * following + 2 * numbers + scored + self.blocking(ends) + self.helping(ends)
    }

    /// Rates a move as a careless player does, who keeps big tiles and ignores which tiles could follow.
    fn misjudge(&self, mv: Move) -> i32 {
        let (Some(tile), Some(ends)) = (mv.tile(), self.line.after(mv).ends()) else { return 0 };
        -100 * self.following(tile, ends) - i32::from(tile.pips())
    }

    /// Returns the hand without `tile`.
    fn rest(&self, tile: Tile) -> impl Iterator<Item = &Tile> {
        self.hand.iter().filter(move |held| **held != tile)
    }

    /// Counts the tiles of the hand without `tile` that fit one of `ends`.
    fn following(&self, tile: Tile, ends: [u8; 2]) -> i32 {
        self.rest(tile).filter(|held| ends.iter().any(|end| held.has(*end))).count() as i32
    }

    /// Rates getting rid of a tile: its pips, and more for a double, which fits one number only.
    pub fn shedding(&self, tile: Tile) -> i32 {
        let weight = if self.options.mode == Mode::Fives { 1 } else { 2 };
        match tile.pips() {
            // The sabaniao: the double zero is kept for the end.
            0 if self.options.mode == Mode::Sabaniao => -6,
            pips => weight * i32::from(pips) + 5 * i32::from(tile.is_double()),
        }
    }

    /// Rates ends that the next player lacks; a pass pays in modes 3 and 4.
    fn blocking(&self, ends: [u8; 2]) -> i32 {
        let pays = matches!(self.options.mode, Mode::Hundred | Mode::Capicua);
        match ends.iter().filter(|end| self.next_lacks >> **end & 1 == 1).count() {
            2 if pays => 20,
            2 => 8,
            1 => 3,
            _ => 0,
        }
    }

    /// Rates ends for the partner: numbers that the partner has left open are good, numbers that it lacks are bad.
    fn helping(&self, ends: [u8; 2]) -> i32 {
        let Some((partner, lacks)) = self.partner else { return 0 };
        let offered: i32 = ends.iter().map(|end| self.line.offered(partner, *end)).sum();
        let lacked = ends.iter().filter(|end| lacks >> **end & 1 == 1).count();
        2 * offered - [0, 2, 8][lacked]
    }
}
