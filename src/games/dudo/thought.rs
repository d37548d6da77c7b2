//! Rollouts of a round, over dice that explain the bids of the others.

use super::bot::{WHIM, weighed, worth, worth_of_bid};
use super::{Bid, Dice, Dudo, Event, Move, Phase, Table, View, legal::ANSWERS, odds::Odds};
use crate::engine::{Direction, Game, Level, Rng, Rollout, Seat, Who};
use crate::order::sort_by_key;

/// Rounds that the hard player plays out for a move.
pub(super) const GAMES: usize = 1_500;
/// The number of moves that a search compares: those that the normal player likes most.
const LIKELY: usize = 8;

impl Rollout for Dudo {
    /// Returns the lead of the seat, in dice.
    fn reward(&self, seat: Seat) -> Option<i64> {
        if self.table.is_round_open() {
            return None;
        }
        let seats = i64::from(self.table.dice.len());
        Some(seats * i64::from(self.table.dice[seat]) - i64::from(self.table.total()))
    }

    /// Returns the worth of one die.
    fn reward_range(&self) -> i64 {
        i64::from(self.table.dice.len())
    }

    fn likely(view: &View, legal: &[Move], rng: &mut Rng) -> Vec<Move> {
        let mut weighed: Vec<(f64, &Move)> = weighed(view, legal, Level::Hard, rng).collect();
        sort_by_key(&mut weighed, |(worth, _)| *worth);
        weighed.into_iter().take(LIKELY).map(|(_, mv)| *mv).collect()
    }

    /// Rolls the dice of a cup again, in most cases, if they do not explain the bids of their owner.
    fn determinization(view: &View, rng: &mut Rng) -> Dudo {
        let mut sample = Dudo::determinize(view, rng);
        for seat in view.table.playing().filter(|seat| view.who != Who::Seat(*seat) && view.table.sees(*seat)) {
            for _ in 0..ROLLS {
                if backs_bids(&view.table, seat, &sample.cups[seat], rng) {
                    break;
                }
                sample.cups[seat] = Dice::roll(view.table.dice[seat], rng);
            }
        }
        sample
    }

    /// Returns the next move of the normal level, which needs no list of legal moves.
    fn rollout_policy(&self, rng: &mut Rng) -> Option<(Who, Move)> {
        let seat = self.table.phase.seat()?;
        let own = if self.table.sees(seat) { self.cups[seat] } else { Dice::default() };
        Some((Who::Seat(seat), quick(&self.table, seat, own, rng)))
    }
}

/// The most rolls of a cup in a determinization.
const ROLLS: usize = 12;

/// Decides at random whether a cup explains the bids of `bidder`: the more dice of the bid faces it has, the likelier.
fn backs_bids(table: &Table, bidder: Seat, cup: &Dice, rng: &mut Rng) -> bool {
    table.events.iter().all(|event| {
        let Event::Bid { seat, bid, .. } = *event else { return true };
        let held = || bid.face.map_or(0, |face| cup.count(face, table.aces_wild()));
        seat != bidder || rng.below(4) <= u32::from(held())
    })
}

/// The most that chance adds to the worth of a move.
const NOISE: u32 = 100;

/// Returns the move that the normal player likes best. Tries the numbers of each face from the lowest until chance can
/// no longer prefer the next one: the higher the number, the less it is worth.
fn quick(table: &Table, seat: Seat, own: Dice, rng: &mut Rng) -> Move {
    let way = match table.phase {
        Phase::Choosing(_) => return if rng.below(2) == 0 { Move::Open } else { Move::Closed },
        Phase::Between { .. } | Phase::Over => return Move::Deal,
        Phase::Opening(_) if !table.is_duel() => {
            Some(if rng.below(2) == 0 { Direction::Right } else { Direction::Left })
        }
        Phase::Opening(_) | Phase::Turn(_) => None,
    };
    let odds = Odds { table, who: Who::Seat(seat), own, wild: table.aces_wild() };
    let mut best = (f64::MIN, Move::Doubt);
    let mut weigh = |worth: f64, mv: Move| {
        if worth + f64::from(NOISE) * WHIM < best.0 {
            return false;
        }
        let worth = worth + f64::from(rng.below(NOISE)) * WHIM;
        if worth > best.0 {
            best = (worth, mv);
        }
        true
    };
    if let Some(standing) = table.standing {
        for mv in ANSWERS {
            if table.refuse_claim(seat, standing, mv).is_none() {
                weigh(worth(odds, mv), mv);
            }
        }
    }
    let dice = table.total();
    for Bid { number, face } in table.lowest_bids() {
        let bids = (number..=dice).map(|number| Bid { number, face });
        for bid in bids.filter(|bid| !bid.is_aces() || !table.dead_aces.contains(&bid.number)) {
            if !weigh(worth_of_bid(odds, bid), Move::Bid(bid, way)) {
                break;
            }
        }
    }
    best.1
}
