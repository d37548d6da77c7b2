//! A simple, sensible player: lays the card after which the stage promises it most GC points, and keeps the best of the
//! booty for itself.

use super::cards::{Card, StageType, gc};
use super::moves::Move;
use super::options::PointsTable;
use super::position::SuperEchelon;
use super::stage::{Fan, Stage, Verdict};
use super::view::View;
use crate::engine::{Rng, Seat, Think};

impl Think for SuperEchelon {
    fn choose<'a>(view: &View, legal: &'a [Move], rng: &mut Rng) -> Option<&'a Move> {
        let worths: Vec<i64> = legal.iter().map(|mv| worth(view, *mv)).collect();
        let best = worths.iter().max()?;
        let best: Vec<&Move> = legal.iter().zip(&worths).filter(|(_, w)| *w == best).map(|(mv, _)| mv).collect();
        rng.choose(&best).copied()
    }
}

/// How good a move looks; only the order matters.
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
    let kept = if view.deck == 0 { 0 } else { loss_elsewhere(&view.options.points, card, stage.kind) };
    promise(view, &stage, me) - KEEP * kept
}

/// How much a card is worth keeping for a stage that suits it, in the unit of [`promise`] for each stage point.
const KEEP: i64 = 35;
/// Points that every fan may still be expected to gain, so that a first card decides nothing.
const TO_COME: i64 = 4;

/// The best to oneself, the least to the others.
fn worth_of_gift(view: &View, me: Seat, card: Card) -> i64 {
    let points = i64::from(card.figure.gc());
    let mine = view.stage().and_then(|seen| seen.next_to_get(view.seats())) == Some(me);
    if mine { points } else { -points }
}

/// Stage points that the card would have in the stage it is best at, above those it has here.
fn loss_elsewhere(table: &PointsTable, card: Card, kind: StageType) -> i64 {
    let points = |kind| i64::from(table.points(card.figure, kind));
    StageType::ALL.into_iter().map(points).max().unwrap_or(0) - points(kind)
}

/// GC points that the stage promises to `me` as it lies, in hundredths: what each fan would bring them, weighed by how
/// strong it is.
fn promise(view: &View, stage: &Stage, me: Seat) -> i64 {
    let strength = |fan: &Fan| (i64::from(fan.points(&view.options.points, stage.kind)) + TO_COME).pow(3);
    let strengths: Vec<i64> = stage.fans.iter().map(strength).collect();
    let all: i64 = strengths.iter().sum();
    let gains = stage.fans.iter().map(|fan| gain(view.seats(), stage, fan, me));
    gains.zip(&strengths).map(|(gain, strength)| gain * strength).sum::<i64>() / all.max(1)
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
    // Who gives out the booty chooses.
    open + if fan.owner == me { share * 4 / 3 } else { share * 2 / 3 }
}
