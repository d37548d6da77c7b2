//! The consequences of an action, shown before it is accepted (TO-4).

use crate::tournament::{
    Action, EncounterRef, EntrantId, Event, GameId, List, Phase, PhaseId, PoolId, PoolTable, RoundId, State, TieAt,
    Valid,
};

/// One consequence of an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// Another place in a phase; `None` is no place.
    Place { game: GameId, phase: PhaseId, who: EntrantId, from: Option<usize>, to: Option<usize> },
    /// `who` now goes on (`on`), or no longer does.
    Through { game: GameId, phase: PhaseId, who: EntrantId, on: bool },
    /// A result is dropped, and the match is played again or by others.
    Again(EncounterRef),
    /// A match gets other players; `who` is empty if none is known yet.
    Meet { at: EncounterRef, who: Vec<EntrantId> },
    /// The players at rotating tables who change tables in a round.
    Tables { game: GameId, phase: PhaseId, round: RoundId, who: Vec<EntrantId> },
    /// A round loses its draw, or is drawn `again`.
    Drawn { game: GameId, phase: PhaseId, round: RoundId, again: bool },
    /// A later phase is dropped until this one is closed again.
    Reopened { game: GameId, phase: PhaseId },
    /// Final points and bonuses of a game.
    Points { game: GameId, who: EntrantId, from: u32, to: u32 },
    /// `who` now has the Quesito of the game, or no longer does.
    Quesito { game: GameId, who: EntrantId, has: bool },
    /// Another place in the general classification; `None` is no place.
    General { who: EntrantId, from: Option<usize>, to: Option<usize> },
    /// A new tie that matters.
    Tie { game: GameId, phase: PhaseId, at: TieAt, who: Vec<EntrantId> },
}

impl Event {
    /// Returns the changes that `action` would make.
    pub fn preview(&self, action: &Action) -> Valid<Vec<Change>> {
        Ok(changes(self.state(), &self.after(action)?))
    }
}

/// Returns the differences between two states of one event.
pub fn changes(before: &State, after: &State) -> Vec<Change> {
    let mut all = Vec::new();
    for game in before.contests.ids().filter(|game| after.contests.get(*game).is_some()) {
        game_changes(before, after, game, &mut all);
    }
    let (old, new) = (before.general().standings, after.general().standings);
    for who in before.entrants.ids() {
        let (from, to) = (old.place_of(who), new.place_of(who));
        if from != to {
            all.push(Change::General { who, from, to });
        }
    }
    all
}

fn game_changes(before: &State, after: &State, game: GameId, all: &mut Vec<Change>) {
    let (old, new) = (&before.contests[game], &after.contests[game]);
    for phase in old.phases.ids() {
        if new.phases.get(phase).is_none() {
            all.push(Change::Reopened { game, phase });
        } else {
            phase_changes(before, after, (game, phase), all);
        }
    }
    let (old, new) = (old.gains(&before.alphabet), new.gains(&after.alphabet));
    for ((who, old), new) in old.each().zip(new.iter()) {
        let (from, to) = (old.points + old.bonus, new.points + new.bonus);
        if from != to {
            all.push(Change::Points { game, who, from, to });
        }
        if old.quesito != new.quesito {
            all.push(Change::Quesito { game, who, has: new.quesito });
        }
    }
}

/// Returns the players at rotating tables who change tables in this round.
fn moved(old: &Phase, new: &Phase, round: RoundId) -> Vec<EntrantId> {
    let table = |phase: &Phase, who: EntrantId| {
        let mut tables = phase.encounters().iter().filter(|e| e.round == round);
        tables.position(|e| e.players.contains(&who))
    };
    let moves = |who: &EntrantId| table(old, *who).zip(table(new, *who)).is_some_and(|(from, to)| from != to);
    new.members.iter().copied().filter(moves).collect()
}

fn phase_changes(before: &State, after: &State, (game, phase): (GameId, PhaseId), all: &mut Vec<Change>) {
    let tables = |state: &State| state.contests[game].tables(phase, &state.alphabet);
    let (old_tables, new_tables) = (tables(before), tables(after));
    let (old, new) = (&before.contests[game].phases[phase], &after.contests[game].phases[phase]);
    for who in before.entrants.ids() {
        let place = |tables: &List<PoolId, PoolTable>| tables.iter().find_map(|t| t.standings.place_of(who));
        let (from, to) = (place(&old_tables), place(&new_tables));
        if from != to {
            all.push(Change::Place { game, phase, who, from, to });
        }
        let on = |phase: &Phase, tables: &List<PoolId, PoolTable>| match phase.through() {
            Some(through) => through.contains(&who),
            None => tables.iter().any(|table| table.standings.is_among(who, phase.plan.through)),
        };
        let after = on(new, &new_tables);
        if on(old, &old_tables) != after {
            all.push(Change::Through { game, phase, who, on: after });
        }
    }
    let rounds = old.rounds_drawn().max(new.rounds_drawn());
    let seats = |phase: &Phase, round: RoundId| {
        let encounters = phase.encounters().iter().filter(|e| e.round == round);
        encounters.map(|e| e.players.clone()).collect::<Vec<_>>()
    };
    for round in (0..rounds).map(RoundId::at) {
        let (before, after) = (seats(old, round), seats(new, round));
        if before.is_empty() != after.is_empty() {
            all.push(Change::Drawn { game, phase, round, again: before.is_empty() });
        } else if before != after && new.plan.shape.features().mixes_tables {
            all.push(Change::Tables { game, phase, round, who: moved(old, new, round) });
        } else if before != after {
            let changed = new.encounters().each().filter(|(at, e)| {
                e.round == round && old.encounters().get(*at).is_none_or(|old| old.players != e.players)
            });
            all.extend(changed.map(|(encounter, e)| {
                let at = EncounterRef { game, phase, encounter };
                Change::Meet { at, who: e.players.to_vec() }
            }));
        }
    }
    for (encounter, e) in old.encounters().each() {
        let score = new.encounters().get(encounter).and_then(|e| e.score.as_ref());
        if e.score.is_some() && score.is_none() {
            all.push(Change::Again(EncounterRef { game, phase, encounter }));
        }
    }
    let old_ties = before.contests[game].ties(phase, &before.alphabet);
    for (at, tie) in after.contests[game].ties(phase, &after.alphabet) {
        if !old_ties.iter().any(|(of, old)| *of == at && old.players == tie.players) {
            all.push(Change::Tie { game, phase, at, who: tie.players });
        }
    }
}
