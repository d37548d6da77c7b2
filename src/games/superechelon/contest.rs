//! Tournaments of SuperEchelon. With more than one table they are played like the open of Dudo.

use super::SuperEchelon;
use crate::tournament::{MatchKind, TournamentGame};

const KIND: MatchKind = MatchKind::Places { shared: true };

pub const CONTEST: TournamentGame =
    TournamentGame { nearest: TournamentGame::open_plan, ..TournamentGame::new::<SuperEchelon>(KIND, KIND) };
