//! The rule that matters now.

use super::legal::Table;
use super::view::{Doing, View};
use crate::engine::Who;
use crate::pieces::naipes::Rank;

pub fn rule(view: &View) -> &'static str {
    match (view.owes_ultima, view.doing) {
        (Some(by), _) if view.who == Who::Seat(by) => "CD-23",
        (Some(_), _) => "CD-24",
        (_, Doing::Naming(_)) => "CD-31",
        (_, Doing::Attacked(_)) => "CD-12",
        (_, Doing::TookDos { .. }) => "CD-13",
        (_, Doing::Drew { bounce: false, .. }) => "CD-9",
        (_, Doing::Drew { bounce: true, .. }) => "CD-19",
        (_, Doing::Bouncing(_)) => "CD-18",
        (_, Doing::Between(_)) => "CD-40",
        (_, Doing::Over) if view.counts.len() == 2 => "CD-42",
        (_, Doing::Over) => "CD-43",
        (_, Doing::Playing(_)) => match view.top() {
            Some(top) if top.rank == Rank::Sota => "CD-17",
            Some(top) if !view.hand.is_empty() && !Table::of(view, top).must_play() => "CD-9",
            _ => "CD-6",
        },
    }
}
