//! The room: its tables, who is there, and the matches called to them. A match keeps its table until it has a result:
//! nobody is called twice, and nobody who could play waits while a table is free.

mod next;

use crate::tournament::{
    Action, ActionError, Bye, Contests, Encounter, EncounterId, EncounterRef, EntrantId, GameId, Id, List, PerEntrant,
    Phase, PhaseId, PoolId, RoundId, Shape, State, TableId, Valid, pairing::bracket::Part, shape::League,
};

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Room {
    /// The number of tables, if the organizer has set it.
    pub said: Option<usize>,
    /// If true, no match is called before all matches of the earlier rounds are over.
    pub rounds_together: bool,
    /// The sets of each game in the room, by game; 0 or none: enough.
    sets: Vec<usize>,
    /// People who are absent for now: none of their matches is called.
    pub away: Vec<EntrantId>,
    /// What a missed Swiss round is worth to each absent person.
    pub byes: Vec<(EntrantId, Bye)>,
    /// Absent people who have no seat at the rotating tables of later rounds.
    pub sitting: Vec<EntrantId>,
    /// The matches called, in the order in which they were called.
    pub calls: Vec<Call>,
    /// The tables at which matches were last played to their end, by match.
    played: Vec<(EncounterRef, TableId)>,
    /// The number of tables that the largest game fills.
    needed: usize,
    /// The number of results so far.
    results: usize,
    /// The number of results that there were when each entrant last played or, before that, entered.
    since: PerEntrant<usize>,
    /// The matches without a result whose players are known, by game and round.
    open: Vec<Open>,
}

/// A match called to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    pub at: EncounterRef,
    pub players: Vec<EntrantId>,
    pub table: TableId,
    pub why: Why,
}

/// The reason why a match was called before others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// No other match could be played.
    Only,
    /// With another match of this player, fewer people would play at once.
    Most(EntrantId),
    /// This player has waited longest: the number of results since they last played.
    Waited(EntrantId, usize),
    /// All players have waited equally long: the order of games and rounds decides.
    Order,
}

/// A match that waits for its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
    pub at: EncounterRef,
    round: RoundId,
    /// Two of its players, for a quick check whether it can be played.
    two: [EntrantId; 2],
    /// Its pool, if the order of that pool's matches is fixed to let players rest (TO-58).
    board: Option<PoolId>,
}

/// Returns the tables a phase fills at once, if there are enough.
pub fn tables_needed(phase: &Phase) -> usize {
    let mut in_round: List<RoundId, usize> = List::filled(0, phase.rounds_drawn());
    phase.encounters().iter().filter(|e| !e.players.is_bye()).for_each(|e| in_round[e.round] += 1);
    in_round.iter().copied().max().unwrap_or(0)
}

impl Open {
    fn new(at: EncounterRef, e: &Encounter, one_board: bool) -> Open {
        Open { at, round: e.round, two: [e.players[0], e.players[1]], board: one_board.then_some(e.pool) }
    }

    /// Returns the key by which open matches are ordered.
    fn place(&self) -> (GameId, RoundId, EncounterRef) {
        (self.at.game, self.round, self.at)
    }

    pub fn players(self, contests: &Contests) -> &[EntrantId] {
        contests.encounter(self.at).map_or(&[], |(.., e)| &e.players)
    }
}

impl Room {
    /// Returns the number of tables set by the organizer, or needed.
    pub fn tables(&self) -> usize {
        self.said.unwrap_or(self.needed).max(1)
    }

    /// Returns true if the organizer has set the number of tables.
    pub fn has_set_tables(&self) -> bool {
        self.said.is_some()
    }

    /// Returns the matches not called yet, those to call next first.
    pub fn later(&self, contests: &Contests) -> Vec<Open> {
        let waiting = |open: &&Open| !self.calls.iter().any(|call| call.at == open.at);
        let keyed = self.open.iter().filter(waiting).map(|open| {
            let away = open.players(contests).iter().any(|player| self.away.contains(player));
            let turn = if open.board.is_some() { (0, 0) } else { self.turn(open, contests) };
            let first = Some(open.round).filter(|_| self.rounds_together);
            ((away, first, turn, open.at.game, open.round), *open)
        });
        let mut keyed: Vec<_> = keyed.collect();
        crate::order::sort_by_key(&mut keyed, |(key, _)| *key);
        keyed.into_iter().map(|(_, open)| open).collect()
    }

    /// Returns the table at which a match was last played to its end.
    pub fn played_at(&self, at: EncounterRef) -> Option<TableId> {
        let found = self.played.binary_search_by_key(&at, |(played, _)| *played);
        found.ok().map(|found| self.played[found].1)
    }

    pub(super) fn here_again(&mut self, player: EntrantId) {
        self.away.retain(|other| *other != player);
        self.byes.retain(|(other, _)| *other != player);
        self.sitting.retain(|other| *other != player);
    }

    /// Follows a new numbering of the entrants, before anything is drawn.
    pub(super) fn renumber(&mut self, new: &PerEntrant<EntrantId>) {
        self.away.iter_mut().chain(&mut self.sitting).for_each(|player| *player = new[*player]);
        self.byes.iter_mut().for_each(|(player, _)| *player = new[*player]);
        self.since = PerEntrant::new();
    }

    /// Returns the number of results since `player` last played, or entered.
    pub fn waited(&self, player: EntrantId) -> usize {
        self.results - self.since.get(player).copied().unwrap_or(self.results)
    }

    /// Returns how urgent a match is, the least first: its longest wait as a number of results, then the sum of all.
    fn turn(&self, open: &Open, contests: &Contests) -> (usize, usize) {
        let since = || open.players(contests).iter().map(|player| self.since[*player]);
        (since().min().unwrap_or(0), since().sum())
    }

    /// Updates the calls after an action and fills free tables.
    pub(super) fn follow(&mut self, action: &Action, contests: &Contests, people: usize) {
        let results = self.results;
        (self.since.len()..people).for_each(|_| self.since.push(results));
        if let Action::Report { game, phase, encounter, .. } = action {
            self.report(*game, *phase, *encounter, contests);
        } else {
            self.look_again(contests);
        }
        self.fill(contests, None);
    }

    fn report(&mut self, game: GameId, phase: Option<PhaseId>, encounter: EncounterId, contests: &Contests) {
        self.results += 1;
        let Some(phase) = contests.get(game).and_then(|contest| contest.named_phase(phase).ok()) else {
            return;
        };
        let at = EncounterRef { game, phase, encounter };
        if let Some(found) = self.open.iter().position(|open| open.at == at) {
            let open = self.open.remove(found);
            open.players(contests).iter().for_each(|player| self.since[*player] = self.results);
        }
        if let Some(called) = self.calls.iter().position(|call| call.at == at) {
            let table = self.calls.remove(called).table;
            match self.played.binary_search_by_key(&at, |(played, _)| *played) {
                Ok(found) => self.played[found].1 = table,
                Err(place) => self.played.insert(place, (at, table)),
            }
        }
        let of = &contests[game].phases[phase];
        if let Some(seeded) = of.bracket() {
            let has_open = |game| self.open.iter().any(|open| open.at.game == game);
            // The tables needed are counted again once a game has nothing left to play.
            if !contests.ids().all(has_open) {
                return self.look_again(contests);
            }
            // The result can only add matches, whose players were not known before.
            for encounter in seeded.bracket.onwards(encounter) {
                let e = &of.encounters()[encounter];
                if e.is_open() {
                    let open = Open::new(EncounterRef { game, phase, encounter }, e, false);
                    let place = self.open.partition_point(|other| other.place() < open.place());
                    self.open.insert(place, open);
                }
            }
        }
    }

    /// Finds the open matches again. Calls stay, also if somebody has left the table.
    fn look_again(&mut self, contests: &Contests) {
        self.open.clear();
        self.needed = 0;
        for (game, contest) in contests.each() {
            let (Some(phase), Some(of)) = (contest.last_phase(), contest.current()) else { continue };
            let before = self.open.len();
            let one_board = matches!(of.plan.shape, Shape::League(League { one_board: true, .. }));
            self.open.extend(of.playable().map(|encounter| {
                Open::new(EncounterRef { game, phase, encounter }, &of.encounters()[encounter], one_board)
            }));
            if self.open.len() > before {
                self.needed = self.needed.max(tables_needed(of));
            }
            crate::order::sort_by_key(&mut self.open[before..], |open| open.round);
        }
        let away = &self.away;
        self.calls.retain_mut(|call| {
            let open = contests
                .encounter(call.at)
                .filter(|(contest, _, e)| contest.last_phase() == Some(call.at.phase) && e.is_open());
            let players: &[EntrantId] = open.map_or(&[], |(.., e)| &e.players);
            let same = !players.is_empty() && players.iter().all(|player| call.players.contains(player));
            let there = !players.iter().any(|player| away.contains(player));
            call.players = players.to_vec();
            same && there
        });
    }

    /// Calls matches other than `but` to the free tables.
    fn fill(&mut self, contests: &Contests, but: Option<EncounterRef>) {
        if self.calls.len() == self.open.len() {
            return;
        }
        let mut busy = PerEntrant::filled(false, self.since.len());
        self.calls.iter().flat_map(|call| &call.players).chain(&self.away).for_each(|p| busy[*p] = true);
        let mut only = but.is_none();
        let mut free = vec![true; self.tables()];
        for call in &self.calls {
            if let Some(free) = free.get_mut(call.table.index()) {
                *free = false;
            }
        }
        let candidates = self.candidates(contests, &busy, but);
        // Matches may still be at tables that are not needed any more.
        while self.calls.len() < free.len()
            && let Some(first) = free.iter().position(|free| *free)
        {
            let Some((next, why)) = self.next(contests, &candidates, &busy, std::mem::take(&mut only)) else { return };
            let (at, players) = (next.open.at, next.players.to_vec());
            players.iter().for_each(|player| busy[*player] = true);
            let table = own_table(&next.open, contests, &free).unwrap_or(first);
            free[table] = false;
            self.calls.push(Call { at, players, table: TableId::at(table), why });
        }
    }

    /// Sets whether rounds begin together. Matches of the round in play stay at their tables.
    pub(super) fn set_rounds_together(&mut self, together: bool, contests: &Contests) {
        self.rounds_together = together;
        if together {
            let rounds = self.rounds_in_play(contests);
            let round = |at: EncounterRef| contests.encounter(at).map(|(.., e)| e.round);
            self.calls.retain(|call| round(call.at) == rounds[call.at.game.index()]);
        }
    }

    /// Returns the first round of each game with a match to be played by people who are here.
    fn rounds_in_play(&self, contests: &Contests) -> Vec<Option<RoundId>> {
        let mut first = vec![None; contests.len()];
        for open in &self.open {
            let here = !open.players(contests).iter().any(|player| self.away.contains(player));
            let round = &mut first[open.at.game.index()];
            if here && round.is_none_or(|first| open.round < first) {
                *round = Some(open.round);
            }
        }
        first
    }

    /// Returns how many matches of a game can be played at once, if its sets are counted.
    pub fn sets(&self, game: GameId) -> Option<usize> {
        self.sets.get(game.index()).copied().filter(|sets| *sets > 0)
    }
}

/// Returns the table that has the match's own number in its round, if it is free. Only rotating tables, Swiss rounds
/// (leaders at table 1), brackets and lettered tables (A at table 1) have one; all but rotating tables go to the last
/// free table if theirs is taken.
fn own_table(open: &Open, contests: &Contests, free: &[bool]) -> Option<usize> {
    let (_, phase, _) = contests.encounter(open.at)?;
    let ranked = phase.bracket().is_some() || matches!(phase.plan.shape, Shape::Swiss(_) | Shape::Seats(_));
    let own = if ranked { place_in_round(phase, open.at.encounter) } else { table_in_round(phase, open.at.encounter) };
    let last = || free.iter().rposition(|free| ranked && *free);
    own.map(TableId::index).filter(|own| free.get(*own) == Some(&true)).or_else(last)
}

/// Returns the table of a match at rotating tables, as it stands on lists printed before the round.
pub fn table_in_round(phase: &Phase, encounter: EncounterId) -> Option<TableId> {
    if phase.plan.shape.features().mixes_tables { place_in_round(phase, encounter) } else { None }
}

/// Returns the place of a match in its round, counting matches whose players are not known yet. The match for third
/// place is last.
fn place_in_round(phase: &Phase, encounter: EncounterId) -> Option<TableId> {
    let all = phase.encounters();
    let round = all.get(encounter).filter(|e| !e.players.is_bye())?.round;
    let third = |at| phase.bracket().is_some_and(|seeded| seeded.bracket.matches[at].part == Part::Third);
    let own = (third(encounter), encounter);
    // The rounds of a Swiss are drawn one after the other.
    let swiss = matches!(phase.plan.shape, Shape::Swiss(_));
    let first = if swiss { all.partition_point(|e| e.round < round) } else { 0 };
    let near = all.each().skip(first).take_while(|(at, _)| !swiss || *at < encounter);
    let same = near.filter(|(_, e)| e.round == round && !e.players.is_bye());
    Some(TableId::at(same.filter(|(at, _)| (third(*at), *at) < own).count()))
}

impl State {
    /// Sets the number of tables. Matches at tables that are removed are called again.
    pub(super) fn set_tables(&mut self, tables: usize) -> Valid {
        if !(1..=MOST_TABLES).contains(&tables) {
            return Err(ActionError::BadTables);
        }
        self.room.said = Some(tables);
        self.room.calls.retain(|call| call.table.number() <= tables);
        Ok(())
    }

    /// Sets the number of sets of a game. Matches beyond it are called again.
    pub(super) fn set_sets(&mut self, game: GameId, sets: usize) -> Valid {
        self.contest(game)?;
        if sets > MOST_TABLES {
            return Err(ActionError::BadTables);
        }
        let known = &mut self.room.sets;
        known.resize(known.len().max(game.number()), 0);
        known[game.index()] = sets;
        let mut left = if sets == 0 { usize::MAX } else { sets };
        self.room.calls.retain(|call| {
            let stays = call.at.game != game || left > 0;
            left -= usize::from(stays && call.at.game == game);
            stays
        });
        Ok(())
    }

    /// Calls another match in the place of this one.
    pub(super) fn pass(&mut self, at: EncounterRef) -> Valid {
        let called = self.room.calls.iter().position(|call| call.at == at).ok_or(ActionError::NotCalled)?;
        let call = self.room.calls.remove(called);
        let others = self.room.calls.len();
        self.room.fill(&self.contests, Some(at));
        if self.room.calls.len() == others {
            self.room.calls.insert(called, call);
            return Err(ActionError::NoOther);
        }
        Ok(())
    }
}

/// The most tables of a room, more than any has.
const MOST_TABLES: usize = 500;
