//! Three bots. The easy one estimates chances roughly, often forgets that aces are wild, believes most bids, and
//! neither passes nor calls "dudo la partida". The normal one also estimates, errs less, and passes only if its pass
//! is true. Both raise by little. The hard one computes, and plays the round out against others who do, over dice that
//! explain the bids of the others.

use super::{Bid, Dudo, FULL_CUP, Move, StandingBid, Table, View, odds::Odds, one_die, thought::GAMES};
use crate::engine::{Level, Rng, Rollout, Search, Think, Thought};

impl Think for Dudo {
    fn choose<'a>(view: &View, legal: &'a [Move], level: Level, rng: &mut Rng) -> Option<&'a Move> {
        view.who.seat()?;
        let best = weighed(view, legal, level, rng).reduce(|best, other| if other.0 < best.0 { other } else { best });
        best.map(|(_, mv)| mv)
    }

    fn search(view: &View, legal: &[Move], level: Level, rng: &mut Rng) -> Option<Box<dyn Thought<Move>>> {
        let me = view.who.seat().filter(|_| level == Level::Hard && legal.len() > 1)?;
        if let Some(mv) = one_die::choose(view, legal, rng) {
            return Some(Box::new(Some(mv)));
        }
        let likely = Dudo::likely(view, legal, rng);
        Some(Box::new(Search::<Dudo>::new(view, me, likely, GAMES, rng)))
    }
}

/// Returns each move with its cost; the bot makes the move of least cost.
pub(super) fn weighed<'a>(
    view: &View,
    legal: &'a [Move],
    level: Level,
    rng: &mut Rng,
) -> impl Iterator<Item = (f64, &'a Move)> {
    let (table, hard) = (&view.table, level == Level::Hard);
    let whim = if hard { WHIM } else { ROUGH };
    let odds = view.odds(table.aces_wild() && !level.slips(FORGETS_ACES, rng));
    let jumps = move |bid: Bid| !hard && is_jump(table, bid);
    let can_bid = legal.iter().any(|mv| matches!(mv, Move::Bid(bid, _) if !jumps(*bid)));
    let possible = table.standing.is_none_or(|standing| odds.chance(standing.bid) >= HOPELESS);
    let believes = can_bid && possible && level.slips(BELIEVES, rng);
    let overlooked = move |mv: &Move| match mv {
        Move::Siciliana | Move::Pass => level == Level::Easy,
        Move::Doubt | Move::Calzo => believes,
        Move::Bid(bid, _) => jumps(*bid),
        Move::Open | Move::Closed | Move::Deal | Move::Expel(_) => false,
    };
    let legal = legal.iter().filter(move |mv| !overlooked(mv));
    legal.map(move |mv| (-worth(odds, *mv) - f64::from(rng.below(100)) * whim, mv))
}

/// Returns true for a bid over one die above both the lowest of its face and a quarter of the dice: people bid less.
fn is_jump(table: &Table, bid: Bid) -> bool {
    let lowest = table.lowest_bids().find(|lowest| lowest.face == bid.face);
    bid.number > lowest.map_or(0, |lowest| lowest.number).max(table.total() / 4) + 1
}

/// How often the easy and the normal level forget that aces count for other faces, in percent.
const FORGETS_ACES: [u32; 2] = [50, 10];

/// How often the easy and the normal level believe a bid that they can raise and that is not hopeless, in percent.
const BELIEVES: [u32; 2] = [60, 20];

/// The chance below which nobody believes a bid.
const HOPELESS: f64 = 0.1;

/// Noise of the easy and the normal level: a random number below 100, times this, is added to the worth of a move.
const ROUGH: f64 = 0.009;

/// Noise of the hard level and of rollouts, so that they stay unpredictable; see [`ROUGH`].
pub(super) const WHIM: f64 = 0.001;

/// Estimates the chance that this move does not lose a die; only the order matters.
pub fn worth(odds: Odds<'_>, mv: Move) -> f64 {
    let table = odds.table;
    match (mv, table.standing) {
        (Move::Bid(bid, _), _) => worth_of_bid(odds, bid),
        (Move::Doubt, Some(StandingBid { passed_by: Some(passer), .. })) => {
            if table.dice[passer] < FULL_CUP {
                1.2
            } else {
                0.3
            }
        }
        (Move::Doubt, Some(standing)) => 1.0 - believed(odds, standing.bid),
        // Two dice are at stake: better than a doubt if it is likely to be right, worse if not.
        (Move::Siciliana, Some(standing)) => 1.5 - 2.0 * believed(Odds { wild: false, ..odds }, standing.bid),
        (Move::Calzo, Some(standing)) => 1.3 * odds.chance_exact(standing.bid),
        (Move::Pass, _) if odds.own.is_true_pass() => 0.85,
        (Move::Pass, _) => 0.2,
        // Open or closed is left to chance; a deal is the only move there is.
        _ => 0.0,
    }
}

/// Estimates the chance that a bid holds or is not doubted: the likelier it looks, the less the next two doubt it.
pub(super) fn worth_of_bid(odds: Odds<'_>, bid: Bid) -> f64 {
    let looks = odds.chance_blind(bid);
    1.0 - (1.0 - odds.chance(bid)) * (1.0 - looks * looks)
}

/// Returns the chance of a standing bid. Assumes that the bidder holds slightly more of the face than chance gives.
fn believed(odds: Odds<'_>, bid: Bid) -> f64 {
    let lower = Bid { number: bid.number.saturating_sub(1), ..bid };
    0.75 * odds.chance(bid) + 0.25 * odds.chance(lower)
}
