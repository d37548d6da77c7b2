//! Three players. The easy one lays what it can and may forget to call. The normal one chains its bounces, keeps its
//! wild cards, and attacks who is about to win. The hard one plays the round out against that one, over deals that
//! agree with what it has seen.

use super::moves::Move;
use super::position::{ChupateDos, Phase};
use super::view::View;
use crate::engine::search::{Rollout, Search};
use crate::engine::study::{Comparison, Judgement};
use crate::engine::{Direction, Level, Rng, Seat, Think, Thought, Who};
use crate::pieces::naipes::{Card, Rank, Suit};

/// Rounds that the hard player plays out for a move.
const GAMES: usize = 300;
/// CD-23: the easy player forgets one call in so many.
const FORGETS: u32 = 4;

impl Think for ChupateDos {
    fn choose<'a>(view: &View, legal: &'a [Move], level: Level, rng: &mut Rng) -> Option<&'a Move> {
        if let Some(call) = legal.iter().find(|mv| **mv == Move::Ultima) {
            return (level != Level::Easy || rng.below(FORGETS) > 0).then_some(call);
        }
        if let Some(challenge) = legal.iter().find(|mv| **mv == Move::Challenge) {
            // CD-26: the hard player notices every missing call, the others every other one.
            if level == Level::Hard || rng.below(2) == 0 {
                return Some(challenge);
            }
        }
        let turn: Vec<&Move> = legal.iter().filter(|mv| **mv != Move::Challenge).collect();
        match level {
            _ if turn.len() < 2 => turn.first().copied(),
            Level::Easy if rng.below(2) == 0 => artless(&turn, rng),
            _ => {
                let best = turn.iter().map(|mv| worth(view, **mv)).max()?;
                let best: Vec<&Move> = turn.into_iter().filter(|mv| worth(view, **mv) == best).collect();
                rng.choose(&best).copied()
            }
        }
    }

    fn search(view: &View, legal: &[Move], level: Level, rng: &mut Rng) -> Option<Box<dyn Thought<Move>>> {
        let seat = view.who.seat().filter(|_| level == Level::Hard && legal.len() > 1)?;
        if legal.iter().any(|mv| matches!(mv, Move::Ultima | Move::Challenge)) {
            return None;
        }
        Some(Box::new(Search::<ChupateDos>::new(view, seat, legal.to_vec(), GAMES, rng)))
    }

    fn judge(view: &View, seat: Seat, legal: &[Move], made: &Move, rng: &mut Rng) -> Option<Judgement<Move>> {
        let call = |mv: &Move| matches!(mv, Move::Ultima | Move::Challenge);
        let turn: Vec<Move> = legal.iter().copied().filter(|mv| !call(mv)).collect();
        let comparison = Comparison::<ChupateDos>::of(view, seat, &turn, made, rng);
        comparison.filter(|_| !call(made)).map(|comparison| Box::new(comparison) as _)
    }
}

/// Any card rather than none.
fn artless<'a>(turn: &[&'a Move], rng: &mut Rng) -> Option<&'a Move> {
    let lays: Vec<&Move> = turn.iter().filter(|mv| mv.card().is_some()).copied().collect();
    rng.choose(if lays.is_empty() { turn } else { &lays }).copied()
}

impl Rollout for ChupateDos {
    /// The round, or else the fewer cards the better.
    fn gain(&self, seat: Seat) -> Option<i64> {
        match self.phase {
            Phase::Between(_) | Phase::Over => {}
            Phase::Naming(_) | Phase::Turn(..) => return None,
        }
        let round = self.rounds.last()?;
        let left = round.left[seat].unwrap_or(0);
        Some(if round.winner == Some(seat) { ROUND } else { -i64::from(left) })
    }

    fn stake(&self) -> i64 {
        ROUND
    }

    fn owed(&self) -> Option<(Who, Move)> {
        self.owes_ultima.map(|seat| (Who::Seat(seat), Move::Ultima))
    }
}

/// The worth of a round, in cards.
const ROUND: i64 = 40;

/// The worth of a move; only the order matters.
fn worth(view: &View, mv: Move) -> i32 {
    match mv {
        Move::LaySota { names, .. } => worth_of_card(view, mv) + shares(view, names, mv.card()),
        Move::Lay(_) => worth_of_card(view, mv),
        Move::Name(suit) => shares(view, suit, None),
        Move::Draw | Move::Keep | Move::Take => -20,
        Move::Ultima | Move::Challenge | Move::Deal | Move::Yellow(_) => 0,
    }
}

fn worth_of_card(view: &View, mv: Move) -> i32 {
    let Some(card) = mv.card() else { return 0 };
    let danger = next_count(view) <= 2;
    let shares = shares(view, card.suit, Some(card));
    match card.rank {
        _ if view.hand.len() == 1 => 100,
        Rank::Sota => -10,
        Rank::Dos if danger || view.attack > 0 => 30,
        Rank::Dos => -5,
        Rank::Rey => bounce_worth(view, card),
        Rank::Caballo if view.playing.len() == 2 => bounce_worth(view, card),
        Rank::Caballo | Rank::Siete if danger => 20 + shares,
        _ => 10 + shares,
    }
}

/// A bounce is good with a card to follow it, and costs cards without one.
fn bounce_worth(view: &View, card: Card) -> i32 {
    let follows = |c: &&Card| {
        **c != card
            && (c.suit == card.suit || c.rank == card.rank || matches!(c.rank, Rank::Sota | Rank::Dos))
    };
    if view.hand.iter().any(|c| follows(&c)) { 25 } else { -15 }
}

/// Cards of the suit in hand, but for one.
pub(super) fn shares(view: &View, suit: Suit, without: Option<Card>) -> i32 {
    view.hand.iter().filter(|&&c| Some(c) != without && c.suit == suit).count() as i32
}

/// Cards in the hand of the player who comes next.
fn next_count(view: &View) -> u8 {
    next_to(view, view.direction).map_or(u8::MAX, |next| view.counts[next])
}

/// The player beside the viewer, this way round.
pub(super) fn next_to(view: &View, direction: Direction) -> Option<Seat> {
    let (me, n) = (view.who.seat()?, view.playing.len());
    let at = view.playing.iter().position(|&seat| seat == me)?;
    Some(match direction {
        Direction::Right => view.playing[(at + 1) % n],
        Direction::Left => view.playing[(at + n - 1) % n],
    })
}
