//! Ties that matter: who is level, and what settles it by the rules.

use crate::lang::Lang;
use crate::tournament::{GameId, LastStep, PhaseId, State, Waits, text};

/// A tie to be settled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TieView {
    /// `None` for the general classification.
    pub phase: Option<PhaseId>,
    /// The number of the pool, or of the match, in which they are level.
    pub pool: usize,
    pub among: Vec<String>,
    pub last: LastStep,
    pub words: String,
}

/// The ties to be settled now: of a game, or of the general classification.
pub fn ties(lang: Lang, state: &State, game: Option<GameId>) -> Vec<TieView> {
    let open = match game {
        None => state.general().standings.open.into_iter().map(|tie| (None, 1, tie)).collect(),
        Some(game) => match state.contest(game).map(|contest| contest.waits(&state.alphabet)) {
            Ok(Waits::Ties(phase, ties)) => ties.into_iter().map(|(at, tie)| (Some(phase), at.number(), tie)).collect(),
            Ok(Waits::Draw | Waits::Results(_) | Waits::Advance | Waits::Nothing) | Err(_) => vec![],
        },
    };
    let names = state.all_names();
    let view = |(phase, pool, tie): (_, _, crate::tournament::OpenTie)| TieView {
        phase,
        pool,
        among: tie.players.iter().map(|player| names[*player].clone()).collect(),
        last: tie.last,
        words: text::open_tie(lang, &tie, &names),
    };
    open.into_iter().map(view).collect()
}
