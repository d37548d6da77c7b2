//! The calendar on paper.

use crate::lang::Lang;
use crate::order;
use crate::organizer::{queue, words};
use crate::tournament::{EncounterRef, GameId, PhaseId, Seats, State, TableId, text};

/// A match on the printed calendar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PaperRow {
    pub round: String,
    pub table: Option<TableId>,
    pub number: usize,
    pub who: String,
    pub result: String,
    /// True for the last match of a round.
    pub line: bool,
}

/// The matches of a phase whose players are known; with `now` only those of the round being played.
pub fn schedule(lang: Lang, state: &State, (game, at): (GameId, PhaseId), now: bool) -> Vec<PaperRow> {
    let Some(phase) = state.contest(game).ok().and_then(|contest| contest.phases.get(at)) else {
        return vec![];
    };
    let bracketed = phase.bracket().is_some();
    let mut all: Vec<_> = phase.encounters().each().filter(|(_, e)| e.players != Seats::Unknown).collect();
    if !bracketed {
        order::sort_by_key(&mut all, |(_, e)| e.round);
    }
    let open = all.iter().filter(|(_, e)| e.score.is_none()).map(|(_, e)| e.round).min();
    let round = open.or_else(|| all.iter().map(|(_, e)| e.round).max());
    let shown = all.into_iter().filter(|(_, e)| !now || Some(e.round) == round);
    let row = |(encounter, e): (_, &crate::tournament::Encounter)| PaperRow {
        round: if bracketed { text::round(lang, phase, encounter) } else { e.round.to_string() },
        table: queue::table_of(state, EncounterRef { game, phase: at, encounter }),
        number: encounter.number(),
        who: state.names(&e.players).join(if matches!(e.players, Seats::Duel(_)) { " – " } else { ", " }),
        result: words::result(lang, phase, encounter, |player| state.name(player)),
        line: false,
    };
    let mut rows: Vec<PaperRow> = shown.map(row).collect();
    for at in 1..rows.len() {
        rows[at - 1].line = rows[at - 1].round != rows[at].round;
    }
    rows
}
