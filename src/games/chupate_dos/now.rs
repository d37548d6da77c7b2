//! The rule that matters now.

use super::legal::Table;
use super::position::{Phase, Step};
use super::view::View;
use crate::engine::Who;
use crate::pieces::naipes::Rank;

pub fn rule(view: &View) -> &'static str {
    match (view.owes_ultima, view.phase) {
        (Some(by), _) if view.who == Who::Seat(by) => "CD-23",
        (Some(_), _) => "CD-24",
        (_, Phase::Naming(_)) => "CD-31",
        (_, Phase::Turn(_, Step::Attacked)) => "CD-12",
        (_, Phase::Turn(_, Step::TookDos(_))) => "CD-13",
        (_, Phase::Turn(_, Step::Drew { bounce: false, .. })) => "CD-9",
        (_, Phase::Turn(_, Step::Drew { bounce: true, .. })) => "CD-19",
        (_, Phase::Turn(_, Step::Bounce)) => "CD-18",
        (_, Phase::Between(_)) => "CD-40",
        (_, Phase::Over) if view.counts.len() == 2 => "CD-42",
        (_, Phase::Over) => "CD-43",
        (_, Phase::Turn(_, Step::Free)) => match view.top() {
            Some(top) if top.rank == Rank::Sota => "CD-17",
            Some(top) if !view.hand.is_empty() && !Table::of(view, top).must_play() => "CD-9",
            _ => "CD-6",
        },
    }
}
