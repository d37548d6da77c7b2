//! An event: the fold of its log. Entries, points and standings are never stored.

mod action;
mod change;
mod contest;
mod correct;
mod decide;
mod entrant;
mod fold;
mod ids;
mod leave;
mod phase;
mod refused;
mod room;
mod seats;
pub(in crate::tournament) mod stage;
mod state;

pub use action::{Action, Bye, Decided, Policy, Unplayed};
pub use change::{Change, changes};
pub use contest::{Contest, Sanction, Waits};
pub use entrant::{Details, Entrant, Key, LONGEST_ENTRANT, Out, collation, tidy_name};
pub use ids::{
    Alphabet, EncounterId, EncounterRef, EntrantId, GameId, Id, List, PerEntrant, PhaseId, PoolId, RoundId, TableId,
    TieAt,
};
pub use phase::{Encounter, Phase, PoolTable, RankingInput};
pub use refused::ActionError;
pub use room::{Call, Open, Room, Why, table_in_round, tables_needed};
pub use seats::Seats;
pub use state::{Fee, State};

use crate::names::clean;
use crate::saved::clean_time;
use crate::tournament::TournamentGames;
use fold::{Snapshot, draws, fold, undone};
use serde::{Deserialize, Serialize};

/// The head of an event file.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventHead {
    /// 1.
    pub format: u32,
    pub id: String,
    pub name: String,
    /// Milliseconds since 1970, by this device's clock; only shown.
    #[serde(default)]
    pub started: f64,
}

impl EventHead {
    /// Cleans a head that was read from a file. An event without a name is named by its id.
    pub fn clean(&mut self) {
        self.name = clean(&self.name, LONGEST_NAME);
        if self.name.is_empty() {
            self.name.clone_from(&self.id);
        }
        self.started = clean_time(self.started);
    }
}

/// The longest name of an event, in characters.
pub const LONGEST_NAME: usize = 40;

/// The format of event files that this program writes, and the newest it reads.
pub const FORMAT: u32 = 1;

/// An event as it is stored and exported.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventFile {
    pub event: EventHead,
    pub log: Vec<Action>,
}

/// Why a text is not an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadFile {
    /// Not JSON, or with a missing or unknown field; the message of the parser.
    Unreadable(String),
    /// Written in a newer format.
    Newer(u32),
    /// The log has an action, counted from 1, that is refused.
    Refused(usize, ActionError),
}

/// Blames a later undo instead of `action`, if `action` is refused only because of that undo.
fn blame(games: TournamentGames, log: &[Action], action: usize, why: ActionError) -> (usize, ActionError) {
    let undoes = |action: &Action| matches!(action, Action::Undo { .. });
    let later = (action..log.len()).find(|i| undoes(&log[*i]));
    match later {
        Some(undo) if fold(games, &log[..action]).is_ok() => (undo + 1, ActionError::NeededBy(action)),
        _ => (action, why),
    }
}

/// A log and the state that it leads to.
#[derive(Clone, Debug)]
pub struct Event {
    file: EventFile,
    state: State,
    snapshot: Snapshot,
}

impl PartialEq for Event {
    fn eq(&self, other: &Event) -> bool {
        self.file == other.file && self.state == other.state
    }
}

impl Event {
    /// An event of some of these games, with an empty log.
    pub fn new(games: TournamentGames, id: &str, name: &str, started: f64) -> Event {
        let head = EventHead { format: FORMAT, id: id.into(), name: clean(name, LONGEST_NAME), started };
        let state = State::new(games);
        let snapshot = Snapshot::new(0, &state);
        Event { file: EventFile { event: head, log: vec![] }, state, snapshot }
    }

    /// Reads an event as [`Event::text`] wrote it, or somebody by hand.
    pub fn read(games: TournamentGames, text: &str) -> Result<Event, BadFile> {
        let mut file: EventFile = serde_json::from_str(text).map_err(|why| BadFile::Unreadable(why.to_string()))?;
        let fits = |b: u8| b.is_ascii_alphanumeric() || b"-_.".contains(&b);
        if !(1..=64).contains(&file.event.id.len()) || !file.event.id.bytes().all(fits) {
            return Err(BadFile::Unreadable("the id is 1 to 64 letters, digits, -, _ or .".into()));
        }
        if file.event.format == 0 {
            return Err(BadFile::Unreadable("the format is 1".into()));
        }
        if file.event.format > FORMAT {
            return Err(BadFile::Newer(file.event.format));
        }
        file.event.clean();
        file.log.iter_mut().for_each(Action::clean);
        Event::load(games, file).map_err(|(action, why)| BadFile::Refused(action, why))
    }

    /// The event as it is stored and exported.
    pub fn text(&self) -> String {
        serde_json::to_string(&self.file).unwrap_or_default()
    }

    /// Folds a log that was saved.
    ///
    /// # Errors
    /// The first action, from 1, that makes no sense, and why.
    pub fn load(games: TournamentGames, file: EventFile) -> Result<Event, (usize, ActionError)> {
        match fold(games, &file.log) {
            Ok((state, snapshot)) => Ok(Event { file, state, snapshot }),
            Err((action, why)) => Err(blame(games, &file.log, action, why)),
        }
    }

    /// Applies the action and logs it, or changes nothing. Nothing else changes an event.
    pub fn apply(&mut self, action: Action) -> Result<(), ActionError> {
        match action {
            // Results are most of a log, and are checked before anything changes: no copy is needed.
            Action::Report { .. } => self.state.act(&action)?,
            _ => self.state = self.after(&action)?,
        }
        let (marks, undoes) = (draws(&action), matches!(action, Action::Undo { .. }));
        self.file.log.push(action);
        let log = &self.file.log;
        if marks {
            self.snapshot = Snapshot::new(log.len(), &self.state);
        } else if undoes && !self.snapshot.holds(&log[..log.len() - 1], log) {
            self.snapshot = Snapshot::new(0, &State::new(self.state.games));
        }
        Ok(())
    }

    /// The state after the action, without applying it.
    pub fn after(&self, action: &Action) -> Result<State, ActionError> {
        let Action::Undo { action: number } = action else {
            let mut state = self.state.clone();
            state.act(action)?;
            return Ok(state);
        };
        let log = &self.file.log;
        if !(1..=log.len()).contains(number) {
            return Err(ActionError::NoAction(*number));
        }
        if undone(log)[number - 1] {
            return Err(ActionError::AlreadyUndone(*number));
        }
        let mut longer = log.clone();
        longer.push(action.clone());
        let state = if self.snapshot.holds(log, &longer) {
            self.snapshot.fold(&longer)
        } else {
            fold(self.state.games, &longer).map(|(state, _)| state)
        };
        state.map_err(|(needs, _)| ActionError::NeededBy(needs))
    }

    /// Returns the event before the last result that is not undone. Only actions since the last draw are folded again,
    /// unless something was drawn since that result.
    pub fn before_last_result(&self) -> Option<Event> {
        let (log, undone) = (&self.file.log, self.undone());
        let result = |action: &Action| matches!(action, Action::Report { .. } | Action::Correct { .. });
        let last = (0..log.len()).rfind(|i| result(&log[*i]) && !undone[*i])?;
        let file = EventFile { event: self.file.event.clone(), log: log[..last].to_vec() };
        if !self.snapshot.holds(log, &file.log) {
            return Event::load(self.state.games, file).ok();
        }
        let state = self.snapshot.fold(&file.log).ok()?;
        Some(Event { file, state, snapshot: self.snapshot.clone() })
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn file(&self) -> &EventFile {
        &self.file
    }

    /// Returns for each action of the log whether it is undone.
    pub fn undone(&self) -> Vec<bool> {
        undone(&self.file.log)
    }
}
