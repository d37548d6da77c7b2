//! Reviews a match move by move: what a search, with the knowledge of the same seat, would have preferred, and what the
//! move cost.

use super::search::{play_on, play_out, sample};
use super::{Match, Play, Rng, Rollout, Seat, Thought};
use crate::order::sort_by_key;
use std::cmp::Reverse;

/// The best alternative to a move.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveReview<M> {
    pub better: M,
    /// Percent of the reward range; 0 if nothing was clearly better.
    pub cost: u32,
    /// The lead of the move that was made over `better`, in percent of the reward range; 0 unless it is clear.
    pub gain: u32,
}

/// The thought that ends in a review of one move.
pub type Judgement<M> = Box<dyn Thought<MoveReview<M>>>;

/// A move that cost something.
#[derive(Clone, PartialEq, Debug)]
pub struct Mistake<M> {
    /// The plays before it.
    pub ply: usize,
    pub seat: Seat,
    pub judged: MoveReview<M>,
}

/// The number of samples in which every move is played out. Only the move made and its best alternative are played out
/// in [`SAMPLES_FOR_TWO`] more.
const SAMPLES_FOR_ALL: usize = 16;
const SAMPLES_FOR_TWO: i64 = 200;

/// Compares one move with its alternatives.
pub struct Comparison<G: Rollout> {
    view: G::View,
    seat: Seat,
    rng: Rng,
    /// The move that was made and the alternatives, with the sums of their rewards.
    made: (i64, G::Move),
    others: Vec<(i64, G::Move)>,
    samples: usize,
    /// The best alternative; `None` before all moves have been played out.
    rival: Option<Rival<G::Move>>,
}

/// An alternative to the move made: the number of samples, the sum of its lead in each, and the sum of the squares.
struct Rival<M> {
    mv: M,
    samples: i64,
    lead: i64,
    squares: i64,
}

impl<G: Rollout> Comparison<G> {
    /// Returns `None` if there was no choice.
    pub fn of(view: &G::View, seat: Seat, legal: &[G::Move], made: &G::Move, rng: &mut Rng) -> Option<Comparison<G>> {
        let likely = G::likely(view, legal, rng).into_iter();
        let others: Vec<(i64, G::Move)> = likely.filter(|mv| mv != made).map(|mv| (0, mv)).collect();
        let (made, view, rng) = ((0, made.clone()), view.clone(), rng.split());
        (!others.is_empty()).then_some(Comparison { view, seat, rng, made, others, samples: 0, rival: None })
    }
}

impl<G: Rollout> Thought<MoveReview<G::Move>> for Comparison<G> {
    /// Takes a sample and plays it out.
    fn step(&mut self) -> Option<MoveReview<G::Move>> {
        let (sample, chance): (G, Rng) = (sample(&self.view, &mut self.rng), self.rng.split());
        let made = play_out(&sample, self.seat, &self.made.1, &chance);
        if let Some(rival) = &mut self.rival {
            let ahead = play_out(&sample, self.seat, &rival.mv, &chance) - made;
            rival.samples += 1;
            rival.lead += ahead;
            rival.squares += ahead * ahead;
            return (rival.samples == SAMPLES_FOR_TWO).then(|| rival.review(sample.reward_range()));
        }
        self.made.0 += made;
        for (sum, mv) in &mut self.others {
            *sum += play_out(&sample, self.seat, mv, &chance);
        }
        self.samples += 1;
        if self.samples < SAMPLES_FOR_ALL {
            return None;
        }
        let (sum, best) = self.others.iter().max_by_key(|(sum, _)| *sum)?;
        let ahead = self.made.0 - *sum;
        if (0..=LEAST_GAIN * sample.reward_range() * SAMPLES_FOR_ALL as i64 / 100).contains(&ahead) {
            return Some(MoveReview { better: best.clone(), cost: 0, gain: 0 });
        }
        self.rival = Some(Rival { mv: best.clone(), samples: 0, lead: 0, squares: 0 });
        None
    }
}

impl<M: Clone> Rival<M> {
    /// Returns the review. A lead of at most two standard errors counts as 0.
    fn review(&self, range: i64) -> MoveReview<M> {
        let &Rival { samples: n, lead, squares, .. } = self;
        let clear = lead * lead * (n - 1) > 4 * (n * squares - lead * lead);
        let percent = if clear { 100 * lead / (n * range.max(1)) } else { 0 };
        let [cost, gain] = [percent, -percent].map(|of| of.clamp(0, 100) as u32);
        MoveReview { better: self.mv.clone(), cost, gain }
    }
}

/// Reviews the plays of some seats, step by step.
pub struct Review<G: Rollout> {
    plays: Vec<Play<G::Move>>,
    seats: Vec<Seat>,
    at: usize,
    position: G,
    thought: Option<Judgement<G::Move>>,
    found: Vec<Mistake<G::Move>>,
    /// The gain, the plays before it and the seat of each move that was clearly the only good one.
    fine: Vec<(u32, usize, Seat)>,
    rng: Rng,
}

/// The lowest lead over its alternatives, in percent, of a move that deserves a closer look.
const LEAST_GAIN: i64 = 3;
/// The lowest cost of a mistake worth reporting, in percent.
const LEAST_COST: u32 = 8;
const MOST_MISTAKES: usize = 3;
/// The cost from which on a mistake decided the match, in percent.
const DECIDES: u32 = 35;

/// Returns the number of plays up to and with the one that decided a match: the last mistake that lost it, after which
/// nothing could be saved, or else the [`turning_point`].
pub fn decided<M>(mistakes: &[Mistake<M>], turned: usize) -> usize {
    let lost = mistakes.iter().filter(|mistake| mistake.judged.cost >= DECIDES).map(|mistake| mistake.ply + 1);
    lost.max().unwrap_or(turned)
}

/// The playouts of each position from which a win is estimated.
const PLAYOUTS: i64 = 48;

/// Finds the play that decided the last round that the winner of a match won. It had an alternative, and with all hands
/// open it is the latest that made such a win likelier by a quarter, or else the one that raised its chance most. Every
/// call is a step; the last one returns the number of plays up to and with the one found.
pub fn turning_point<G: Rollout>(game: &Match<G>, winner: Seat) -> impl FnMut() -> Option<usize> + use<G> {
    let plays = game.record().plays.clone();
    let (mut position, mut begun, mut round, mut goal) = (game.at(0), 0, 0..plays.len(), 0);
    for (nth, Play(who, mv)) in plays.iter().enumerate() {
        position.apply(*who, mv);
        if let Some(reward) = position.reward(winner) {
            if reward > 0 {
                (round, goal) = (begun..nth + 1, reward);
            }
            begun = nth + 1;
        }
    }
    let (mut position, mut at, mut rng) = (game.at(round.start), round.start, Rng::from_number(0));
    let (mut left, mut won, mut before, mut turned) = (PLAYOUTS, 0, None, (i64::MIN, round.end));
    move || {
        if left > 0 {
            left -= 1;
            won += i64::from(2 * play_on(position.clone(), winner, rng.split()) > goal);
            return None;
        }
        turned = before.map_or(turned, |before| turned.max((PLAYOUTS.min(4 * (won - before)), at)));
        let Some(Play(who, mv)) = plays[..round.end].get(at) else { return Some(turned.1) };
        before = (position.legal_moves(*who).len() > 1).then_some(won);
        position.apply(*who, mv);
        (at, left, won) = (at + 1, PLAYOUTS, 0);
        None
    }
}

impl<G: Rollout> Review<G> {
    /// Reviews the plays of `seats` after the first `from` plays of the match.
    pub fn new(game: &Match<G>, seats: Vec<Seat>, from: usize) -> Review<G> {
        let plays = game.record().plays.clone();
        let (position, rng) = (game.at(from), Rng::from_number(from as u64));
        Review { plays, seats, at: from, position, thought: None, found: Vec::new(), fine: Vec::new(), rng }
    }

    /// Returns the plays reviewed so far, and the plays in total.
    pub fn progress(&self) -> (usize, usize) {
        (self.at, self.plays.len())
    }

    /// Returns the plays before the best move that `seat` has made so far, if one was clearly the only good one.
    pub fn best(&self, seat: Seat) -> Option<usize> {
        let own = self.fine.iter().filter(|(_, _, by)| *by == seat);
        own.max_by_key(|(gain, _, _)| *gain).map(|(_, ply, _)| *ply)
    }

    /// Makes one step. Returns the costliest mistakes once all is reviewed: the worst first, and of equals the latest.
    pub fn step(&mut self) -> Option<Vec<Mistake<G::Move>>> {
        let Some(Play(who, mv)) = self.plays.get(self.at) else {
            sort_by_key(&mut self.found, |mistake| Reverse((mistake.judged.cost, mistake.ply)));
            self.found.truncate(MOST_MISTAKES);
            return Some(std::mem::take(&mut self.found));
        };
        if let Some(thought) = &mut self.thought {
            let judged = thought.step()?;
            if let (Some(seat), LEAST_COST..) = (who.seat(), judged.cost) {
                self.found.push(Mistake { ply: self.at, seat, judged });
            } else if let (Some(seat), 1..) = (who.seat(), judged.gain) {
                self.fine.push((judged.gain, self.at, seat));
            }
            self.thought = None;
        } else if let Some(seat) = who.seat().filter(|seat| self.seats.contains(seat)) {
            let legal = self.position.legal_moves(*who);
            self.thought = G::judge(&self.position.view(*who), seat, &legal, mv, &mut self.rng);
            if self.thought.is_some() {
                return None;
            }
        }
        self.position.apply(*who, mv);
        self.at += 1;
        None
    }
}
