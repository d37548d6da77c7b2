//! Three players. The easy one mostly lays what comes to hand. The normal one lays the card after which the stage
//! promises it most GC points, and keeps the best of the booty for itself. The hard one plays the stage out against
//! that one.

use super::cards::{Card, StageType, gc};
use super::moves::Move;
use super::options::PointsTable;
use super::position::{Phase, SuperEchelon};
use super::stage::{Fan, Stage, Verdict};
use super::view::View;
use crate::engine::search::{Rollout, Search};
use crate::engine::study::{Comparison, Judgement};
use crate::engine::{Level, Rng, Seat, Think, Thought};
use crate::order::sort_by_key;
use std::cmp::Reverse;

/// Stages that the hard player plays out for a move.
const GAMES: usize = 300;
/// The easy player thinks once in so many moves. A beginner who lays the card with most points wins half of the matches
/// against it.
const THINKS: u32 = 10;

impl Think for SuperEchelon {
    fn choose<'a>(view: &View, legal: &'a [Move], level: Level, rng: &mut Rng) -> Option<&'a Move> {
        match level {
            _ if legal.len() < 2 => legal.first(),
            Level::Easy if rng.below(THINKS) > 0 => rng.choose(legal),
            _ => {
                let worths: Vec<i64> = legal.iter().map(|mv| worth(view, *mv)).collect();
                let best = worths.iter().max()?;
                let best: Vec<&Move> =
                    legal.iter().zip(&worths).filter(|(_, w)| *w == best).map(|(mv, _)| mv).collect();
                rng.choose(&best).copied()
            }
        }
    }

    fn search(view: &View, legal: &[Move], level: Level, rng: &mut Rng) -> Option<Box<dyn Thought<Move>>> {
        let seat = view.who.seat().filter(|_| level == Level::Hard && legal.len() > 1)?;
        let laying = matches!(view.phase, Phase::Laying(_));
        laying.then(|| Box::new(Search::<SuperEchelon>::new(view, seat, legal.to_vec(), GAMES, rng)) as _)
    }

    fn judge(view: &View, seat: Seat, legal: &[Move], made: &Move, rng: &mut Rng) -> Option<Judgement<Move>> {
        let comparison = Comparison::<SuperEchelon>::of(view, seat, legal, made, rng);
        let laying = matches!(view.phase, Phase::Laying(_));
        comparison.filter(|_| laying).map(|comparison| Box::new(comparison) as _)
    }
}

impl Rollout for SuperEchelon {
    /// GC points ahead of the others, and what the hand is worth in the stages to come.
    fn gain(&self, seat: Seat) -> Option<i64> {
        if !self.phase.rests() {
            return None;
        }
        let points = self.gc_points();
        let all: i64 = points.iter().map(|(_, points)| i64::from(*points)).sum();
        let others = i64::from(self.seats()) - 1;
        let ahead = 100 * (i64::from(points[seat]) * (others + 1) - all) / others;
        let hand = self.hands[seat].iter().map(|card| worth_held(&self.options.points, *card));
        Some(ahead + hand.sum::<i64>())
    }

    /// About the points of a stage, won or lost.
    fn stake(&self) -> i64 {
        4000
    }
}

/// The worth of a move; only the order matters.
fn worth(view: &View, mv: Move) -> i64 {
    let (Some(me), Some(seen)) = (view.who.seat(), view.stage()) else { return 0 };
    let mut stage = seen.stage.clone();
    let card = match mv {
        Move::Lay(card) | Move::Open(card) => {
            stage.lay(me, card, me);
            card
        }
        Move::Join { card, escapada } => {
            stage.lay(me, card, escapada);
            card
        }
        Move::BadDay { card, against } => {
            stage.lay_bad_day(me, card, against);
            card
        }
        Move::Give(card) => return worth_of_gift(view, me, card),
        Move::Deal => return 0,
    };
    let spent = if view.deck == 0 { 0 } else { worth_later(&view.options.points, card, stage.kind) };
    promise(view, &stage, me, card) - spent
}

/// Points that a card still to come may be expected to bring a fan.
const TO_COME: i64 = 4;
/// The later worth of a stage point and of a GC point, found by play against random moves.
const LATER_STAGE: i64 = 50;
const LATER_GC: i64 = 80;

/// The best to oneself, the least to the others.
fn worth_of_gift(view: &View, me: Seat, card: Card) -> i64 {
    let points = i64::from(card.figure.gc());
    let mine = view.stage().and_then(|seen| seen.next_to_get(view.seats())) == Some(me);
    if mine { points } else { -points }
}

/// The worth of a card kept, in hundredths of a GC point.
fn worth_held(table: &PointsTable, card: Card) -> i64 {
    let best = StageType::ALL.into_iter().map(|kind| i64::from(table.points(card.figure, kind))).max();
    LATER_STAGE * best.unwrap_or(0) + LATER_GC * i64::from(card.figure.gc())
}

/// The worth of a card in a later stage, in hundredths of a GC point: its GC points, and the stage points that it has
/// in its best type of stage above those it has here.
fn worth_later(table: &PointsTable, card: Card, kind: StageType) -> i64 {
    let points = |kind| i64::from(table.points(card.figure, kind));
    let best = StageType::ALL.into_iter().map(points).max().unwrap_or(0);
    LATER_STAGE * (best - points(kind)) + LATER_GC * i64::from(card.figure.gc())
}

/// GC points that the stage promises to `me`, who has just laid `card`, in hundredths: what each fan would bring them,
/// weighed by how likely it is to win.
fn promise(view: &View, stage: &Stage, me: Seat, card: Card) -> i64 {
    let weights: Vec<i64> = stage.fans.iter().map(|fan| weight(view, stage, fan, me, card)).collect();
    // With two players the other's fan will come, if it is not there yet.
    let to_come = view.seats() == 2 && stage.fans.len() == 1;
    let all = weights.iter().sum::<i64>() + if to_come { likely(0, stage.quota.into()) } else { 0 };
    let gains = stage.fans.iter().map(|fan| gain(view.seats(), stage, fan, me));
    gains.zip(&weights).map(|(gain, weight)| gain * weight).sum::<i64>() / all.max(1)
}

/// The weight of a fan with so many points and so many cards missing.
fn likely(points: i64, missing: i64) -> i64 {
    (points + TO_COME * missing).pow(3)
}

/// The likelihood that `fan` wins, by its cards and, for one's own fan in a duel, by the rest of the hand.
fn weight(view: &View, stage: &Stage, fan: &Fan, me: Seat, card: Card) -> i64 {
    let table = &view.options.points;
    let points = i64::from(fan.points(table, stage.kind));
    let missing = usize::from(stage.quota).saturating_sub(fan.cards.len());
    if stage.cards_laid() == usize::from(stage.quota) * usize::from(view.seats()) {
        return i64::from(stage.judged(table) == Verdict::Won(fan.owner));
    }
    match view.seats() {
        2 if fan.owner == me => likely(points + best_left(view, stage.kind, card, missing), 0),
        2 => likely(points, missing as i64),
        _ => likely(points, 1),
    }
}

/// Stage points of the best cards of the hand without `laid`, at most so many.
fn best_left(view: &View, kind: StageType, laid: Card, most: usize) -> i64 {
    let rest = view.hand.iter().filter(|held| **held != laid);
    let mut rest: Vec<u8> = rest.map(|held| view.options.points.points(held.figure, kind)).collect();
    sort_by_key(&mut rest, |points| Reverse(*points));
    rest.iter().take(most).map(|&points| i64::from(points)).sum()
}

/// GC points, in hundredths, that `me` would take if `fan` won.
fn gain(seats: u8, stage: &Stage, fan: &Fan, me: Seat) -> i64 {
    let won = Stage { verdict: Verdict::Won(fan.owner), ..stage.clone() };
    let open = i64::from(gc(&won.taken_openly(seats)[me])) * 100;
    let entitled = won.entitled(seats);
    if !entitled.contains(&me) {
        return open;
    }
    let share = i64::from(gc(&won.booty())) * 100 / entitled.len() as i64;
    // The initiator, who gives out the booty, keeps the best of it.
    open + if fan.owner == me { share * 4 / 3 } else { share * 2 / 3 }
}
