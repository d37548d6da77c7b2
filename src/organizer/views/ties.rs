//! The ties that matter: the people who are level, and the ways in which the rules settle the tie.

use crate::lang::Lang;
use crate::tournament::{GameId, LastStep, OpenTie, PhaseId, State, TieAt, Waits, text};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TieView {
    /// `None` for the general classification.
    pub phase: Option<PhaseId>,
    /// The number of the pool, or of the match, in which the tie is.
    pub pool: usize,
    pub among: Vec<String>,
    /// The ways to settle it. The one that the rules require comes first.
    pub ways: [Way; 4],
    pub words: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    Round,
    Dice,
    Lots,
    Organizer,
}

fn ways(last: LastStep) -> [Way; 4] {
    match last {
        LastStep::DecidingRound | LastStep::EliminationByVictory => [Way::Round, Way::Dice, Way::Lots, Way::Organizer],
        LastStep::Dice => [Way::Dice, Way::Round, Way::Lots, Way::Organizer],
        LastStep::Lots => [Way::Lots, Way::Round, Way::Dice, Way::Organizer],
        LastStep::Organizer => [Way::Organizer, Way::Round, Way::Dice, Way::Lots],
    }
}

/// Returns the ties to settle now in a game or, for `None`, in the general classification.
pub fn ties(lang: Lang, state: &State, game: Option<GameId>) -> Vec<TieView> {
    let open: Vec<(Option<PhaseId>, Option<TieAt>, OpenTie)> = match game {
        None => state.general().standings.open.into_iter().map(|tie| (None, None, tie)).collect(),
        Some(game) => match state.contest(game).map(|contest| contest.waits(&state.alphabet)) {
            Ok(Waits::Ties(phase, ties)) => ties.into_iter().map(|(at, tie)| (Some(phase), Some(at), tie)).collect(),
            Ok(Waits::Draw | Waits::Results(_) | Waits::Advance | Waits::Nothing) | Err(_) => vec![],
        },
    };
    let names = state.all_names();
    let view = |(phase, at, tie): (_, Option<TieAt>, OpenTie)| TieView {
        phase,
        pool: at.map_or(1, TieAt::number),
        among: tie.players.iter().map(|player| names[*player].clone()).collect(),
        ways: ways(tie.last),
        words: text::open_tie(lang, at, &tie, &names),
    };
    open.into_iter().map(view).collect()
}
