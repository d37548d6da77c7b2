//! The rule that matters now.

use super::moves::Move;
use super::options::Mode;
use super::position::Phase;
use super::score::Ending;
use super::view::View;

pub fn rule(view: &View) -> &'static str {
    let mode = view.options.mode;
    let [out, block, end] = mode.ends();
    match (view.phase, view.moves().first()) {
        (Phase::Turn(_), _) if view.must_open.is_some() => "DO-3",
        (Phase::Turn(_), Some(Move::Draw | Move::Pass)) => "DO-6",
        (Phase::Turn(_), Some(Move::Lay(..))) if view.options.pays_capicua() && view.hand.len() == 1 => {
            if mode == Mode::Pairs { "DO-87" } else { "DO-52" }
        }
        (Phase::Turn(_), Some(Move::Lay(tile, _)))
            if mode == Mode::Sabaniao && view.hand.len() == 1 && tile.pips() == 0 =>
        {
            "DO-71"
        }
        (Phase::Turn(_), _) if mode == Mode::Fives => "DO-20",
        (Phase::Turn(_), _) if view.line.is_empty() => mode.next_starter_rule(),
        (Phase::Turn(_), _) => "DO-5",
        (Phase::Between(_), _) if view.played.last().is_some_and(|hand| hand.ending == Ending::Blocked) => block,
        (Phase::Between(_), _) => out,
        (Phase::Over(_), _) => end,
    }
}
