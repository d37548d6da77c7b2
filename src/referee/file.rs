//! The files that the referee reads: a sealed match, its payload, a bare record, an export of all documents, or the
//! output of `referee play --json`.

use super::{Stop, unreadable};
use crate::engine::Outcome;
use crate::saved::{Player, clean_name};
use crate::store::{DocumentState, Kind, OpenError, open};
use serde_json::{Map, Value};

/// A match in a file, not yet checked.
#[derive(Debug)]
pub struct Document {
    /// The name in messages: the id, or the place in the file.
    pub name: String,
    pub game: String,
    /// Rules, options, seats, seed and plays.
    pub record: Value,
    /// Stored by the app, with players and outcome, rather than a bare record or printed lines.
    pub saved: bool,
    /// The number of players that the file names.
    pub players: Option<usize>,
    pub outcome: Option<Outcome>,
    /// The printed lines, to be compared with those of the replay; empty for a saved match.
    pub lines: Vec<Value>,
    /// The id of a saved match.
    pub id: Option<String>,
}

#[derive(Debug)]
pub struct Found {
    pub matches: Vec<Document>,
    /// The JSON texts of events (EVENTS.md).
    pub events: Vec<String>,
    /// The number of documents of other kinds, and of removed ones.
    pub others: usize,
}

/// Reads a file of any of the forms that FORMATS.md and EVENTS.md describe.
pub fn read(text: &str) -> Result<Found, Stop> {
    let mut found = Found { matches: Vec::new(), events: Vec::new(), others: 0 };
    if text.starts_with("sobremesa ") {
        add_sealed(text, &mut found)?;
        if found.others > 0 {
            return unreadable(
                "The file holds no match and no event: it is a document of another kind, or a removed one.",
            );
        }
        return Ok(found);
    }
    match serde_json::from_str::<Value>(text) {
        Ok(Value::Object(map)) if map.contains_key("documents") => add_parcel(&map, &mut found)?,
        Ok(Value::Object(map)) if map.contains_key("position") => unreadable("The lines end after the deal.")?,
        Ok(Value::Object(map)) if map.contains_key("rules") && map.contains_key("log") => {
            unreadable("The file is a score sheet, kept at a real table: it holds results and no moves to verify.")?
        }
        Ok(Value::Object(map)) if map.contains_key("event") || map.contains_key("log") => {
            found.events.push(text.into());
        }
        Ok(Value::Object(map)) => found.matches.push(saved(map)?),
        Ok(_) => return unreadable("The file is JSON, but no match and no event."),
        Err(whole) if text.lines().nth(1).is_none() || serde_json::from_str::<Value>(first_line(text)).is_err() => {
            let (line, column) = (whole.line(), whole.column());
            let at =
                if whole.is_eof() { "it ends too early".into() } else { format!("see line {line}, column {column}") };
            return unreadable(format!("The file is neither a saved match nor JSON: {at}."));
        }
        Err(_) => add_lines(text, &mut found)?,
    }
    Ok(found)
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

fn add_sealed(text: &str, found: &mut Found) -> Result<(), Stop> {
    let envelope = open(text).or_else(|error| match error {
        OpenError::Newer(format) => unreadable(format!("The file has format {format}, newer than this program.")),
        OpenError::Cut => unreadable("The end of the file is missing."),
        OpenError::Damaged => unreadable("The file was changed after it was sealed: its checksum does not hold."),
        OpenError::Foreign => unreadable("The file is not one of ours."),
    })?;
    match envelope.key.kind() {
        _ if envelope.state == DocumentState::Gone => found.others += 1,
        Kind::Event => found.events.push(envelope.payload),
        Kind::Match => match serde_json::from_str::<Value>(&envelope.payload) {
            Ok(Value::Object(map)) if map.get("id").and_then(Value::as_str) != Some(envelope.key.id()) => {
                let id = envelope.key.id();
                return unreadable(format!("The match is stored as {id}, and calls itself something else."));
            }
            Ok(Value::Object(map)) => found.matches.push(saved(map)?),
            _ => return unreadable(format!("The match {} is not JSON.", envelope.key.id())),
        },
        Kind::Sheet | Kind::Season | Kind::Settings | Kind::People => found.others += 1,
    }
    Ok(())
}

fn add_parcel(parcel: &Map<String, Value>, found: &mut Found) -> Result<(), Stop> {
    match parcel.get("sobremesa").and_then(Value::as_u64) {
        Some(1) => {}
        Some(version) if version > 1 => unreadable(format!("The file has format {version}, newer than this program."))?,
        _ => return unreadable("The file does not say which format it has."),
    }
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

/// Copies the fields of a record from `map`.
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

/// Reads a match's payload, or a bare record with the name of its game.
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
            Err(_) => return unreadable("The outcome of the match cannot be read."),
        },
    };
    if map.contains_key("record") {
        head(&map)?;
    }
    let id = map.get("id").and_then(Value::as_str);
    Ok(Document {
        name: id.map_or("match".into(), |id| format!("match {}", clean_name(id))),
        game,
        saved: map.contains_key("record"),
        record,
        players: map.get("players").and_then(Value::as_array).map(Vec::len),
        outcome,
        lines: Vec::new(),
        id: id.map(Into::into),
    })
}

/// Checks the fields of a saved match besides its record and its outcome.
fn head(map: &Map<String, Value>) -> Result<(), Stop> {
    let fits = |name: &str, value: &Value| match name {
        "id" => value.is_string(),
        "started" | "touched" => value.is_number(),
        "players" => {
            let by_name = value.as_array().is_some_and(|players| players.iter().all(Value::is_object));
            by_name && serde_json::from_value::<Vec<Player>>(value.clone()).is_ok()
        }
        "late" => value.is_null() || value.is_boolean(),
        "turn" => value.is_null() || value.is_u64(),
        "glance" => value.is_null() || value.is_string(),
        _ => value.is_null() || serde_json::from_value::<Vec<u8>>(value.clone()).is_ok(),
    };
    for name in ["id", "started", "touched", "players", "late", "taken_back", "turn", "glance"] {
        if !fits(name, map.get(name).unwrap_or(&Value::Null)) {
            return unreadable(format!("What the match says of itself cannot be read: see \"{name}\"."));
        }
    }
    Ok(())
}

/// Reads matches as `play` prints them: a first line, a line for each move, and a line with the outcome.
fn add_lines(text: &str, found: &mut Found) -> Result<(), Stop> {
    for (i, text) in text.lines().enumerate() {
        let number = i + 1;
        let Ok(Value::Object(map)) = serde_json::from_str(text) else {
            return unreadable(format!("Line {number} is not a JSON object."));
        };
        let open = found.matches.last_mut().filter(|document| document.lines.last().is_some_and(goes_on));
        match (map.contains_key("game"), open) {
            (true, Some(_)) => unreadable(format!("Line {number} begins a match before the last one ends."))?,
            (true, None) => found.matches.push(printed(map, number, found.matches.len() + 1)?),
            (false, None) => {
                unreadable(format!("Line {number} belongs to no match: none was begun, or it has ended."))?
            }
            (false, Some(document)) => add_line(document, map, number)?,
        }
    }
    match found.matches.last().and_then(|document| document.lines.last()) {
        Some(last) if goes_on(last) => unreadable("The end is missing: the last line has no outcome."),
        _ => Ok(()),
    }
}

/// Returns true if more lines of the match follow this one.
fn goes_on(line: &Value) -> bool {
    line.get("plies").is_none()
}

/// Reads the first line of a printed match.
fn printed(map: Map<String, Value>, number: usize, place: usize) -> Result<Document, Stop> {
    if !map.contains_key("position") {
        return unreadable(format!("Line {number} names a game, but has no position."));
    }
    let game = name_of_game(&map)?;
    let mut head = map.clone();
    head.insert("plays".into(), Value::Array(Vec::new()));
    let (name, record) = (format!("match {place}"), record_of(&head)?);
    let lines = vec![Value::Object(map)];
    Ok(Document { name, game, record, saved: false, players: None, outcome: None, lines, id: None })
}

fn add_line(document: &mut Document, map: Map<String, Value>, number: usize) -> Result<(), Stop> {
    match (map.get("move"), map.contains_key("plies")) {
        (Some(mv), false) => {
            let play = Value::Array(vec![map.get("who").cloned().unwrap_or(Value::Null), mv.clone()]);
            document.record["plays"].as_array_mut().expect("it was put there").push(play);
        }
        (None, true) => {}
        _ => return unreadable(format!("Line {number} has neither a move nor the number of plies.")),
    }
    document.lines.push(Value::Object(map));
    Ok(())
}
