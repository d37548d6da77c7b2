//! Tournaments of Dudo: one table, and the open from eight players on (TO-40 to TO-45).

use super::Dudo;
use crate::tournament::{MatchKind, Reason, TournamentGame};

/// The lowest number of players for the open.
const OPEN: usize = 8;

const KIND: MatchKind = MatchKind::Places { shared: false };

pub const CONTEST: TournamentGame = TournamentGame {
    by_rules: |game, players| Some(if players >= OPEN { game.open_plan(players) } else { game.at_one_table(players) }),
    reason: |players| match players {
        OPEN.. => Reason::Because {
            es: "así se juega el abierto de cachos, con mesas que rotan",
            en: "this is how an open Dudo event is played, with rotating tables",
        },
        _ => Reason::Written,
    },
    ..TournamentGame::new::<Dudo>(KIND, KIND)
};
