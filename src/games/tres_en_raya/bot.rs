//! A simple player that a child can beat: it takes a line, prevents one, and mostly keeps out of lost positions.

use super::moves::Move;
use super::position::{Phase, TresEnRaya};
use super::solve::{Value, worth};
use super::view::View;
use crate::engine::{Level, Rng, Think};

/// One move in this many is any that does not lose at once.
const SLIPS: u32 = 4;
/// After this many plies of a round such a move may lose at once too, so that two bots end their dance also where no
/// round is null (TR-4).
const TIRED: u32 = 60;

impl Think for TresEnRaya {
    fn choose<'a>(view: &View, legal: &'a [Move], _: Level, rng: &mut Rng) -> Option<&'a Move> {
        let Phase::Turn(seat) = view.table.phase else { return rng.choose(legal) };
        let (variant, board) = (view.table.variant(), view.table.board);
        let judged: Vec<(&Move, Value)> =
            legal.iter().map(|mv| (mv, worth(variant, board, seat, *mv))).collect();
        let among = |good: &dyn Fn(Move, Value) -> bool| -> Vec<&'a Move> {
            judged.iter().filter(|(mv, value)| good(**mv, *value)).map(|(mv, _)| *mv).collect()
        };
        let wins = among(&|_, value| matches!(value, Value::Win(_)));
        let at_once = among(&|_, value| value == Value::Win(1));
        let null = among(&|mv, _| mv == Move::Null && wins.is_empty());
        let tired = view.table.plies > TIRED;
        let safe = among(&|mv, value| mv != Move::Null && (tired || value != Value::Loss(2)));
        let sound = among(&|mv, value| mv != Move::Null && value.rank() >= 0);
        let slips = rng.below(SLIPS) == 0;
        let lists = if slips { [at_once, null, safe, sound] } else { [at_once, null, sound, safe] };
        let list = lists.into_iter().find(|list| !list.is_empty());
        rng.choose(&list.unwrap_or_else(|| legal.iter().collect())).copied()
    }
}
