//! The consequences of an action, shown before it is accepted (TO-4): places, who goes on, points, matches to be played
//! again.

use crate::tournament::{Action, ActionError, Event, Phase, State};

/// One difference between now and then. Games, phases, pools and matches are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    Place {
        game: usize,
        phase: usize,
        who: usize,
        from: Option<usize>,
        to: Option<usize>,
    },
    /// They go on now, or no more.
    Through {
        game: usize,
        phase: usize,
        who: usize,
        on: bool,
    },
    /// A result is dropped: the match is played again, or by others.
    Again {
        game: usize,
        phase: usize,
        number: usize,
    },
    /// The tables or pairs of a round are others, or are drawn again.
    Tables {
        game: usize,
        phase: usize,
        round: usize,
    },
    /// A later phase falls away until this one is closed again.
    Reopened {
        game: usize,
        phase: usize,
    },
    /// Final points and bonuses of a game.
    Points {
        game: usize,
        who: usize,
        from: u32,
        to: u32,
    },
    Quesito {
        game: usize,
        who: usize,
        has: bool,
    },
    General {
        who: usize,
        from: Option<usize>,
        to: Option<usize>,
    },
    /// A tie that matters and was none before.
    Tie {
        game: usize,
        phase: usize,
        pool: usize,
        who: Vec<usize>,
    },
}

impl Event {
    /// The changes that `action` would make.
    ///
    /// # Errors
    /// As [`Event::apply`].
    pub fn preview(&self, action: &Action) -> Result<Vec<Change>, ActionError> {
        Ok(changes(self.state(), &self.after(action)?))
    }
}

/// Everything that is different between two states of one event.
pub fn changes(before: &State, after: &State) -> Vec<Change> {
    let mut all = Vec::new();
    for game in 0..after.contests.len().min(before.contests.len()) {
        game_changes(before, after, game, &mut all);
    }
    let (old, new) = (before.general().standings, after.general().standings);
    for who in 0..after.entrants.len() {
        let (from, to) = (old.place_of(who), new.place_of(who));
        if from != to && before.entrants.len() > who {
            all.push(Change::General { who, from, to });
        }
    }
    all
}

fn game_changes(before: &State, after: &State, game: usize, all: &mut Vec<Change>) {
    let (old, new) = (&before.contests[game], &after.contests[game]);
    for phase in 0..old.phases.len() {
        if phase >= new.phases.len() {
            all.push(Change::Reopened { game: game + 1, phase: phase + 1 });
        } else {
            phase_changes(before, after, (game, phase), all);
        }
    }
    let (old, new) = (old.gains(&before.alphabet), new.gains(&after.alphabet));
    for (who, (old, new)) in old.iter().zip(&new).enumerate() {
        let (from, to) = (old.points + old.bonus, new.points + new.bonus);
        if from != to {
            all.push(Change::Points { game: game + 1, who, from, to });
        }
        if old.quesito != new.quesito {
            all.push(Change::Quesito { game: game + 1, who, has: new.quesito });
        }
    }
}

fn phase_changes(before: &State, after: &State, at: (usize, usize), all: &mut Vec<Change>) {
    let (game, phase) = (at.0 + 1, at.1 + 1);
    let tables = |state: &State| state.contests[at.0].tables(at.1, &state.alphabet);
    let (old_tables, new_tables) = (tables(before), tables(after));
    let (old, new) = (&before.contests[at.0].phases[at.1], &after.contests[at.0].phases[at.1]);
    for who in 0..before.entrants.len() {
        let place =
            |tables: &[crate::tournament::Table]| tables.iter().find_map(|t| t.standings.place_of(who));
        let (from, to) = (place(&old_tables), place(&new_tables));
        if from != to {
            all.push(Change::Place { game, phase, who, from, to });
        }
        let on = |phase: &Phase| phase.through().is_some_and(|through| through.contains(&who));
        if on(old) != on(new) {
            all.push(Change::Through { game, phase, who, on: on(new) });
        }
    }
    let rounds = old.round().max(new.round());
    let seats = |phase: &Phase, round: usize| {
        let encounters = phase.encounters().iter().filter(|e| e.round == round);
        encounters.map(|e| e.players.clone()).collect::<Vec<_>>()
    };
    let others = (1..=rounds).filter(|round| seats(old, *round) != seats(new, *round));
    all.extend(others.map(|round| Change::Tables { game, phase, round }));
    for (i, encounter) in old.encounters().iter().enumerate() {
        let score = new.encounters().get(i).and_then(|e| e.score.as_ref());
        if encounter.score.is_some() && score.is_none() {
            all.push(Change::Again { game, phase, number: i + 1 });
        }
    }
    let old_ties = before.contests[at.0].ties(at.1, &before.alphabet);
    for (pool, tie) in after.contests[at.0].ties(at.1, &after.alphabet) {
        if !old_ties.iter().any(|(of, old)| *of == pool && old.players == tie.players) {
            all.push(Change::Tie { game, phase, pool, who: tie.players });
        }
    }
}
