//! The rule that matters now.

use super::options::{Kind, Variant};
use super::position::{End, Phase, Table};

pub fn rule(table: &Table) -> &'static str {
    let variant = table.variant();
    match table.phase {
        Phase::Choosing(_) => "TR-7",
        Phase::Turn(_) if table.may_claim() => "TR-4",
        Phase::Turn(_) if table.board.is_dance(variant) => "TR-3",
        Phase::Turn(_) if variant == Variant::Nine => "TR-6",
        Phase::Turn(_) => "TR-2",
        Phase::Between(_) => match table.rounds.last().map(|round| round.end) {
            Some(End::Full) => "TR-6",
            Some(End::Claimed(_) | End::Repeated) => "TR-4",
            Some(End::Line(_)) | None => "TR-2",
        },
        Phase::Over => match table.options.kind {
            Kind::Match => "TR-8",
            Kind::Group => "TR-9",
            Kind::League => "TR-10",
        },
    }
}
