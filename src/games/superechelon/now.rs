//! The rule that matters now.

use super::position::Phase;
use super::stage::Verdict;
use super::view::View;

pub fn rule(view: &View) -> &'static str {
    let duel = view.seats() == 2;
    match view.phase {
        Phase::Laying(_) if duel => "SE-10",
        Phase::Laying(_) if !view.hand.is_empty() && view.hand.iter().all(|card| card.is_bad_day()) => "SE-22",
        Phase::Laying(_) => "SE-20",
        Phase::Giving(_) => "SE-24",
        Phase::Between(_) if duel => "SE-11",
        Phase::Between(_) => match view.stage().map(|seen| seen.stage.verdict) {
            Some(Verdict::Tied) => "SE-25",
            Some(Verdict::Open | Verdict::Won(_)) | None => "SE-23",
        },
        Phase::NewTour(_) | Phase::Over if duel => "SE-13",
        Phase::NewTour(_) | Phase::Over => "SE-27",
    }
}
