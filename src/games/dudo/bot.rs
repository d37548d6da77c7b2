//! Three players. The easy one weighs its moves roughly. The normal one reckons with its own dice, believes others a
//! little, and tells the truth about a pass. The hard one plays the round out against that one, over dice that others
//! might well have bid on as they did.

use super::dice::FULL_CUP;
use super::moves::{Bid, Move};
use super::position::{Dudo, Event, StandingBid};
use super::view::View;
use crate::engine::search::{Rollout, Search};
use crate::engine::study::{Comparison, Judgement};
use crate::engine::{Game, Level, Rng, Seat, Think, Thought, Who};
use crate::order::sort_by_key;

impl Think for Dudo {
    fn choose<'a>(view: &View, legal: &'a [Move], level: Level, rng: &mut Rng) -> Option<&'a Move> {
        view.who.seat()?;
        let best = weighed(view, legal, level, rng)
            .reduce(|best, other| if other.0 < best.0 { other } else { best });
        best.map(|(_, mv)| mv)
    }

    fn search(view: &View, legal: &[Move], level: Level, rng: &mut Rng) -> Option<Box<dyn Thought<Move>>> {
        let me = view.who.seat().filter(|_| level == Level::Hard && legal.len() > 1)?;
        let likely = Dudo::likely(view, legal, rng);
        Some(Box::new(Search::<Dudo>::new(view, me, likely, GAMES, rng)))
    }

    fn judge(view: &View, seat: Seat, legal: &[Move], made: &Move, rng: &mut Rng) -> Option<Judgement<Move>> {
        Comparison::<Dudo>::of(view, seat, legal, made, rng).map(|comparison| Box::new(comparison) as _)
    }
}

/// Moves with what is held against them: the likeliest has the least.
fn weighed<'a>(
    view: &View,
    legal: &'a [Move],
    level: Level,
    rng: &mut Rng,
) -> impl Iterator<Item = (f64, &'a Move)> {
    let whim = if level == Level::Easy { ROUGH } else { WHIM };
    legal.iter().map(move |mv| (-worth(view, *mv) - f64::from(rng.below(100)) * whim, mv))
}

/// Rounds that the hard player plays out for a move, and the moves that it looks at: those the normal one likes most.
const GAMES: usize = 400;
const LIKELY: usize = 8;

impl Rollout for Dudo {
    /// The lead of the seat, in dice.
    fn gain(&self, seat: Seat) -> Option<i64> {
        if self.table.is_round_open() {
            return None;
        }
        let seats = i64::from(self.table.dice.len());
        Some(seats * i64::from(self.table.dice[seat]) - i64::from(self.table.total()))
    }

    /// A die.
    fn stake(&self) -> i64 {
        i64::from(self.table.dice.len())
    }

    fn likely(view: &View, legal: &[Move], rng: &mut Rng) -> Vec<Move> {
        let mut weighed: Vec<(f64, &Move)> = weighed(view, legal, Level::Hard, rng).collect();
        sort_by_key(&mut weighed, |(worth, _)| *worth);
        weighed.into_iter().take(LIKELY).map(|(_, mv)| *mv).collect()
    }

    /// Dice are rolled again where bids on what they show would be bolder than people are.
    fn world(view: &View, rng: &mut Rng) -> Dudo {
        let mut world = Dudo::imagine(view, rng);
        for _ in 0..ROLLS {
            if backs_bids(&world, view.who, rng) {
                break;
            }
            world = Dudo::imagine(view, rng);
        }
        world
    }
}

/// Worlds that are looked at, at most, for one in which the bids are not too bold.
const ROLLS: usize = 12;

/// True more often the more dice of their faces the bidders of the round hold.
fn backs_bids(world: &Dudo, viewer: Who, rng: &mut Rng) -> bool {
    let table = &world.table;
    table.events.iter().all(|event| match *event {
        Event::Bid { seat, bid, .. } if viewer != Who::Seat(seat) && table.sees(seat) => {
            let held = bid.face.map_or(0, |face| world.cup(seat).count(face, table.aces_wild()));
            rng.below(4) <= u32::from(held)
        }
        _ => true,
    })
}

/// The same for the easy player, whose errors it makes.
const ROUGH: f64 = 0.014;

/// Keeps the player from being read: the most that chance adds to a worth is a hundred times this.
const WHIM: f64 = 0.001;

/// Roughly the chance not to lose a die by this move; only the order matters.
fn worth(view: &View, mv: Move) -> f64 {
    let wild = view.table.aces_wild();
    match (mv, view.table.standing) {
        (Move::Bid(bid, _), _) => worth_of_bid(view, bid, wild),
        (Move::Doubt, Some(StandingBid { passed_by: Some(passer), .. })) => {
            if view.table.dice[passer] < FULL_CUP { 1.2 } else { 0.3 }
        }
        (Move::Doubt, Some(standing)) => 1.0 - believed(view, standing.bid, wild),
        // Two dice on either side: more than doubting where it is likely, less where it is not.
        (Move::Siciliana, Some(standing)) => 1.5 - 2.0 * believed(view, standing.bid, false),
        (Move::Calzo, Some(standing)) => 1.3 * view.chance_exact(standing.bid, wild),
        (Move::Pass, _) if view.own.is_true_pass() => 0.85,
        (Move::Pass, _) => 0.2,
        // Open or closed as it comes; a deal is the only move there is.
        _ => 0.0,
    }
}

/// A bid may hold, or go on unchallenged: the likelier it looks to who sees no dice, the less it is doubted, by the
/// next player and by the one after.
fn worth_of_bid(view: &View, bid: Bid, wild: bool) -> f64 {
    let looks = view.chance_blind(bid, wild);
    1.0 - (1.0 - view.chance(bid, wild)) * (1.0 - looks * looks)
}

/// The chance of a standing bid for who takes it that its bidder holds a little more of it than chance gives.
fn believed(view: &View, bid: Bid, wild: bool) -> f64 {
    let lower = Bid { number: bid.number.saturating_sub(1), ..bid };
    0.75 * view.chance(bid, wild) + 0.25 * view.chance(lower, wild)
}
