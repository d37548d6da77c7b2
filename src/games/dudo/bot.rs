//! A simple, sensible player: it reckons with its own dice, believes others a little, and tells the truth about a pass.

use super::dice::FULL_CUP;
use super::moves::{Bid, Move};
use super::position::{Dudo, StandingBid};
use super::view::View;
use crate::engine::{Level, Rng, Think, Who};

impl Think for Dudo {
    fn choose<'a>(view: &View, legal: &'a [Move], _: Level, rng: &mut Rng) -> Option<&'a Move> {
        if view.who == Who::Floor {
            return None;
        }
        let mut best: Option<(f64, &Move)> = None;
        for mv in legal {
            let worth = worth(view, *mv) + f64::from(rng.below(100)) * WHIM;
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, mv));
            }
        }
        best.map(|(_, mv)| mv)
    }
}

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

/// A bid may hold, or go on unchallenged: the likelier it looks to who sees no dice, the less it is doubted, by the next
/// player and by the one after.
fn worth_of_bid(view: &View, bid: Bid, wild: bool) -> f64 {
    let looks = view.chance_blind(bid, wild);
    1.0 - (1.0 - view.chance(bid, wild)) * (1.0 - looks * looks)
}

/// The chance of a standing bid for who takes it that its bidder holds a little more of it than chance gives.
fn believed(view: &View, bid: Bid, wild: bool) -> f64 {
    let lower = Bid { number: bid.number.saturating_sub(1), ..bid };
    0.75 * view.chance(bid, wild) + 0.25 * view.chance(lower, wild)
}
