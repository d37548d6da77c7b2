//! Tournaments of pares o nones: a league for up to six players, otherwise the default formats.

use super::rules::ParesONones;
use sobremesa::tournament::{MatchKind, Reason, TournamentGame};

const KIND: MatchKind = MatchKind::FirstTo { wins: 3 };

pub const CONTEST: TournamentGame = TournamentGame {
    by_rules: |game, players| {
        let league = || game.plan_of(players, vec![game.league(1)], (game.podium)(players));
        (players <= 6).then(league)
    },
    reason: |players| match players {
        0..=6 => Reason::Written,
        _ => Reason::Because { es: "son muchas manos", en: "those are many hands" },
    },
    ..TournamentGame::new::<ParesONones>(KIND, KIND)
};
