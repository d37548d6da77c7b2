//! The text of a season, and what follows from its log.

use super::change::{Change, ChangeError, MOST_EVENINGS, MOST_PEOPLE, MOST_PLACES, MOST_POINTS, Scoring, Worth};
use super::evening::{Evening, Placed};
use super::people::Names;
use crate::names::{apart, clean};
use crate::order::sort_by_key;
use crate::saved::clean_time;
use crate::tournament::{LONGEST_ENTRANT, LONGEST_NAME};
use serde::{Deserialize, Serialize};

/// The format that this program writes, and the newest it reads.
const FORMAT: u32 = 1;

/// A season as it is stored and exported.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeasonFile {
    pub season: SeasonHead,
    pub log: Vec<Change>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeasonHead {
    /// 1.
    pub format: u32,
    pub id: String,
    pub name: String,
    /// Milliseconds since 1970, by this device's clock; only shown.
    pub started: f64,
}

/// Why a text is no season.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadSeason {
    Unreadable(String),
    Newer,
    /// The change of this number, from 1, is refused.
    Refused(usize, ChangeError),
}

/// A season: its log, and what follows from it.
#[derive(Clone, PartialEq, Debug)]
pub struct Season {
    file: SeasonFile,
    /// The first one first.
    evenings: Vec<Evening>,
    scoring: Scoring,
    names: Names,
}

/// What a file of any format has.
#[derive(Deserialize)]
struct AnyFile {
    season: AnyHead,
}

#[derive(Deserialize)]
struct AnyHead {
    format: u32,
}

impl Season {
    pub fn new(id: &str, name: &str, started: f64) -> Season {
        let head = SeasonHead { format: FORMAT, id: id.into(), name: clean(name, LONGEST_NAME), started };
        Season::empty(SeasonFile { season: head, log: vec![] })
    }

    fn empty(file: SeasonFile) -> Season {
        Season { file, evenings: vec![], scoring: Scoring::default(), names: Names::default() }
    }

    /// # Errors
    /// [`BadSeason`].
    pub fn read(text: &str) -> Result<Season, BadSeason> {
        let unreadable = |error: serde_json::Error| BadSeason::Unreadable(error.to_string());
        let any: AnyFile = serde_json::from_str(text).map_err(unreadable)?;
        if any.season.format > FORMAT {
            return Err(BadSeason::Newer);
        }
        let SeasonFile { mut season, log } = serde_json::from_str(text).map_err(unreadable)?;
        season.name = clean(&season.name, LONGEST_NAME);
        season.started = clean_time(season.started);
        let mut read = Season::empty(SeasonFile { season, log: vec![] });
        for (at, change) in log.into_iter().enumerate() {
            read.apply(change).map_err(|why| BadSeason::Refused(at + 1, why))?;
        }
        Ok(read)
    }

    pub fn text(&self) -> String {
        serde_json::to_string(&self.file).unwrap_or_default()
    }

    /// Returns the same season under another id.
    #[must_use]
    pub fn copy(&self, id: &str) -> Season {
        let mut copy = self.clone();
        copy.file.season.id = id.into();
        copy
    }

    pub fn file(&self) -> &SeasonFile {
        &self.file
    }

    /// The evenings, the first one first.
    pub fn evenings(&self) -> &[Evening] {
        &self.evenings
    }

    pub fn scoring(&self) -> &Scoring {
        &self.scoring
    }

    pub(super) fn names(&self) -> &Names {
        &self.names
    }

    /// Returns, for each change, whether it was undone.
    pub fn undone(&self) -> Vec<bool> {
        let mut undone = vec![false; self.file.log.len()];
        for change in &self.file.log {
            if let Change::Undo { change } = change {
                undone[change - 1] = true;
            }
        }
        undone
    }

    /// Makes a change and adds it to the log.
    ///
    /// # Errors
    /// [`ChangeError`], with nothing changed.
    pub fn apply(&mut self, mut change: Change) -> Result<(), ChangeError> {
        tidy(&mut change);
        if let Change::Undo { change: number } = change {
            let at = number.checked_sub(1).ok_or(ChangeError::NoSuchChange)?;
            let undoable = |change: &Change| !matches!(change, Change::Undo { .. });
            if !self.file.log.get(at).is_some_and(undoable) || self.undone()[at] {
                return Err(ChangeError::NoSuchChange);
            }
            let mut again = Season::empty(self.file.clone());
            again.file.log.push(change);
            let undone = again.undone();
            for (change, undone) in self.file.log.iter().zip(undone) {
                // What is needed by a later change may not go.
                if !undone {
                    again.enter(change)?;
                }
            }
            *self = again;
            return Ok(());
        }
        self.enter(&change)?;
        self.file.log.push(change);
        Ok(())
    }

    /// Checks a change and makes it, without a word in the log.
    fn enter(&mut self, change: &Change) -> Result<(), ChangeError> {
        match change {
            Change::Add { evening } => {
                check(evening)?;
                let full = self.evenings.len() == MOST_EVENINGS;
                match self.evenings.iter_mut().find(|known| known.id == evening.id) {
                    Some(known) if (known.actions, &*known) < (evening.actions, evening) => known.clone_from(evening),
                    Some(_) => {}
                    None if full => return Err(ChangeError::TooManyEvenings),
                    None => self.evenings.push(evening.clone()),
                }
                sort_by_key(&mut self.evenings, |evening| (evening.started, evening.id.clone()));
            }
            Change::Remove { evening } => {
                let at = self.evenings.iter().position(|known| known.id == *evening);
                self.evenings.remove(at.ok_or(ChangeError::NoSuchEvening)?);
            }
            Change::Score { scoring } => {
                let fine = |points: &u32| *points <= MOST_POINTS;
                let places = match &scoring.worth {
                    Worth::Places(places) => &places[..],
                    Worth::Points => &[],
                };
                let fits = places.len() <= MOST_PLACES && scoring.best != Some(0);
                if !fits || !places.iter().chain([&scoring.attendance]).all(fine) {
                    return Err(ChangeError::BadScoring);
                }
                self.scoring = scoring.clone();
            }
            Change::Same { name, person, evening } => {
                self.check_same(name, person, evening.as_deref())?;
                self.names.same(name, person, evening.as_deref());
            }
            Change::Apart { names } => self.names.apart(names),
            Change::Undo { .. } => {}
        }
        Ok(())
    }

    fn check_same(&self, name: &str, person: &str, only: Option<&str>) -> Result<(), ChangeError> {
        if person.is_empty() || !self.evenings.iter().any(|evening| has(evening, name)) {
            return Err(ChangeError::NoSuchName);
        }
        if only.is_some_and(|only| !self.evenings.iter().any(|evening| evening.id == only && has(evening, name))) {
            return Err(ChangeError::NoSuchEvening);
        }
        let mut then = self.names.clone();
        then.same(name, person, only);
        let twice = |evening: &Evening| {
            let person = |row: &Placed| apart(then.person(&evening.id, &row.name));
            let mut people: Vec<String> = evening.results.iter().map(person).collect();
            sort_by_key(&mut people, |person| person.clone());
            people.windows(2).any(|pair| pair[0] == pair[1])
        };
        if self.evenings.iter().any(twice) { Err(ChangeError::PlayedTogether) } else { Ok(()) }
    }
}

fn has(evening: &Evening, name: &str) -> bool {
    let key = apart(name);
    evening.results.iter().any(|row| apart(&row.name) == key)
}

/// Cleans the names of a change.
fn tidy(change: &mut Change) {
    let tidy = |name: &mut String| *name = clean(name, LONGEST_ENTRANT);
    match change {
        Change::Add { evening } => {
            evening.name = clean(&evening.name, LONGEST_NAME);
            evening.started = clean_time(evening.started);
            evening.results.iter_mut().for_each(|row| tidy(&mut row.name));
        }
        Change::Same { name, person, .. } => [name, person].into_iter().for_each(tidy),
        Change::Apart { names } => names.iter_mut().for_each(tidy),
        Change::Remove { .. } | Change::Score { .. } | Change::Undo { .. } => {}
    }
}

fn check(evening: &Evening) -> Result<(), ChangeError> {
    let people = evening.results.len();
    let fine = |at: usize| {
        let row = &evening.results[at];
        (1..=at + 1).contains(&row.place) && row.points <= MOST_POINTS * 100 && !row.name.is_empty()
    };
    let whole = (1..=MOST_PEOPLE).contains(&people) && !evening.id.is_empty() && (0..people).all(fine);
    if whole { Ok(()) } else { Err(ChangeError::BadEvening) }
}
