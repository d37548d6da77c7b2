//! A match looked at afterwards: the moves that cost most, by what a search would have thought of them from the same
//! seat, with the same knowledge.

use super::bot::{Think, Thought};
use super::record::{Match, Play};
use super::rng::Rng;
use super::search::{Rollout, play_out};
use super::seat::{Seat, Who};
use crate::order::sort_by_key;
use std::cmp::Reverse;

/// A move beside the best one there was.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveReview<M> {
    pub better: M,
    /// Percent of what was at stake; 0 where nothing was clearly better.
    pub cost: u32,
}

/// The thought that comes to it.
pub type Judgement<M> = Box<dyn Thought<MoveReview<M>>>;

/// A move that cost something.
#[derive(Clone, PartialEq, Debug)]
pub struct Mistake<M> {
    /// The plays before it.
    pub ply: usize,
    pub seat: Seat,
    pub judged: MoveReview<M>,
}

/// Worlds in which all moves are played out, and those in which the best of them meets the one that was made.
const WORLDS_FOR_ALL: usize = 16;
const WORLDS_FOR_TWO: i64 = 200;

/// The comparison of one move with the others.
pub struct Comparison<G: Rollout> {
    view: G::View,
    seat: Seat,
    rng: Rng,
    made: (i64, G::Move),
    others: Vec<(i64, G::Move)>,
    worlds: usize,
    /// The best of the others ahead of the move, the worlds in which the two met, and the sums of the lead and of its
    /// squares.
    rival: Option<(G::Move, i64, i64, i64)>,
}

impl<G: Rollout> Comparison<G> {
    /// `None` where there was no choice.
    pub fn of(view: &G::View, seat: Seat, legal: &[G::Move], made: &G::Move, rng: &mut Rng) -> Option<Comparison<G>> {
        let likely = G::likely(view, legal, rng).into_iter();
        let others: Vec<(i64, G::Move)> = likely.filter(|mv| mv != made).map(|mv| (0, mv)).collect();
        let (made, view, rng) = ((0, made.clone()), view.clone(), rng.split());
        (!others.is_empty()).then_some(Comparison { view, seat, rng, made, others, worlds: 0, rival: None })
    }
}

fn after<G: Rollout>(world: &G, seat: Seat, mv: &G::Move, chance: &Rng) -> i64 {
    let mut game = world.clone();
    game.apply(Who::Seat(seat), mv);
    play_out(game, seat, &mut chance.clone())
}

impl<G: Rollout> Thought<MoveReview<G::Move>> for Comparison<G> {
    /// A world is imagined and played out.
    fn step(&mut self) -> Option<MoveReview<G::Move>> {
        let (mut world, chance) = (G::determinization(&self.view, &mut self.rng), self.rng.split());
        world.forget_history();
        let made = after(&world, self.seat, &self.made.1, &chance);
        if let Some((rival, worlds, lead, squares)) = &mut self.rival {
            let ahead = after(&world, self.seat, rival, &chance) - made;
            (*worlds, *lead, *squares) = (*worlds + 1, *lead + ahead, *squares + ahead * ahead);
            let (n, lead, squares) = (*worlds, *lead, *squares);
            if n < WORLDS_FOR_TWO {
                return None;
            }
            // More than two standard errors.
            let clear = lead > 0 && lead * lead * (n - 1) > 4 * (n * squares - lead * lead);
            let cost = if clear { 100 * lead / (n * world.reward_range().max(1)) } else { 0 };
            return Some(MoveReview { better: rival.clone(), cost: cost.min(100) as u32 });
        }
        self.made.0 += made;
        for (sum, mv) in &mut self.others {
            *sum += after(&world, self.seat, mv, &chance);
        }
        self.worlds += 1;
        if self.worlds < WORLDS_FOR_ALL {
            return None;
        }
        let best = self.others.iter().max_by_key(|(sum, _)| *sum)?;
        if best.0 <= self.made.0 {
            return Some(MoveReview { better: best.1.clone(), cost: 0 });
        }
        self.rival = Some((best.1.clone(), 0, 0, 0));
        None
    }
}

/// The way through the plays of some seats, step by step.
pub struct Review<G: Think> {
    plays: Vec<Play<G::Move>>,
    seats: Vec<Seat>,
    /// Plays looked at.
    at: usize,
    position: G,
    thought: Option<Judgement<G::Move>>,
    found: Vec<Mistake<G::Move>>,
    rng: Rng,
}

/// Less than this share of the stake is not worth a word.
const LEAST: u32 = 8;
/// The most moves that are told.
const MOST: usize = 3;
/// A move that cost so much of what was at stake in the end decided the match.
pub const DECIDES: u32 = 35;

impl<G: Think> Review<G> {
    /// The plays of these seats from a number of plays on.
    pub fn new(game: &Match<G>, seats: Vec<Seat>, from: usize) -> Review<G> {
        let plays = game.record().plays.clone();
        let (position, rng) = (game.at(from), Rng::from_number(from as u64));
        Review { plays, seats, at: from, position, thought: None, found: Vec::new(), rng }
    }

    /// Plays looked at, of all.
    pub fn progress(&self) -> (usize, usize) {
        (self.at, self.plays.len())
    }

    /// One step. The moves that cost most, the dearest first, once all are known.
    pub fn step(&mut self) -> Option<Vec<Mistake<G::Move>>> {
        let Some(Play(who, mv)) = self.plays.get(self.at) else {
            sort_by_key(&mut self.found, |costly| Reverse(costly.judged.cost));
            self.found.truncate(MOST);
            return Some(std::mem::take(&mut self.found));
        };
        if let Some(thought) = &mut self.thought {
            let judged = thought.step()?;
            if let (Some(seat), LEAST..) = (who.seat(), judged.cost) {
                self.found.push(Mistake { ply: self.at, seat, judged });
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
