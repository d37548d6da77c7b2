//! Sensible beginners, one for each game, as a measure for the easy level.

use sobremesa::engine::{Rng, Seat, Think};
use sobremesa::games::chupate_dos::{self, ChupateDos};
use sobremesa::games::domino::{Domino, Mode};
use sobremesa::games::dudo::{self, Dudo, Face};
use sobremesa::games::superechelon::{self, Fan, Stage, SuperEchelon, Verdict};
use sobremesa::games::tres_en_raya::solve::{Value, worth};
use sobremesa::games::tres_en_raya::{self, Phase, TresEnRaya};

pub trait Beginner: Think {
    /// Returns a move of `legal`, or `None` to stay silent out of turn.
    fn beginner<'a>(view: &Self::View, legal: &'a [Self::Move], rng: &mut Rng) -> Option<&'a Self::Move>;
}

/// Lays the first card that fits, names the suit it has most of, calls "última", and never challenges.
impl Beginner for ChupateDos {
    fn beginner<'a>(view: &Self::View, legal: &'a [Self::Move], _: &mut Rng) -> Option<&'a Self::Move> {
        use chupate_dos::Move;
        let of = |suit| view.hand.iter().filter(|card| card.suit == suit).count();
        let merit = |mv: &&Move| match **mv {
            Move::Ultima => 300,
            Move::Lay(_) => 200,
            Move::LaySota { names, .. } => 100 + of(names),
            Move::Name(suit) => of(suit),
            _ => 0,
        };
        // `max_by_key` returns the last maximum, `rev` makes it the first.
        legal.iter().filter(|mv| **mv != Move::Challenge).rev().max_by_key(merit)
    }
}

/// Expects of a face its own dice and a third of the unseen ones (a sixth for aces, or if they are not wild). Doubts a
/// bid that is well above that, and otherwise makes the most likely bid.
impl Beginner for Dudo {
    fn beginner<'a>(view: &Self::View, legal: &'a [Self::Move], rng: &mut Rng) -> Option<&'a Self::Move> {
        use dudo::Move;
        let wild = view.table.aces_wild();
        let unseen = f64::from(view.table.total()) - view.own.pips().len() as f64;
        let expected = |face: Option<Face>| {
            let Some(face) = face else { return unseen / 6.0 };
            let share = if wild && face != Face::As { 3.0 } else { 6.0 };
            f64::from(view.own.count(face, wild)) + unseen / share
        };
        let over = |bid: dudo::Bid| f64::from(bid.number) - expected(bid.face);
        let bids = legal.iter().filter_map(|mv| match mv {
            Move::Bid(bid, _) if !bid.is_aces() => Some((over(*bid), mv)),
            _ => None,
        });
        let lowest = bids.min_by(|(a, _), (b, _)| a.total_cmp(b));
        let standing = view.table.standing.map(|standing| over(standing.bid));
        match (standing, lowest) {
            (Some(standing), _) if standing > 0.8 => legal.iter().find(|mv| **mv == Move::Doubt),
            (None, Some((_, _))) => {
                // It opens with a bid close to what it expects.
                let near =
                    legal.iter().find(|mv| matches!(mv, Move::Bid(bid, _) if !bid.is_aces() && over(*bid).abs() < 1.0));
                near.or(legal.first())
            }
            (Some(standing), Some((raise, _))) if raise > 1.0 && raise + standing > 1.0 => {
                legal.iter().find(|mv| **mv == Move::Doubt)
            }
            (_, Some((_, mv))) => Some(mv),
            _ => legal.iter().find(|mv| **mv == Move::Doubt).or_else(|| rng.choose(legal)),
        }
    }
}

/// Takes the most points that a tile scores at once, as in mode 1; otherwise lays the heaviest.
impl Beginner for Domino {
    fn beginner<'a>(view: &Self::View, legal: &'a [Self::Move], _: &mut Rng) -> Option<&'a Self::Move> {
        let sum = |mv: &Self::Move| view.line.after(*mv).sum(view.options.double_counts_both);
        let scored = |sum: u8| if view.options.mode == Mode::Fives && sum.is_multiple_of(5) { sum } else { 0 };
        legal.iter().max_by_key(|mv| mv.tile().map(|tile| (scored(sum(mv)), tile.pips())))
    }
}

/// Leads with its own best riders if it can, otherwise parts with its worst card. Takes the best card of the booty.
impl Beginner for SuperEchelon {
    fn beginner<'a>(view: &Self::View, legal: &'a [Self::Move], rng: &mut Rng) -> Option<&'a Self::Move> {
        use superechelon::Move;
        let me: Seat = view.who.seat()?;
        let stage: &Stage = &view.stage()?.stage;
        if stage.verdict != Verdict::Open {
            let points = |mv: &&Move| match mv {
                Move::Give(card) => card.figure.gc(),
                _ => 0,
            };
            return legal.iter().max_by_key(points);
        }
        let merit = |mv: &&Move| {
            let Some(card) = mv.card() else { return (false, 0) };
            let (mut after, mut owner) = (stage.clone(), me);
            match **mv {
                Move::Lay(_) | Move::Open(_) => after.lay(me, card, me),
                Move::Join { escapada, .. } => {
                    owner = escapada;
                    after.lay(me, card, escapada);
                }
                Move::BadDay { .. } | Move::Give(_) | Move::Deal => {}
            }
            let points = |fan: &Fan| fan.points(&view.options.points, stage.kind);
            let mine = after.fan(me).map_or(0, points);
            let leads = owner == me && after.fans.iter().all(|fan| fan.owner == me || points(fan) < mine);
            let here = i32::from(view.options.points.points(card.figure, stage.kind));
            (leads, if leads { here } else { -i32::from(card.figure.gc()) })
        };
        let best = legal.iter().map(|mv| merit(&mv)).max()?;
        let best: Vec<&Move> = legal.iter().filter(|mv| merit(mv) == best).collect();
        rng.choose(&best).copied()
    }
}

/// Completes a line or prevents one, otherwise plays at random.
impl Beginner for TresEnRaya {
    fn beginner<'a>(view: &Self::View, legal: &'a [Self::Move], rng: &mut Rng) -> Option<&'a Self::Move> {
        let Phase::Turn(seat) = view.table.phase else { return rng.choose(legal) };
        let value = |mv: &tres_en_raya::Move| worth(view.table.variant(), view.table.board, seat, *mv);
        if let Some(win) = legal.iter().find(|mv| value(mv) == Value::Win(1)) {
            return Some(win);
        }
        let safe: Vec<&tres_en_raya::Move> = legal.iter().filter(|mv| value(mv) != Value::Loss(2)).collect();
        rng.choose(&safe).copied().or_else(|| rng.choose(legal))
    }
}
