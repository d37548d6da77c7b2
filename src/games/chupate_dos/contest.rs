//! Tournaments of Chúpate Dos (CD-41 to CD-46, TO-20 to TO-22).

use super::ChupateDos;
use crate::tournament::{
    Bonus, Chain, Criterion, LastStep, MatchKind, PhaseName, PhasePlan, Plan, Reason, Scoring, Shape, TournamentGame,
    podium_of_three, shape::Tables,
};
use serde_json::json;

const DUEL: MatchKind = MatchKind::Fixed { each: 0, plus: 2, cards: true };
const TABLE: MatchKind = MatchKind::Fixed { each: 2, plus: 2, cards: true };

pub const CONTEST: TournamentGame = TournamentGame {
    estrellitas: true,
    swiss_last: LastStep::Organizer,
    first_deals: true,
    by_rules,
    reason: |players| {
        let two_groups = Reason::Because {
            es: "con tantos jugadores quedarían pocas cartas para una sola mesa",
            en: "one table of so many would leave too few cards",
        };
        Reason::for_rounds(players, two_groups)
    },
    podium: podium_of_three,
    one_table: || (Scoring::Rounds, table_chain()),
    league_chain,
    open_tables: || (Scoring::Rounds, groups_chain()),
    match_options: |kind, players| {
        let group = matches!(kind, MatchKind::Fixed { each: 1.., plus: 0, .. });
        let rounds = ("rounds", json!(kind.rounds(players)));
        group.then(|| ("kind", json!("group"))).into_iter().chain([rounds]).collect()
    },
    ..TournamentGame::new::<ChupateDos>(DUEL, TABLE)
};

fn by_rules(game: &TournamentGame, players: usize) -> Option<Plan> {
    let four = vec![5, 3, 2, 1];
    let (phases, podium) = match players {
        2 => (vec![game.league(1).one_match()], vec![]),
        3..=5 => return Some(game.at_one_table(players)),
        6 | 8 | 10 => (groups(game), four),
        7 | 9 => (league(game), four),
        _ => return None,
    };
    Some(game.plan_of(players, phases, podium))
}

/// Returns the chain of one table (TO-20).
fn table_chain() -> Chain {
    use Criterion::*;
    Chain::new(&[RoundsWon, CardsLeft, FairPlay], LastStep::DecidingRound)
}

/// Returns the chain of a league (TO-22).
fn league_chain() -> Chain {
    use Criterion::*;
    let steps = [Points, Difference, RoundsWon, Wins, CardsLeft, Alphabetical, FairPlay];
    Chain::new(&steps, LastStep::EliminationByVictory)
}

/// Returns the chain of groups (TO-21).
fn groups_chain() -> Chain {
    use Criterion::*;
    Chain::new(&[RoundsWon, CardsLeft, Alphabetical, FairPlay], LastStep::DecidingRound)
}

fn groups(game: &TournamentGame) -> Vec<PhasePlan> {
    let kind = MatchKind::Fixed { each: 1, plus: 0, cards: true };
    let shape = Shape::Tables(Tables { pools: 2 });
    let groups = PhasePlan {
        lines: vec![1, 2],
        through: 2,
        bonus: Some(Bonus { points: 1, unless_winner: true }),
        ..PhasePlan::new(PhaseName::Groups, shape, kind, Scoring::Rounds, groups_chain())
    };
    vec![groups, game.one_table(PhaseName::Final)]
}

/// Returns a league and a final of its four best.
fn league(game: &TournamentGame) -> Vec<PhasePlan> {
    let league = PhasePlan {
        lines: vec![1, 4],
        through: 4,
        bonus: Some(Bonus { points: 2, unless_winner: true }),
        ..game.league(1)
    };
    vec![league, game.one_table(PhaseName::Final)]
}
