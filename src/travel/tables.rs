//! The standings of an event as a code for everybody's phone, which can only show them.

use super::bytes::{Reader, Writer};
use super::code::write;
use crate::names::{clean, has_part};
use crate::saved::{from_minutes, whole_minutes};

const LONGEST_LINE: usize = 200;
/// The most characters in a line of numbers, which has one for each person of a large event.
const MOST_NUMBERS: usize = 800;

#[derive(Clone, PartialEq, Debug)]
pub struct Tables {
    /// When they were made, in minutes since 1970.
    minutes: u64,
    /// The name of the event, then its tables with a line for each player, then the lines that [`seated`] adds.
    pub lines: Vec<String>,
}

/// The first character of the line with the table at which each row's person plays now (0 if none).
const NOW: char = '@';
/// The first character of the line with the matches to come, as the numbers of their rows from 1.
const NEXT: char = '>';

/// The beginning of the line of a person without a place.
pub const UNRANKED: &str = "· ";

/// Adds two lines of numbers to the text of some tables: for each row, the table at which the person plays `now`; and
/// the rows, from 1, of each match to come that is the `next` one of somebody. Numbers instead of names keep the code
/// of a large event short enough for a QR code.
pub fn seated(text: &str, now: &[usize], next: impl Iterator<Item = Vec<usize>>) -> String {
    let line = |numbers: &[usize], between| numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(between);
    let (mut told, mut matches) = (vec![], vec![]);
    for rows in next {
        if rows.iter().any(|row| !told.contains(row)) {
            matches.push(line(&rows, ","));
            told.extend(rows);
        }
    }
    format!("{text}\n{NOW}{}\n{NEXT}{}", line(now, " "), matches.join(" "))
}

/// A line as it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    Head(String),
    Row(Row),
}

/// The line of one person.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Row {
    /// "3. Ana – 6 puntos"
    pub text: String,
    pub name: String,
    /// The table at which they play now.
    pub table: Option<usize>,
    /// The other people at that table.
    pub with: Vec<String>,
    /// The names of those whom the person meets in their next match; empty if it is not known.
    pub next: Vec<String>,
}

/// Returns the name in a line of a table.
fn name(line: &str) -> Option<&str> {
    if let Some(name) = line.strip_prefix(UNRANKED) {
        return Some(name);
    }
    let (place, rest) = line.split_once(". ")?;
    place.parse::<u32>().ok()?;
    Some(rest.rsplit_once(" – ").map_or(rest, |(name, _)| name))
}

impl Tables {
    /// Returns the lines below the name of the event.
    pub fn shown(&self) -> Vec<Line> {
        let marked = |line: &&String| line.starts_with([NOW, NEXT]);
        let numbers = |mark| {
            let line = self.lines.iter().skip(1).find(|line| line.starts_with(mark)).map_or("", |line| &line[1..]);
            let group = |group: &str| group.split(',').map(|number| number.parse().unwrap_or(0)).collect();
            line.split(' ').map(group).collect::<Vec<Vec<usize>>>()
        };
        let (now, next) = (numbers(NOW).concat(), numbers(NEXT));
        let names: Vec<&str> = self.lines.iter().skip(1).filter_map(|line| name(line)).collect();
        let at = |row: usize| now.get(row).copied().filter(|table| *table > 0);
        let mut row = 0;
        let mut line = |line: &String| {
            let Some(name) = name(line) else { return Line::Head(line.clone()) };
            let (own, table) = (row, at(row));
            row += 1;
            let same = |other: &usize| *other != own && table.is_some() && at(*other) == table;
            let others =
                next.iter().find(|rows| rows.contains(&row)).into_iter().flatten().filter(|other| **other != row);
            Line::Row(Row {
                text: line.clone(),
                name: name.into(),
                table,
                with: (0..names.len()).filter(same).map(|other| names[other].to_string()).collect(),
                next: others.filter_map(|other| names.get(other.checked_sub(1)?)).map(ToString::to_string).collect(),
            })
        };
        self.lines.iter().skip(1).filter(|line| !line.is_empty() && !marked(line)).map(&mut line).collect()
    }

    /// Returns the rows of people whose name contains the typed text, ignoring case and accents.
    pub fn find(&self, typed: &str) -> Vec<Row> {
        let named = |row: &Row| !typed.trim().is_empty() && has_part(&row.name, typed);
        let row = |line| if let Line::Row(row) = line { Some(row) } else { None };
        self.shown().into_iter().filter_map(row).filter(named).collect()
    }

    /// Makes tables from their text and the time at which it was made, in milliseconds since 1970.
    pub fn new(at: f64, text: &str) -> Tables {
        let most = |line: &str| if line.starts_with([NOW, NEXT]) { MOST_NUMBERS } else { LONGEST_LINE };
        let lines = text.lines().map(|line| clean(line, most(line))).collect();
        Tables { minutes: whole_minutes(at), lines }
    }

    /// Returns the time at which they were made, in milliseconds since 1970.
    pub fn at(&self) -> f64 {
        from_minutes(self.minutes)
    }

    /// Returns its code; `None` if it would be too long.
    pub fn code(&self) -> Option<String> {
        let mut writer = Writer::default();
        writer.number(self.minutes);
        writer.text(&self.lines.join("\n"));
        write('t', writer.0)
    }

    pub(super) fn read(reader: &mut Reader) -> Option<Tables> {
        let minutes = reader.number()?;
        let text = reader.text()?;
        Some(Tables { minutes, ..Tables::new(0.0, &text) })
    }
}
