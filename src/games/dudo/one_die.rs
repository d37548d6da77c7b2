//! The round in which both players have one die, which decides the match. It is solved beforehand, so that no opponent
//! can exploit the bot.
//!
//! `cargo run --release --example one_die` writes `one_die.bin`, and the tests there check its exploitability.

use super::{Bid, Event, Face, Move, Phase, View};
use crate::engine::Rng;

/// Pairs of lists, each ended by a zero. The first of a pair is a die and the bids so far, the second the answers to
/// them with their weights. Bids that are always doubted are left out.
static SOLVED: &[u8] = include_bytes!("one_die.bin");

/// Encodes an answer as a byte: a bid, or a doubt if `None`.
pub fn byte(bid: Option<Bid>) -> u8 {
    let pips = |bid: Bid| bid.face.map_or(0, Face::pips);
    bid.map_or(DOUBT, |bid| bid.number << 3 | pips(bid))
}

const DOUBT: u8 = 1;

fn answer(byte: u8) -> Option<Move> {
    match byte {
        DOUBT => Some(Move::Doubt),
        bid => Some(Move::Bid(Bid::new(bid >> 3, Face::from_pips(bid & 7)?), None)),
    }
}

/// Returns the answers to these bids with their weights; `None` if the solution would not have made one's own bids.
pub fn answers(die: Face, bids: &[Bid]) -> Option<Vec<(Move, u8)>> {
    let made = |at: usize| {
        let answers = listed(die, &bids[..at]).unwrap_or_default();
        answers.iter().any(|(mv, _)| *mv == Move::Bid(bids[at], None))
    };
    let mut own = (0..bids.len()).filter(|at| at % 2 == bids.len() % 2);
    own.all(made).then(|| listed(die, bids).unwrap_or_else(|| vec![(Move::Doubt, 1)]))
}

/// Returns the listed answers to these bids with this die; `None` if the last bid is always doubted.
fn listed(die: Face, bids: &[Bid]) -> Option<Vec<(Move, u8)>> {
    let bids = bids.iter().map(|bid| byte(Some(*bid)));
    let wanted: Vec<u8> = [die.pips()].into_iter().chain(bids).collect();
    let mut parts = SOLVED.split(|byte| *byte == 0);
    while let (Some(known), Some(weighed)) = (parts.next(), parts.next()) {
        if known == wanted {
            return weighed.chunks_exact(2).map(|pair| Some((answer(pair[0])?, pair[1]))).collect();
        }
    }
    None
}

/// Returns the move of the solution, if there is one.
pub(super) fn choose(view: &View, legal: &[Move], rng: &mut Rng) -> Option<Move> {
    let table = &view.table;
    let decides = table.total() == 2 && table.is_duel() && table.options.aces_wild(table.obligo);
    let turn = matches!(table.phase, Phase::Opening(_) | Phase::Turn(_));
    let die = view.own.first().filter(|_| decides && turn)?;
    let bid = |event: &Event| {
        let Event::Bid { bid, .. } = event else { return None };
        Some(*bid)
    };
    let bids: Vec<Bid> = table.events.iter().filter_map(bid).collect();
    let answers = answers(die, &bids)?;
    let mut drawn = rng.below(answers.iter().map(|(_, weight)| u32::from(*weight)).sum());
    let chosen = answers.into_iter().find(|(_, weight)| {
        let taken = drawn < u32::from(*weight);
        drawn = drawn.saturating_sub((*weight).into());
        taken
    });
    chosen.map(|(mv, _)| mv).filter(|mv| legal.contains(mv))
}
