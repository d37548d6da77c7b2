//! A simple, sensible player: chains its bounces, keeps its wild cards, attacks who is about to win.

use super::moves::Move;
use super::position::ChupateDos;
use super::view::View;
use crate::engine::{Direction, Level, Rng, Seat, Think};
use crate::pieces::naipes::{Card, Rank, Suit};

impl Think for ChupateDos {
    fn choose<'a>(view: &View, legal: &'a [Move], _: Level, rng: &mut Rng) -> Option<&'a Move> {
        if let Some(call) = legal.iter().find(|mv| **mv == Move::Ultima) {
            return Some(call);
        }
        if let Some(challenge) = legal.iter().find(|mv| **mv == Move::Challenge) {
            // CD-26: it notices a missing call every other time.
            if rng.below(2) == 0 {
                return Some(challenge);
            }
        }
        let turn: Vec<&Move> = legal.iter().filter(|mv| **mv != Move::Challenge).collect();
        let best = turn.iter().map(|mv| worth(view, **mv)).max()?;
        let best: Vec<&Move> = turn.into_iter().filter(|mv| worth(view, **mv) == best).collect();
        rng.choose(&best).copied()
    }
}

/// The worth of a move; only the order matters.
fn worth(view: &View, mv: Move) -> i32 {
    match mv {
        Move::LaySota { names, .. } => worth_of_card(view, mv) + count_suit(view, names, mv.card()),
        Move::Lay(_) => worth_of_card(view, mv),
        Move::Name(suit) => count_suit(view, suit, None),
        Move::Draw | Move::Keep | Move::Take => -20,
        Move::Ultima | Move::Challenge | Move::Deal | Move::Yellow(_) => 0,
    }
}

fn worth_of_card(view: &View, mv: Move) -> i32 {
    let Some(card) = mv.card() else { return 0 };
    let danger = next_count(view) <= 2;
    let shares = view.hand.iter().filter(|&&c| c != card && c.suit == card.suit).count() as i32;
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

fn count_suit(view: &View, suit: Suit, without: Option<Card>) -> i32 {
    view.hand.iter().filter(|&&c| Some(c) != without && c.suit == suit).count() as i32
}

/// Cards in the hand of the player who comes next.
fn next_count(view: &View) -> u8 {
    let (Some(me), n) = (view.who.seat(), view.playing.len()) else { return u8::MAX };
    let Some(at) = view.playing.iter().position(|&seat| seat == me) else { return u8::MAX };
    let next: Seat = match view.direction {
        Direction::Right => view.playing[(at + 1) % n],
        Direction::Left => view.playing[(at + n - 1) % n],
    };
    view.counts[next]
}
