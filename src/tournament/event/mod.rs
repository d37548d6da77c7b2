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
mod partners;
mod phase;
mod room;
mod seats;
pub(in crate::tournament) mod stage;
mod state;

pub use action::{Action, Bye, Decided, Policy, Unplayed};
pub use change::{Change, changes};
pub use contest::{Contest, Contests, Sanction, Waits};
pub use entrant::{Details, Entrant, Key, LONGEST_ENTRANT, Out, collation, tidy_name};
pub use ids::{
    Alphabet, EncounterId, EncounterRef, EntrantId, GameId, Id, List, PerEntrant, PhaseId, PoolId, RoundId, TableId,
    TieAt,
};
pub use partners::{LONGEST_PARTNER, PairedBy, PersonFigures, pair, partners, people};
pub use phase::{Encounter, Phase, PoolTable, RankingInput};
pub use room::{Call, Open, Room, Why, table_in_round, tables_needed};
pub use seats::Seats;
pub use state::{Fee, State};

use crate::names::clean;
use crate::saved::{clean_time, from_minutes, whole_minutes};
use crate::tournament::{ActionError, TournamentGames};
use fold::{Snapshots, Undos, draws, fold};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The head of an event file.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventHead {
    /// Always 1.
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

/// The newest format of event files that this program reads. Logs that older apps can read too have format 1.
pub const FORMAT: u32 = 2;

/// An event as it is stored and exported.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventFile {
    pub event: EventHead,
    pub log: Vec<Action>,
    /// When each action was done, in minutes since 1970 by its device's clock; 0 if unknown. Only shown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub times: Vec<u32>,
}

/// The value asked for, or the reason of the refusal; a refused request changes nothing.
pub type Valid<T = ()> = Result<T, ActionError>;

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
        Some(undo) if fold(games, &log[..action], &Undos::new(&log[..action]), Snapshots::default(), false).is_ok() => {
            (undo + 1, ActionError::NeededBy(action))
        }
        _ => (action, why),
    }
}

/// A log and the state that it leads to.
#[derive(Clone, Debug)]
pub struct Event {
    file: EventFile,
    state: State,
    snapshots: Snapshots,
    undos: Undos,
    /// The action that the last undo undid or restored, with the state and the snapshots before that undo.
    before_undo: Option<(usize, State, Snapshots)>,
}

impl PartialEq for Event {
    fn eq(&self, other: &Event) -> bool {
        self.file == other.file && self.state == other.state
    }
}

impl Event {
    /// Returns an event of some of these games, with an empty log.
    pub fn new(games: TournamentGames, id: &str, name: &str, started: f64) -> Event {
        let head = EventHead { format: 1, id: id.into(), name: clean(name, LONGEST_NAME), started };
        let file = EventFile { event: head, log: vec![], times: vec![] };
        Event::folded(file, State::new(games), Snapshots::default())
    }

    fn folded(file: EventFile, state: State, snapshots: Snapshots) -> Event {
        let undos = Undos::new(&file.log);
        Event { file, state, snapshots, undos, before_undo: None }
    }

    /// Reads an event as [`Event::text`] wrote it, or somebody by hand.
    pub fn read(games: TournamentGames, text: &str) -> Result<Event, BadFile> {
        let mut file: EventFile = serde_json::from_str(text).map_err(|why| {
            let any: Value = serde_json::from_str(text).unwrap_or_default();
            match any["event"]["format"].as_u64().and_then(|format| u32::try_from(format).ok()) {
                Some(format) if format > FORMAT => BadFile::Newer(format),
                _ => BadFile::Unreadable(why.to_string()),
            }
        })?;
        let fits = |b: u8| b.is_ascii_alphanumeric() || b"-_.".contains(&b);
        if !(1..=64).contains(&file.event.id.len()) || !file.event.id.bytes().all(fits) {
            return Err(BadFile::Unreadable("the id is 1 to 64 letters, digits, -, _ or .".into()));
        }
        if file.event.format == 0 {
            return Err(BadFile::Unreadable("the format is 1 or 2".into()));
        }
        if file.event.format > FORMAT {
            return Err(BadFile::Newer(file.event.format));
        }
        file.event.clean();
        file.times.truncate(file.log.len());
        file.log.iter_mut().for_each(Action::clean);
        Event::load(games, file).map_err(|(action, why)| BadFile::Refused(action, why))
    }

    /// Returns the event as it is stored and exported.
    pub fn text(&self) -> String {
        serde_json::to_string(&self.file).unwrap_or_default()
    }

    /// Folds a saved log. Fails with the number (from 1) of the first refused action, and the reason.
    pub fn load(games: TournamentGames, file: EventFile) -> Result<Event, (usize, ActionError)> {
        match fold(games, &file.log, &Undos::new(&file.log), Snapshots::default(), true) {
            Ok((state, snapshots)) => Ok(Event::folded(file, state, snapshots)),
            Err((action, why)) => Err(blame(games, &file.log, action, why)),
        }
    }

    /// Takes a log action by action, so that those undone later must have made sense too. Fails as [`Event::load`].
    pub fn replay(games: TournamentGames, file: &EventFile) -> Result<(), (usize, ActionError)> {
        let head = EventFile { event: file.event.clone(), log: vec![], times: vec![] };
        let mut event = Event::folded(head, State::new(games), Snapshots::default());
        let mut actions = file.log.iter().cloned().enumerate();
        actions.try_for_each(|(i, action)| event.take(action).map_err(|why| (i + 1, why)))
    }

    /// Returns the event with these actions applied and logged, or why the first refused action is refused.
    pub fn with(&self, actions: Vec<Action>) -> Valid<Event> {
        let mut event = self.clone();
        actions.into_iter().try_for_each(|action| event.take(action)).map(|()| event)
    }

    /// Applies the action and logs it. A refused one may leave the event half changed, so callers drop it.
    fn take(&mut self, action: Action) -> Valid {
        if let Action::Undo { action: number } = action {
            return self.undo(number);
        }
        self.state.act(&action)?;
        self.push(action);
        Ok(())
    }

    /// Applies the action and logs it, or changes nothing. Nothing else changes an event.
    pub fn apply(&mut self, action: Action) -> Valid {
        if let Action::Undo { action: number } = action {
            return self.undo(number);
        }
        // Results are most of a log, and are checked before anything changes: no copy is needed.
        if matches!(action, Action::Report { .. }) {
            self.state.act(&action)?;
        } else {
            self.state = self.after(&action)?;
        }
        self.push(action);
        Ok(())
    }

    /// Notes that the actions from index `first` on were done at this time, in milliseconds since 1970.
    pub fn stamp(&mut self, first: usize, at: f64) {
        self.file.times.resize(first, 0);
        self.file.times.resize(self.file.log.len(), whole_minutes(at) as u32);
        self.file.event.format = FORMAT;
    }

    /// Returns when the action at `at`, counted from 0, was done, in milliseconds since 1970; `None` if nobody knows.
    pub fn time_of(&self, at: usize) -> Option<f64> {
        self.file.times.get(at).filter(|minutes| **minutes > 0).map(|minutes| from_minutes(u64::from(*minutes)))
    }

    /// Logs an action that is no undo, after the state has taken it.
    fn push(&mut self, action: Action) {
        let marks = draws(&action);
        if action.needs_format_2(self.state.games) {
            self.file.event.format = FORMAT;
        }
        self.file.log.push(action);
        self.undos.push();
        self.before_undo = None;
        if marks {
            self.snapshots.add(self.file.log.len(), &self.state);
        }
    }

    fn undo(&mut self, number: usize) -> Valid {
        let flipped = self.undos.undo(&self.file.log, number)?;
        if let Some(at) = flipped {
            let (state, snapshots) = match self.before_undo.take() {
                Some((same, state, snapshots)) if same == at => (state, snapshots),
                before => self.fold_again(at, &self.undos).inspect_err(|_| {
                    self.before_undo = before;
                    self.undos.flip(&self.file.log, number - 1, false);
                })?,
            };
            let state = std::mem::replace(&mut self.state, state);
            self.before_undo = Some((at, state, std::mem::replace(&mut self.snapshots, snapshots)));
        }
        self.file.log.push(Action::Undo { action: number });
        self.undos.push();
        Ok(())
    }

    /// Folds the log after the action at `at` was undone or restored. Returns the snapshots that then hold, too.
    fn fold_again(&self, at: usize, undos: &Undos) -> Valid<(State, Snapshots)> {
        let before = self.snapshots.filter(|snapshot| snapshot.actions <= at);
        // Later draws have lost their snapshots, or this one has none yet.
        let looks = before.len() < self.snapshots.len() || draws(&self.file.log[at]);
        let folded = fold(self.state.games, &self.file.log, undos, before, looks);
        folded.map_err(|(needs, _)| ActionError::NeededBy(needs))
    }

    /// Returns the state after the action, without applying it.
    pub fn after(&self, action: &Action) -> Valid<State> {
        if let Action::Undo { action: number } = action {
            let mut undos = self.undos.clone();
            let flipped = undos.undo(&self.file.log, *number)?;
            return flipped.map_or_else(|| Ok(self.state.clone()), |at| Ok(self.fold_again(at, &undos)?.0));
        }
        let mut state = self.state.clone();
        state.act(action)?;
        Ok(state)
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn file(&self) -> &EventFile {
        &self.file
    }

    /// Returns for each action of the log whether it is undone.
    pub fn undone(&self) -> Vec<bool> {
        self.undos.first(self.file.log.len()).collect()
    }
}
