//! Three bots. All win at once if they can. The easy one looks no further than the opponent's next move, and sometimes
//! moves at random; the normal one mostly avoids lost positions; the hard one plays perfectly.

use super::moves::Move;
use super::position::{Phase, TresEnRaya};
use super::solve::{self, Value, worth};
use super::view::View;
use crate::engine::review::{Judgement, MoveReview};
use crate::engine::{Level, Rng, Seat, Think};

/// The normal player looks only one move ahead once in this many moves.
const SLIPS: u32 = 4;
/// The easy player makes a random move once in this many moves.
const BLUNDERS: u32 = 48;
/// After this many plies of a round a bot that looks only one move ahead may also lose at once, so that two bots end
/// their dance even if no round is null (TR-4).
const TIRED: u32 = 60;
/// After this many plies the hard player plays as the normal one, so that its dance ends too.
const MAX_PLIES_SOLVED: u32 = 300;

impl Think for TresEnRaya {
    fn choose<'a>(view: &View, legal: &'a [Move], level: Level, rng: &mut Rng) -> Option<&'a Move> {
        match level {
            Level::Easy if rng.below(BLUNDERS) == 0 => rng.choose(legal),
            Level::Easy => sensible(view, legal, true, rng),
            Level::Hard if view.table.plies <= MAX_PLIES_SOLVED => solve::best(&view.table, legal, rng),
            Level::Normal | Level::Hard => {
                let slips = rng.below(SLIPS) == 0;
                sensible(view, legal, slips, rng)
            }
        }
    }

    fn judge(view: &View, seat: Seat, legal: &[Move], made: &Move, _: &mut Rng) -> Option<Judgement<Move>> {
        let Phase::Turn(_) = view.table.phase else { return None };
        let rank = |mv: &Move| worth(view.table.variant(), view.table.board, seat, *mv).rank();
        let others = legal.iter().filter(|mv| *mv != made);
        let better = *others.max_by_key(|mv| (rank(mv), **mv != Move::Null))?;
        let lost = rank(&better).signum() - rank(made).signum();
        let [cost, gain] = [lost, -lost].map(|of| 50 * of.max(0) as u32);
        Some(Box::new(Some(MoveReview { better, cost, gain })))
    }
}

/// Chooses a sensible move. If `slips`, the player does not look beyond the opponent's next move.
fn sensible<'a>(view: &View, legal: &'a [Move], slips: bool, rng: &mut Rng) -> Option<&'a Move> {
    let Phase::Turn(seat) = view.table.phase else { return rng.choose(legal) };
    let (variant, board) = (view.table.variant(), view.table.board);
    let judged: Vec<(&Move, Value)> = legal.iter().map(|mv| (mv, worth(variant, board, seat, *mv))).collect();
    let among = |good: &dyn Fn(Move, Value) -> bool| -> Vec<&'a Move> {
        judged.iter().filter(|(mv, value)| good(**mv, *value)).map(|(mv, _)| *mv).collect()
    };
    let wins = among(&|_, value| matches!(value, Value::Win(_)));
    let at_once = among(&|_, value| value == Value::Win(1));
    let null = among(&|mv, _| mv == Move::Null && wins.is_empty());
    let tired = view.table.plies > TIRED;
    let safe = among(&|mv, value| mv != Move::Null && (tired || value != Value::Loss(2)));
    let sound = among(&|mv, value| mv != Move::Null && value.rank() >= 0);
    let lists = if slips { [at_once, null, safe, sound] } else { [at_once, null, sound, safe] };
    let list = lists.into_iter().find(|list| !list.is_empty());
    rng.choose(&list.unwrap_or_else(|| legal.iter().collect())).copied()
}
