//! Tournaments of pares o nones: a league for up to six players, otherwise the default formats.

use super::rules::ParesONones;
use sobremesa::tournament::{Compete, MatchKind, Plan, Reason, TournamentGame};

impl Compete for ParesONones {
    const DUEL: MatchKind = MatchKind::FirstTo { wins: 3 };
    const TABLE: MatchKind = MatchKind::FirstTo { wins: 3 };

    fn by_rules(game: &TournamentGame, players: usize) -> Option<Plan> {
        let league = || game.plan_of(players, vec![game.league(1)], (game.podium)(players));
        (players <= 6).then(league)
    }

    fn reason(players: usize) -> Reason {
        match players {
            0..=6 => Reason::Written,
            _ => Reason::Because { es: "son muchas manos", en: "those are many hands" },
        }
    }
}
