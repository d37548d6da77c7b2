//! The rule that matters now.

use super::position::{Obligo, Phase, StandingBid, Table};
use super::score::{Claim, End};

pub fn rule(table: &Table) -> &'static str {
    match (table.phase, table.standing) {
        (Phase::Over, _) => "DU-6",
        (Phase::Between { .. }, _) => shown(table),
        (Phase::Choosing(_), _) => "DU-23",
        (Phase::Opening(_), _) if table.obligo == Some(Obligo::Closed) => "DU-24",
        _ if table.obligo.is_some() => "DU-22",
        (Phase::Opening(_), _) | (_, None) => "DU-7",
        (_, Some(StandingBid { falsely: true, .. })) => "DU-20",
        (_, Some(StandingBid { passed_by: Some(_), .. })) => "DU-16",
        (_, Some(standing)) if standing.bid.is_aces() => "DU-10",
        (_, Some(_)) => "DU-8",
    }
}

/// Returns the rule of the last round's end.
fn shown(table: &Table) -> &'static str {
    match table.rounds.last().map(|round| &round.end) {
        Some(End::Expelled(_)) => "DU-31",
        Some(End::Shown(showing)) => match showing.claim {
            Claim::Doubt => "DU-12",
            Claim::Calzo => "DU-13",
            Claim::DoubtPass => "DU-18",
            Claim::Siciliana => "DU-30",
        },
        None => "DU-2",
    }
}
