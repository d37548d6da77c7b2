//! Tournaments of Dudo: one table, and the open from eight players on (TO-40 to TO-45).

use super::Dudo;
use crate::tournament::{Compete, MatchKind, Plan, Reason, TournamentGame};

/// The lowest number of players for the open.
const OPEN: usize = 8;

impl Compete for Dudo {
    const DUEL: MatchKind = MatchKind::Places { shared: false };
    const TABLE: MatchKind = MatchKind::Places { shared: false };

    fn by_rules(game: &TournamentGame, players: usize) -> Option<Plan> {
        Some(if players >= OPEN { game.open_plan(players) } else { game.at_one_table(players) })
    }

    fn reason(players: usize) -> Reason {
        match players {
            OPEN.. => Reason::Because {
                es: "así se juega el abierto de cachos, con mesas que rotan",
                en: "this is how an open Dudo event is played, with rotating tables",
            },
            _ => Reason::Written,
        }
    }
}
