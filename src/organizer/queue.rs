//! The matches to call and the players who wait or rest, from the log alone: the same on every tablet.

use crate::lang::{Lang, sentences};
use crate::order;
use crate::tournament::{
    Call, Counted, EncounterId, EncounterRef, EntrantId, Open, PerEntrant, Phase, Shape, State, TableId, Why,
    shape::League, table_in_round,
};

/// Returns the matches that are called to a table, ordered by table.
pub fn calls(state: &State) -> Vec<&Call> {
    let mut calls: Vec<_> = state.room.calls.iter().collect();
    order::sort_by_key(&mut calls, |call| call.table);
    calls
}

/// Returns the matches that wait for a player or a table, in the order in which they will be called.
pub fn later(state: &State) -> Vec<Open> {
    state.room.later(&state.contests)
}

/// Returns the table to which a match is called, at which it was played, or which the rotation gives it.
pub fn table_of(state: &State, at: EncounterRef) -> Option<TableId> {
    let (_, phase, encounter) = state.contests.encounter(at)?;
    let called = || state.room.calls.iter().find(|call| call.at == at).map(|call| call.table);
    let own = if encounter.score.is_some() { state.room.played_at(at) } else { called() };
    own.or_else(|| table_in_round(phase, at.encounter))
}

/// Returns the reason why a match is called before others, in a sentence.
pub fn reason(lang: Lang, why: Why, state: &State) -> String {
    sentences! { lang, why;
        Why::Only => "La única que se puede jugar ahora.", "The only one that can be played now.";
        Why::Most(player) => "Le toca a {0}, y así juega más gente a la vez.",
            "It is {0}’s turn, and this way more people play at once.", state.name(player);
        Why::Order => "Por orden de jornada: nadie espera más.", "In round order: nobody has waited longer.";
        Why::Waited(player, since) => "{} esperaba desde hace {}.", "{} had waited for {}.", state.name(player),
            lang.count_of(since, ["resultado", "resultados"], ["result", "results"]);
    }
}

/// Returns what a match that is not called waits for, in words; `None` if it is only a table, all of its players, or
/// more than two people.
pub fn waits_for(lang: Lang, state: &State, open: &Open) -> Option<String> {
    let (room, players) = (&state.room, open.players(&state.contests));
    let called = |player: &EntrantId| room.calls.iter().any(|call| call.players.contains(player));
    let of = |missing: &dyn Fn(&EntrantId) -> bool| players.iter().copied().filter(missing).collect::<Vec<_>>();
    let away = of(&|player| room.away.contains(player));
    let missing = if away.is_empty() { of(&called) } else { away };
    let in_use = room.calls.iter().filter(|call| call.at.game == open.at.game).count();
    Some(sentences! { lang, (&missing[..], room.sets(open.at.game));
        ([], Some(sets)) if in_use >= sets => "espera un juego: {in_use} de {sets} en uso",
            "waits for a set: {in_use} of {sets} in use";
        ([], _) if room.rounds_together && room.calls.len() < room.tables() => "espera a la ronda anterior",
            "waits for the previous round";
        ([_] | [_, _], _) if missing.len() < players.len() => "espera a {}", "waits for {}",
            lang.list(&state.names(&missing));
        _ => return None;
    })
}

/// Returns the players who are present and not called, longest wait first, with the results since they played.
pub fn waiting(state: &State, later: &[Open]) -> Vec<(EntrantId, usize)> {
    let mut seen = PerEntrant::filled(false, state.entrants.len());
    let called = state.room.calls.iter().flat_map(|call| &call.players);
    called.chain(&state.room.away).for_each(|player| seen[*player] = true);
    let mut waiting: Vec<(EntrantId, usize)> = vec![];
    for player in later.iter().flat_map(|open| open.players(&state.contests)) {
        if !std::mem::replace(&mut seen[*player], true) {
            waiting.push((*player, state.room.waited(*player)));
        }
    }
    order::sort_by_key(&mut waiting, |(player, since)| (std::cmp::Reverse(*since), state.alphabet[*player]));
    waiting
}

/// Returns the players of a phase who rest in the current round: those who are present but neither at a table nor
/// waiting for one, and those who asked for a bye. Empty for an elimination, in which a player without a match is out
/// or waits for an opponent.
pub fn resting(state: &State, phase: &Phase) -> Vec<EntrantId> {
    let one_board = matches!(phase.plan.shape, Shape::League(League { one_board: true, .. }));
    let none = PerEntrant::filled(false, state.entrants.len());
    let (mut away, mut called) = (none.clone(), none.clone());
    state.room.away.iter().for_each(|player| away[*player] = true);
    state.room.calls.iter().flat_map(|call| &call.players).for_each(|player| called[*player] = true);
    // Matches of people who are away may stay open long after their round.
    let there = |at: &EncounterId| !phase.encounters()[*at].players.iter().any(|player| away[*player]);
    let now = phase.playable().filter(there).map(|at| phase.encounters()[at].round).min();
    let Some(round) = now.filter(|_| phase.bracket().is_none() && !one_board) else { return vec![] };
    let free = |player: &EntrantId| !away[*player] && !called[*player];
    let [mut plays, mut off, mut goes_on, mut waits] = [none.clone(), none.clone(), none.clone(), none];
    for encounter in phase.encounters() {
        let (open, is_match) = (encounter.score.is_none(), encounter.players.is_match());
        let played = encounter.score.as_ref().is_some_and(|score| score.counted == Counted::Played);
        // It needs nothing but a free table.
        let can_begin = !state.room.rounds_together && open && is_match && encounter.players.iter().all(free);
        for player in encounter.players.iter().copied() {
            plays[player] |= encounter.round == round && is_match;
            off[player] |= encounter.round == round && !is_match;
            goes_on[player] |= open;
            // Who has already played in a later round waits for an opponent.
            waits[player] |= can_begin || encounter.round > round && played;
        }
    }
    let rests =
        |player: &EntrantId| !plays[*player] && (off[*player] || free(player) && goes_on[*player] && !waits[*player]);
    phase.present().into_iter().filter(rests).collect()
}
