//! The rule that matters now.

use super::moves::Move;
use super::options::Mode;
use super::position::Phase;
use super::score::Ending;
use super::view::View;

pub fn rule(view: &View) -> &'static str {
    let mode = view.options.mode;
    match (view.phase, view.moves().first()) {
        (Phase::Turn(_), _) if view.must_open.is_some() => "DO-3",
        (Phase::Turn(_), Some(Move::Draw | Move::Pass)) => "DO-6",
        (Phase::Turn(_), Some(Move::Lay(..))) if mode == Mode::Capicua && view.hand.len() == 1 => "DO-52",
        (Phase::Turn(_), Some(Move::Lay(tile, _)))
            if mode == Mode::Sabaniao && view.hand.len() == 1 && tile.pips() == 0 =>
        {
            "DO-71"
        }
        (Phase::Turn(_), _) if mode == Mode::Fives => "DO-20",
        (Phase::Turn(_), _) if view.line.is_empty() => "DO-10",
        (Phase::Turn(_), _) => "DO-5",
        (Phase::Between(_), _) => ended(mode, view.played.last().is_some_and(|hand| hand.ending == Ending::Blocked)),
        (Phase::Over(_), _) => match mode {
            Mode::Fives => "DO-24",
            Mode::Fewest => "DO-32",
            Mode::Hundred => "DO-44",
            Mode::Capicua => "DO-54",
            Mode::Single => "DO-60",
            Mode::Sabaniao => "DO-73",
        },
    }
}

/// The rule by which a finished hand is counted.
fn ended(mode: Mode, blocked: bool) -> &'static str {
    match (mode, blocked) {
        (Mode::Fives, false) => "DO-22",
        (Mode::Fives, true) => "DO-23",
        (Mode::Fewest, false) => "DO-30",
        (Mode::Fewest, true) => "DO-31",
        (Mode::Hundred, false) => "DO-40",
        (Mode::Hundred, true) => "DO-43",
        (Mode::Capicua, false) => "DO-51",
        (Mode::Capicua, true) => "DO-53",
        (Mode::Single, _) => "DO-60",
        (Mode::Sabaniao, false) => "DO-70",
        (Mode::Sabaniao, true) => "DO-72",
    }
}
