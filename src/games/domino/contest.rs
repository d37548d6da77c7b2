//! Tournaments of Dominó.

use super::{Domino, Mode, Options};
use crate::tournament::{MatchKind, TournamentGame, in_pairs};
use serde_json::{Value, json};

pub const CONTEST: TournamentGame = TournamentGame {
    // Each mode settles its first place (DO-13).
    shares_first: false,
    targets: TARGETS,
    match_options,
    ..TournamentGame::new::<Domino>(MatchKind::Places { shared: false }, MatchKind::Places { shared: true })
};

/// Returns the mode whose target is that of the plan; `null`, which no match accepts, if there is none.
fn match_options(kind: MatchKind, players: usize) -> Vec<(&'static str, Value)> {
    let MatchKind::Points { target: Some(target) } = kind else { return vec![] };
    let seats = u8::try_from(players).unwrap_or(u8::MAX);
    let ends = |mode: &Mode| {
        let options = Options { mode: *mode, ..Options::default() };
        !mode.fewest_wins() && *mode != Mode::Pairs && options.for_seats(seats).target() == Some(target)
    };
    vec![("mode", json!(Mode::ALL.into_iter().find(ends)))]
}

/// Dominó in pairs: a tournament of duels between pairs, with four people at each table.
pub const PAIRS: TournamentGame = in_pairs(CONTEST, "domino-pairs", "Dominó por parejas", |kind, _| {
    let target = if let MatchKind::Points { target } = kind { json!(target) } else { json!(TARGETS[0]) };
    vec![("mode", json!(Mode::Pairs)), ("target", target)]
});

const TARGETS: &[u16] = &[200, 100, 300];
