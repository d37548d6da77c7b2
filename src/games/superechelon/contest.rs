//! Tournaments of SuperEchelon. With more than one table they are played like the open of Dudo.

use super::SuperEchelon;
use crate::tournament::{Compete, MatchKind, Plan, TournamentGame};

impl Compete for SuperEchelon {
    const DUEL: MatchKind = MatchKind::Places { shared: true };
    const TABLE: MatchKind = MatchKind::Places { shared: true };

    fn nearest(game: &TournamentGame, players: usize) -> Plan {
        game.open_plan(players)
    }
}
