//! The matches at the tables and those to come, of all games, as the page lists them. They follow from the log
//! alone (`tournament/event/room.rs`), so that every tablet with the same log calls the same matches.

use crate::lang::Lang;
use crate::order;
use crate::tournament::{
    EncounterRef, EntrantId, PerEntrant, Phase, Shape, State, TableId, Why, shape::League, table_in_round,
};

/// A match that can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QueuedMatch {
    pub at: EncounterRef,
    pub players: Vec<EntrantId>,
    /// The table it was called to, and why it was.
    pub call: Option<(TableId, Why)>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Queue {
    /// By table.
    pub now: Vec<QueuedMatch>,
    /// Open, and waiting for a player or a table; the next one first.
    pub later: Vec<QueuedMatch>,
}

/// The matches to be played now and later, of all games.
pub fn queue(state: &State) -> Queue {
    let mut calls: Vec<_> = state.room.calls.iter().collect();
    order::sort_by_key(&mut calls, |call| call.table);
    let now = calls.into_iter().map(|call| QueuedMatch {
        at: call.at,
        players: call.players.clone(),
        call: Some((call.table, call.why)),
    });
    let later = state.room.later(&state.contests).into_iter().map(|open| QueuedMatch {
        at: open.at,
        players: open.players(&state.contests).to_vec(),
        call: None,
    });
    Queue { now: now.collect(), later: later.collect() }
}

/// The table of a match: the one it is called to, or the one that a list of rotating tables says.
pub fn table_of(state: &State, at: EncounterRef) -> Option<TableId> {
    let call = state.room.calls.iter().find(|call| call.at == at);
    let listed = || table_in_round(state.contests.encounter(at)?.1, at.encounter);
    call.map(|call| call.table).or_else(listed)
}

/// The reason why a match is called before others, in a sentence.
pub fn reason(lang: Lang, why: Why, state: &State) -> String {
    match why {
        Why::Only => {
            lang.pick("La única que se puede jugar ahora.", "The only one that can be played now.").into()
        }
        Why::Order => lang
            .pick("Por orden de jornada: nadie espera más.", "By order of rounds: nobody has waited longer.")
            .into(),
        Why::Waited(player, since) => {
            let name = state.name(player);
            let since = lang.count(
                u32::try_from(since).unwrap_or(0),
                ["resultado", "resultados"],
                ["result", "results"],
            );
            lang.pick(
                format!("{name} es quien más espera: {since}."),
                format!("{name} has waited longest: {since}."),
            )
        }
    }
}

/// Players with matches left who are there and not called, each with the number of results that came in since their
/// last one, most first.
pub fn waiting(state: &State, queue: &Queue) -> Vec<(EntrantId, usize)> {
    let mut seen = PerEntrant::filled(false, state.entrants.len());
    let called = queue.now.iter().flat_map(|call| &call.players);
    called.chain(&state.room.away).for_each(|player| seen[*player] = true);
    let mut waiting: Vec<(EntrantId, usize)> = vec![];
    for player in queue.later.iter().flat_map(|call| &call.players) {
        if !std::mem::replace(&mut seen[*player], true) {
            waiting.push((*player, state.room.waited(*player)));
        }
    }
    order::sort_by_key(&mut waiting, |(player, since)| (std::cmp::Reverse(*since), state.alphabet[*player]));
    waiting
}

/// Players who rest in the round being played, while others of theirs play. Nobody of an elimination: who has no match
/// there is out, or waits for one.
pub fn resting(phase: &Phase) -> Vec<EntrantId> {
    let one_board = matches!(phase.plan.shape, Shape::League(League { one_board: true, .. }));
    let now = phase.playable().map(|at| phase.encounters()[at].round).min();
    let Some(round) = now.filter(|_| phase.bracket().is_none() && !one_board) else { return vec![] };
    let rests = |player: &EntrantId| {
        let own = || phase.encounters().iter().filter(|e| e.players.contains(player));
        let plays = own().any(|e| e.round == round && e.players.is_match());
        !plays && own().any(|e| e.score.is_none() || e.round == round)
    };
    phase.present().into_iter().filter(rests).collect()
}
