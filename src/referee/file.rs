//! The files the referee reads: a sealed match, a match's payload, a bare record, everything exported at once, or what
//! `referee play --json` printed.

use super::Stop;
use crate::engine::Outcome;
use crate::store::{Kind, OpenError, State, open};
use serde_json::{Map, Value};

/// One match of a file, not yet checked.
#[derive(Debug)]
pub struct Document {
    /// How to speak of it: its id, or its place in the file.
    pub name: String,
    pub game: String,
    /// Rules, options, seats, seed and plays.
    pub record: Value,
    /// How many players the save names.
    pub players: Option<usize>,
    pub outcome: Option<Outcome>,
    /// The lines as they were printed, to be compared with those of the replay; nothing for a save.
    pub lines: Vec<Value>,
}

/// What a file holds.
#[derive(Debug)]
pub struct Found {
    pub matches: Vec<Document>,
    /// Documents that are no matches, or were removed.
    pub others: usize,
}

fn unreadable<T>(why: impl Into<String>) -> Result<T, Stop> {
    Err(Stop::Unreadable(why.into()))
}

/// Reads a file of any of the five forms.
///
/// # Errors
/// [`Stop::Unreadable`] for everything else.
pub fn read(text: &str) -> Result<Found, Stop> {
    let mut found = Found { matches: Vec::new(), others: 0 };
    if text.starts_with("sobremesa ") {
        add_sealed(text, &mut found)?;
        if found.matches.is_empty() {
            return unreadable(
                "The file holds no match: it is a document of another kind, or a removed one.",
            );
        }
        return Ok(found);
    }
    match serde_json::from_str::<Value>(text) {
        Ok(Value::Object(map)) if map.contains_key("documents") => add_parcel(&map, &mut found)?,
        Ok(Value::Object(map)) if map.contains_key("position") => {
            add_lines(vec![Value::Object(map)], &mut found)?
        }
        Ok(Value::Object(map)) => found.matches.push(saved(map)?),
        Ok(_) => return unreadable("The file is JSON, but no match."),
        Err(whole) => {
            let lines: Result<Vec<Value>, _> = text.lines().map(serde_json::from_str).collect();
            match lines {
                Ok(lines) if lines.len() > 1 => add_lines(lines, &mut found)?,
                _ => return unreadable(format!("The file is neither a saved match nor JSON: {whole}.")),
            }
        }
    }
    Ok(found)
}

fn add_sealed(text: &str, found: &mut Found) -> Result<(), Stop> {
    let envelope = open(text).or_else(|error| match error {
        OpenError::Newer(format) => {
            unreadable(format!("The file has format {format}, newer than this program."))
        }
        OpenError::Cut => unreadable("The end of the file is missing."),
        OpenError::Damaged => {
            unreadable("The file was changed after it was sealed: its checksum does not hold.")
        }
        OpenError::Foreign => unreadable("The file is not one of ours."),
    })?;
    if envelope.key.kind() != Kind::Match || envelope.state == State::Gone {
        found.others += 1;
        return Ok(());
    }
    match serde_json::from_str(&envelope.payload) {
        Ok(Value::Object(map)) => found.matches.push(saved(map)?),
        _ => return unreadable(format!("The match {} is not JSON.", envelope.key.id())),
    }
    Ok(())
}

fn add_parcel(parcel: &Map<String, Value>, found: &mut Found) -> Result<(), Stop> {
    let Some(documents) = parcel["documents"].as_array() else {
        return unreadable("The file's documents are not a list.");
    };
    for document in documents {
        match document.as_str() {
            Some(text) => add_sealed(text, found)?,
            None => return unreadable("A document of the file is not a text."),
        }
    }
    Ok(())
}

/// The fields of a record, taken out of `map`.
fn record_of(map: &Map<String, Value>) -> Result<Value, Stop> {
    let mut record = Map::new();
    for name in ["rules", "options", "seats", "seed", "plays"] {
        match map.get(name) {
            Some(value) => record.insert(name.into(), value.clone()),
            None => return unreadable(format!("The file has no field \"{name}\".")),
        };
    }
    Ok(Value::Object(record))
}

fn name_of_game(map: &Map<String, Value>) -> Result<String, Stop> {
    match map.get("game").and_then(Value::as_str) {
        Some(game) => Ok(game.into()),
        None => unreadable("The file does not say which game it is."),
    }
}

/// A match's payload, or a bare record with the name of its game.
fn saved(map: Map<String, Value>) -> Result<Document, Stop> {
    let game = name_of_game(&map)?;
    let record = match map.get("record") {
        Some(Value::Object(record)) => record_of(record)?,
        Some(_) => return unreadable("The match's record is not an object."),
        None => record_of(&map)?,
    };
    let outcome = match map.get("outcome") {
        None | Some(Value::Null) => None,
        Some(outcome) => match serde_json::from_value(outcome.clone()) {
            Ok(outcome) => Some(outcome),
            Err(why) => return unreadable(format!("The outcome cannot be read: {why}.")),
        },
    };
    let id = map.get("id").and_then(Value::as_str);
    Ok(Document {
        name: id.map_or("match".into(), |id| format!("match {id}")),
        game,
        record,
        players: map.get("players").and_then(Value::as_array).map(Vec::len),
        outcome,
        lines: Vec::new(),
    })
}

/// Matches as `play` prints them: a line that begins each, a line a move, a line with the outcome.
fn add_lines(lines: Vec<Value>, found: &mut Found) -> Result<(), Stop> {
    for line in lines {
        let Value::Object(map) = &line else { return unreadable("A line is not an object.") };
        if map.contains_key("game") {
            let game = name_of_game(map)?;
            let mut head = map.clone();
            head.insert("plays".into(), Value::Array(Vec::new()));
            let name = format!("match {}", found.matches.len() + 1);
            let record = record_of(&head)?;
            let lines = Vec::new();
            found.matches.push(Document { name, game, record, players: None, outcome: None, lines });
        }
        let Some(last) = found.matches.last_mut() else {
            return unreadable("The first line does not begin a match: it names no game.");
        };
        if let Some(mv) = map.get("move") {
            let play = Value::Array(vec![map.get("who").cloned().unwrap_or(Value::Null), mv.clone()]);
            last.record["plays"].as_array_mut().expect("it was put there").push(play);
        }
        last.lines.push(line);
    }
    Ok(())
}
