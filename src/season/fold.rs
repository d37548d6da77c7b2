//! Reads and writes a season, and computes its state from the log.

use super::change::{Change, ChangeError, MOST_EVENINGS, MOST_PEOPLE, MOST_PLACES, MOST_POINTS, Scoring, Worth};
use super::evening::{Evening, Placed};
use super::forget::{forget, is_nameless, marks, written};
use super::people::{MOST_NAMES, Names, pair};
use crate::names::{apart, clean, collation};
use crate::order::sort_by_key;
use crate::saved::clean_time;
use crate::tournament::{LONGEST_ENTRANT, LONGEST_NAME};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The newest format that this program reads. Files have format 1 until a name is taken out of the season.
pub const FORMAT: u32 = 2;

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
    /// The version of the format, see [`FORMAT`].
    pub format: u32,
    pub id: String,
    pub name: String,
    /// Milliseconds since 1970 by the clock of the device that began it; only for display.
    pub started: f64,
}

/// The reason why a text cannot be read as a season.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadSeason {
    Unreadable(String),
    Newer,
    /// The change of this number, from 1, is refused.
    Refused(usize, ChangeError),
}

/// A season: its log, and the state computed from it.
#[derive(Clone, PartialEq, Debug)]
pub struct Season {
    file: SeasonFile,
    /// In the order of their starts.
    evenings: Vec<Evening>,
    scoring: Scoring,
    names: Names,
    /// For each change of the log, true if it was undone.
    undone: Vec<bool>,
    /// The marks of the names that were taken out.
    forgotten: Vec<String>,
}

impl Season {
    pub fn new(id: &str, name: &str, started: f64) -> Season {
        let head = SeasonHead { format: 1, id: id.into(), name: clean(name, LONGEST_NAME), started };
        Season::empty(SeasonFile { season: head, log: vec![] })
    }

    fn empty(file: SeasonFile) -> Season {
        let undone = vec![false; file.log.len()];
        let forgotten = marks(&file.log);
        Season { file, evenings: vec![], scoring: Scoring::default(), names: Names::default(), undone, forgotten }
    }

    pub fn read(text: &str) -> Result<Season, BadSeason> {
        let unreadable = |error: serde_json::Error| BadSeason::Unreadable(error.to_string());
        let any: Value = serde_json::from_str(text).map_err(unreadable)?;
        if any["season"]["format"].as_u64().is_some_and(|format| format > FORMAT.into()) {
            return Err(BadSeason::Newer);
        }
        let mut file: SeasonFile = serde_json::from_str(text).map_err(unreadable)?;
        file.season.name = clean(&file.season.name, LONGEST_NAME);
        file.season.started = clean_time(file.season.started);
        file.log.iter_mut().for_each(tidy);
        Season::fold(file).map_err(|(change, why)| BadSeason::Refused(change, why))
    }

    /// Makes the changes of a log that are not undone, or returns the number (from 1) of the first refused one.
    pub(super) fn fold(mut file: SeasonFile) -> Result<Season, (usize, ChangeError)> {
        let forgotten = marks(&file.log);
        forget(&forgotten, &mut file.log);
        file.season.format = if forgotten.is_empty() { 1 } else { FORMAT };
        let log = file.log.clone();
        let mut season = Season::empty(file);
        for (at, change) in log.iter().enumerate() {
            let Change::Undo { change: number } = change else { continue };
            let undone = number.checked_sub(1).filter(|of| *of < at && !season.undone[*of]);
            let undone = undone.filter(|of| !matches!(log[*of], Change::Undo { .. } | Change::Forget { .. }));
            season.undone[undone.ok_or((at + 1, ChangeError::NoSuchChange))?] = true;
        }
        for (at, change) in log.iter().enumerate() {
            if !season.undone[at] {
                season.enter(change).map_err(|why| (at + 1, why))?;
            }
        }
        sort_by_key(&mut season.evenings, |evening| (evening.started, evening.id.clone()));
        Ok(season)
    }

    pub fn text(&self) -> String {
        serde_json::to_string(&self.file).unwrap_or_default()
    }

    /// Returns a copy under another id.
    #[must_use]
    pub fn copy(&self, id: &str) -> Season {
        let mut copy = self.clone();
        copy.file.season.id = id.into();
        copy
    }

    pub fn file(&self) -> &SeasonFile {
        &self.file
    }

    /// Returns the evenings in the order of their starts.
    pub fn evenings(&self) -> &[Evening] {
        &self.evenings
    }

    pub fn scoring(&self) -> &Scoring {
        &self.scoring
    }

    /// Returns the names as they were written, by alphabet, of which several may be one person.
    pub fn written_names(&self) -> Vec<String> {
        let rows = self.evenings.iter().flat_map(|evening| &evening.results);
        let mut names: Vec<String> = rows.map(|row| row.name.clone()).filter(|name| !is_nameless(name)).collect();
        sort_by_key(&mut names, |name| collation(name));
        names.dedup();
        names
    }

    pub(super) fn names(&self) -> &Names {
        &self.names
    }

    /// Returns the person that a name means on an evening, as the season writes it.
    pub(super) fn person(&self, evening: &str, name: &str) -> String {
        self.names.person(evening, &self.written(evening, name)).into()
    }

    /// Returns a name of an evening, or its placeholder if it was taken out.
    pub(super) fn written(&self, evening: &str, name: &str) -> String {
        written(&self.forgotten, evening, name)
    }

    /// Returns, for each change, true if it was undone.
    pub fn undone(&self) -> &[bool] {
        &self.undone
    }

    /// Makes a change and adds it to the log. If the change is refused, the season stays as it was.
    pub fn apply(&mut self, mut change: Change) -> Result<(), ChangeError> {
        tidy(&mut change);
        if let Change::Same { name, person, evening } = &change {
            self.check_same(name, person, evening.as_deref())?;
        }
        if matches!(&change, Change::Remove { evening } if self.evenings.iter().all(|known| known.id != *evening)) {
            return Err(ChangeError::NoSuchEvening);
        }
        let mut file = self.file.clone();
        // Of two statements about a name the later one counts. Joined tablets have no order, so the organizer is asked.
        if let Change::Same { name, person, evening: None } = &change {
            let two = pair(name, person);
            let said = |change: &Change| matches!(change, Change::Apart { names: [a, b] } if pair(a, b) == two);
            let before = (1..).zip(&self.file.log).filter(|(number, change)| !self.undone[number - 1] && said(change));
            file.log.extend(before.map(|(change, _)| Change::Undo { change }));
        }
        file.log.push(change);
        *self = Season::fold(file).map_err(|(_, why)| why)?;
        Ok(())
    }

    /// Checks a change and makes it. Only [`Season::apply`] checks that two names did not come on the same evening, so
    /// that a stored log stays readable.
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
            }
            // In a joined log the evening may be gone: what added it may have been undone.
            Change::Remove { evening } => self.evenings.retain(|known| known.id != *evening),
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
                self.names.same(name, person, evening.as_deref())?;
            }
            Change::Apart { names } => self.names.apart(names)?,
            Change::Forget { marks } if marks.len() > MOST_NAMES => return Err(ChangeError::TooManyNames),
            Change::Undo { .. } | Change::Forget { .. } => {}
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
        then.same(name, person, only)?;
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

fn tidy(change: &mut Change) {
    change.each_name(|_, name| *name = clean(name, LONGEST_ENTRANT));
    if let Change::Add { evening } = change {
        evening.name = clean(&evening.name, LONGEST_NAME);
        evening.started = clean_time(evening.started);
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
