//! Tournaments of Tres en Raya (TR-8 to TR-11, TO-23, TO-24).

use super::TresEnRaya;
use crate::tournament::{
    Bonus, Chain, Criterion, LastStep, MatchKind, PhaseName, PhasePlan, Plan, Reason, Scoring, Shape, TournamentGame,
    podium_of_three, shape::League,
};
use serde_json::{Value, json};

const KIND: MatchKind = MatchKind::FirstTo { wins: 3 };

pub const CONTEST: TournamentGame = TournamentGame {
    estrellitas: true,
    swiss_last: LastStep::Organizer,
    by_rules,
    reason: |players| {
        let two_groups = Reason::Because {
            es: "con tantos jugadores, dos grupos iguales acaban antes",
            en: "with so many, two equal groups are done sooner",
        };
        Reason::for_rounds(players, two_groups)
    },
    podium: podium_of_three,
    match_options,
    ..TournamentGame::new::<TresEnRaya>(KIND, KIND)
};

fn by_rules(game: &TournamentGame, players: usize) -> Option<Plan> {
    let (phases, podium) = match players {
        2 => (vec![final_league(false).one_match()], vec![]),
        3..=5 => (vec![final_league(true)], (game.podium)(players)),
        6 | 8 | 10 => (groups(), vec![5, 3, 2, 1]),
        7 | 9 => (vec![odd_league()], vec![5, 3, 1]),
        _ => return None,
    };
    Some(game.plan_of(players, phases, podium))
}

/// The calendar only orders the names; the dice decide who begins (TR-7).
fn match_options(kind: MatchKind, _: usize) -> Vec<(&'static str, Value)> {
    match kind {
        MatchKind::FirstTo { wins } => vec![("target", json!(wins))],
        MatchKind::Fixed { .. } => vec![("kind", json!("group"))],
        MatchKind::TwoToFour => vec![("kind", json!("league"))],
        MatchKind::Places { .. } | MatchKind::Points { .. } => vec![],
    }
}

/// Returns the league of three to five players, and of the final, with points as in basketball (TO-23).
fn final_league(one_board: bool) -> PhasePlan {
    use Criterion::*;
    let steps = [Points, Difference, RoundsWon, Alphabetical, FairPlay, HeadToHead];
    let chain = Chain::new(&steps, LastStep::Organizer);
    let shape = Shape::League(League { pools: 1, legs: 1, one_board });
    PhasePlan::new(PhaseName::League, shape, KIND, Scoring::BASKETBALL, chain)
}

/// Plans two groups that play the game of nine, and a final.
fn groups() -> Vec<PhasePlan> {
    let kind = MatchKind::Fixed { each: 0, plus: 5, cards: false };
    let shape = Shape::League(League { pools: 2, legs: 1, one_board: true });
    let groups = PhasePlan {
        lines: vec![1, 2],
        through: 2,
        bonus: Some(Bonus { points: 1, unless_winner: false }),
        ..PhasePlan::new(PhaseName::Groups, shape, kind, Scoring::FOOTBALL, Chain::league())
    };
    vec![groups, PhasePlan { name: PhaseName::Final, ..final_league(true) }]
}

/// Returns the league of seven or nine (TO-24).
fn odd_league() -> PhasePlan {
    let shape = Shape::League(League { pools: 1, legs: 1, one_board: true });
    PhasePlan::new(PhaseName::League, shape, MatchKind::TwoToFour, Scoring::FOOTBALL, Chain::league())
}
