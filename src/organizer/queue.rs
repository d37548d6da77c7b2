//! The matches to call now: those whose table and players are free, in the order of the calendar. It follows from the
//! results alone, so that every tablet with the same log calls the same matches.

use crate::order;
use crate::tournament::{
    Action, Contest, EncounterId, EntrantId, Event, GameId, List, PerEntrant, Phase, RoundId, Shape, TableId,
    shape::League,
};

/// A match that can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QueuedMatch {
    pub number: EncounterId,
    pub round: RoundId,
    pub table: TableId,
    pub players: Vec<EntrantId>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Queue {
    pub now: Vec<QueuedMatch>,
    /// Open, and waiting for a player or a table.
    pub later: Vec<QueuedMatch>,
}

/// The tables a phase fills at once, if there are enough.
pub fn tables_needed(phase: &Phase) -> usize {
    let mut in_round: List<RoundId, usize> = List::filled(0, phase.rounds_drawn());
    phase.encounters().iter().filter(|e| e.players.len() != 1).for_each(|e| in_round[e.round] += 1);
    in_round.iter().copied().max().unwrap_or(0)
}

/// The table of every match: within its round from the first one on, over again where `tables` are too few.
pub fn table_of(phase: &Phase, tables: Option<usize>) -> List<EncounterId, TableId> {
    let tables = tables.unwrap_or(usize::MAX).max(1);
    let mut seen: List<RoundId, usize> = List::filled(0, phase.rounds_drawn());
    let mut table = |round: RoundId, plays: bool| {
        let at = seen[round];
        seen[round] += usize::from(plays);
        TableId::at(at % tables)
    };
    phase.encounters().iter().map(|e| table(e.round, e.players.len() != 1)).collect()
}

/// The queue of a phase, with so many tables (as many as needed if none is given).
pub fn queue(phase: &Phase, tables: Option<usize>) -> Queue {
    let table = table_of(phase, tables);
    let mut queue = Queue::default();
    let players = phase.members.iter().chain(phase.encounters().iter().flat_map(|e| &e.players));
    let mut busy_players = PerEntrant::filled(false, players.max().map_or(0, |last| last.number()));
    let mut busy_tables: List<TableId, bool> =
        List::filled(false, table.iter().max().map_or(0, |last| last.number()));
    for number in phase.playable() {
        let e = &phase.encounters()[number];
        let call = QueuedMatch { number, round: e.round, table: table[number], players: e.players.clone() };
        let free = !busy_tables[call.table] && !call.players.iter().any(|p| busy_players[*p]);
        busy_tables[call.table] = true;
        call.players.iter().for_each(|p| busy_players[*p] = true);
        if free { &mut queue.now } else { &mut queue.later }.push(call);
    }
    queue
}

/// Players with matches left who are not called now, each with the number of results that came in since their last one
/// (since the draw, if they have none), most first.
pub fn waiting(event: &Event, game: GameId, queue: &Queue) -> Vec<(EntrantId, usize)> {
    let state = event.state();
    let Ok(contest) = state.contest(game) else { return vec![] };
    let order = reports(event, contest, game);
    let mut seen = PerEntrant::filled(false, state.entrants.len());
    queue.now.iter().flat_map(|call| &call.players).for_each(|player| seen[*player] = true);
    let mut waiting: Vec<(EntrantId, usize)> = vec![];
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
fn reports(event: &Event, contest: &Contest, of: GameId) -> Vec<Vec<EntrantId>> {
    let (undone, Some(phase)) = (event.undone(), contest.current()) else { return vec![] };
    let log = event.file().log.iter().zip(undone);
    let numbers = log.filter_map(|(action, undone)| match action {
        Action::Report { game, phase, number, .. }
            if !undone && *game == of && phase.is_none_or(|p| Some(p) == contest.last_phase()) =>
        {
            Some(*number)
        }
        _ => None,
    });
    numbers.filter_map(|number| Some(phase.encounters().get(number)?.players.clone())).collect()
}

/// Players who rest in the round being played, while others of theirs play. Nobody of an elimination: who has no match
/// there is out, or waits for one.
pub fn resting(phase: &Phase) -> Vec<EntrantId> {
    let one_board = matches!(phase.plan.shape, Shape::League(League { one_board: true, .. }));
    let now = phase.playable().map(|at| phase.encounters()[at].round).min();
    let Some(round) = now.filter(|_| phase.bracket().is_none() && !one_board) else { return vec![] };
    let rests = |player: &EntrantId| {
        let own = || phase.encounters().iter().filter(|e| e.players.contains(player));
        let plays = own().any(|e| e.round == round && e.players.len() > 1);
        !plays && own().any(|e| e.score.is_none() || e.round == round)
    };
    phase.present().into_iter().filter(rests).collect()
}
