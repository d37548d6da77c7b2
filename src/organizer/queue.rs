//! The matches to call now: those whose table and players are free, in the order of the calendar. It follows from the
//! results alone, so that every tablet with the same log calls the same matches.

use crate::order;
use crate::tournament::{Action, Contest, Event, Phase};

/// A match that can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QueuedMatch {
    /// Its number in the phase, from 1.
    pub number: usize,
    pub round: usize,
    /// The table in the room, from 1.
    pub table: usize,
    pub players: Vec<usize>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Queue {
    pub now: Vec<QueuedMatch>,
    /// Open, and waiting for a player or a table.
    pub later: Vec<QueuedMatch>,
}

/// The tables a phase fills at once, if there are enough.
pub fn tables_needed(phase: &Phase) -> usize {
    let mut in_round = vec![0; phase.round() + 1];
    phase.encounters().iter().filter(|e| e.players.len() != 1).for_each(|e| in_round[e.round] += 1);
    in_round.into_iter().skip(1).max().unwrap_or(0)
}

/// The table of every match, from 1: within its round from the first one on, over again where `tables` are too few.
pub fn table_of(phase: &Phase, tables: Option<usize>) -> Vec<usize> {
    let tables = tables.unwrap_or(usize::MAX).max(1);
    let mut seen = vec![0; phase.round() + 1];
    let mut table = |round: usize, plays: bool| {
        let at: usize = seen[round];
        seen[round] += usize::from(plays);
        at % tables + 1
    };
    phase.encounters().iter().map(|e| table(e.round, e.players.len() != 1)).collect()
}

/// The queue of a phase, with so many tables (as many as needed if none is given).
pub fn queue(phase: &Phase, tables: Option<usize>) -> Queue {
    let table = table_of(phase, tables);
    let mut queue = Queue::default();
    let most = phase
        .members
        .iter()
        .chain(phase.encounters().iter().flat_map(|e| &e.players))
        .max()
        .map_or(0, |m| m + 1);
    let last_table = table.iter().max().map_or(0, |table| *table);
    let (mut busy_players, mut busy_tables) = (vec![false; most], vec![false; last_table + 1]);
    for i in phase.playable() {
        let e = &phase.encounters()[i];
        let call = QueuedMatch { number: i + 1, round: e.round, table: table[i], players: e.players.clone() };
        let free = !busy_tables[call.table] && !call.players.iter().any(|p| busy_players[*p]);
        busy_tables[call.table] = true;
        call.players.iter().for_each(|p| busy_players[*p] = true);
        if free { &mut queue.now } else { &mut queue.later }.push(call);
    }
    queue
}

/// Players with matches left who are not called now, each with the number of results that came in since their last one
/// (since the draw, if they have none), most first.
pub fn waiting(event: &Event, game: usize, queue: &Queue) -> Vec<(usize, usize)> {
    let state = event.state();
    let Ok(contest) = state.contest(game) else { return vec![] };
    let order = reports(event, contest, game);
    let mut seen = vec![false; state.entrants.len()];
    queue.now.iter().flat_map(|call| &call.players).for_each(|player| seen[*player] = true);
    let mut waiting: Vec<(usize, usize)> = vec![];
    for player in queue.later.iter().flat_map(|call| &call.players) {
        if std::mem::replace(&mut seen[*player], true) {
            continue;
        }
        let last = order.iter().rposition(|players| players.contains(player));
        waiting.push((*player, order.len() - last.map_or(0, |at| at + 1)));
    }
    order::sort_by_key(&mut waiting, |(player, since)| (std::cmp::Reverse(*since), state.alphabet[*player]));
    waiting
}

/// The players of each result of the current phase, in the order in which they were reported.
fn reports(event: &Event, contest: &Contest, of: usize) -> Vec<Vec<usize>> {
    let (undone, Some(phase)) = (event.undone(), contest.current()) else { return vec![] };
    let log = event.file().log.iter().zip(undone);
    let numbers = log.filter_map(|(action, undone)| match action {
        Action::Report { game, phase, number, .. }
            if !undone && *game == of && phase.is_none_or(|p| p == contest.phases.len()) =>
        {
            Some(*number)
        }
        _ => None,
    });
    numbers.filter_map(|number| Some(phase.encounters().get(number - 1)?.players.clone())).collect()
}
