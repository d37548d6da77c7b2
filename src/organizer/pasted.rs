//! Reads typed or pasted names: one on each line, cells of a spreadsheet, or a TRF.

use super::trf::{Columns, Named, is_team};
use crate::lang::{Lang, sentence};
use crate::names::{fits, shows, tidy_name};
use crate::order;
use crate::tournament::{LONGEST_ENTRANT, LONGEST_PARTNER, pair, partners, people};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Newcomer {
    pub name: String,
    pub paid: bool,
    pub rating: Option<u32>,
    /// The federation in a TRF; otherwise empty.
    pub federation: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pasted {
    pub newcomers: Vec<Newcomer>,
    /// The names that occur twice or are entered already. Each is listed once, as it was typed last.
    pub twice: Vec<String>,
    /// The names that are too long. They are not entered.
    pub long: Vec<String>,
    /// The lines of which only a part was read, each with the name that was read.
    pub changed: Vec<(String, String)>,
    /// The numbers of the lines of a TRF that should name somebody but could not be read.
    pub unread: Vec<String>,
    /// True for a TRF with teams, of which nobody is entered.
    pub teams: bool,
    /// True if the names of a pair may stand in a line with a comma between them.
    commas: bool,
    /// True if these are the names of the only line, which stood between commas.
    one_line: bool,
}

impl Pasted {
    /// Returns the first name that may be a pair, such as "Ana y Luis".
    pub fn maybe_pair(&self) -> Option<String> {
        if let Some([first, second]) = self.two() {
            return Some(format!("{first}, {second}"));
        }
        let mut names = self.newcomers.iter().map(|newcomer| &newcomer.name);
        names.find(|name| two_in(name, self.commas).is_some()).cloned()
    }

    /// Turns names such as "Ana y Luis" and "Ana, Luis" into pairs of partners.
    #[must_use]
    pub fn in_pairs(mut self) -> Pasted {
        if let Some([first, second]) = self.two() {
            let name = pair(first, second);
            self.newcomers.truncate(1);
            self.newcomers[0].name = name;
        }
        for newcomer in &mut self.newcomers {
            if let Some([first, second]) = two_in(&newcomer.name, self.commas) {
                newcomer.name = pair(first, second);
            }
        }
        self
    }

    /// Returns the two people of the only line, as in "Ana, Luis".
    fn two(&self) -> Option<[&str; 2]> {
        let [first, second] = &self.newcomers[..] else { return None };
        let two = [&first.name[..], &second.name[..]];
        let single = |name: &&str| partners(name).is_none() && two_in(name, false).is_none();
        (self.one_line && two.iter().all(single)).then_some(two)
    }

    /// Returns warnings about the names that were left out or changed, and a remark if numbers were read as ratings.
    pub fn notices(&self, lang: Lang) -> (Vec<String>, Option<String>) {
        let warning = |names: &[String], [es, en]: [[&str; 2]; 2]| {
            let [before, after] = lang.pick(es, en);
            (!names.is_empty()).then(|| format!("{before}: {}. {after}", lang.list(names)))
        };
        let twice = [
            ["Repetidos, y entran una sola vez", "Si son dos personas, añade un apellido."],
            ["Listed twice, entered once", "If they are two people, add a surname."],
        ];
        let long = [
            ["Son demasiado largos y no entran", "Acórtalos: 40 letras, o 30 cada uno de una pareja."],
            ["Too long, so not entered", "Shorten them: 40 letters, or 30 for each of a pair."],
        ];
        let unread = [
            [
                "No se entienden, y no entran, las líneas del TRF",
                "Cada persona tiene su número y su nombre en sus columnas.",
            ],
            [
                "Lines of the TRF not understood, so not entered",
                "Each player has a number and a name in their columns.",
            ],
        ];
        let each = |(line, name): &(String, String)| {
            sentence!(lang, "«{line}» entra como {name}", "“{line}” is entered as {name}")
        };
        let changed: Vec<String> = self.changed.iter().map(each).collect();
        let changed = (!changed.is_empty()).then(|| format!("{}.", changed.join("; ")));
        let rated = self.newcomers.iter().filter_map(|n| Some(format!("{} {}", n.name, n.rating?))).take(2);
        let rated = rated.collect::<Vec<_>>().join(", ");
        let remark = lang.pick(
            format!("El número de cada línea se guarda como Elo o puntuación: {rated}…"),
            format!("The number on each line is saved as a rating: {rated}…"),
        );
        let teams = self.teams.then(|| {
            lang.text(
                "Este TRF es de un torneo por equipos, y aquí juegan personas o parejas. Quita sus líneas 013 y 310 para inscribir a cada persona por separado.",
                "This TRF is of a team event; here people or pairs play. Remove its lines 013 and 310 to enter each person on their own.",
            )
        });
        let [twice, long, unread] =
            [warning(&self.twice, twice), warning(&self.long, long), warning(&self.unread, unread)];
        let warnings = [teams, twice, long, unread, changed];
        (warnings.into_iter().flatten().collect(), Some(remark).filter(|_| !rated.is_empty()))
    }
}

/// Reads names, one on each line. A text of a single line may have them between commas. In a line with several cells
/// (separated by tabs or semicolons) the first cell that is not a number is the name, and a later "sí" or "x" means
/// that the person has paid. Numbers before a name and a header such as "Nombre" are left out. If most lines have a
/// number in the cell after the name, or one of three or four digits after the name itself, it is the rating. A TRF is
/// read in the order of starting ranks. `known` are the names of people who are entered already.
pub fn read(text: &str, known: &[&str]) -> Pasted {
    let (listed, unread) = listed(text);
    if !listed.is_empty() && text.lines().any(is_team) {
        return Pasted { teams: true, ..Pasted::default() };
    }
    if !listed.is_empty() {
        return Pasted { unread, ..gathered(listed, known) };
    }
    let lines: Vec<&str> = text.lines().flat_map(|line| line.split('\r')).filter(|l| !l.trim().is_empty()).collect();
    let alone = lines.len() == 1 && !lines[0].contains(['\t', ';']);
    let rows: Vec<&str> = if alone { lines[0].split(',').collect() } else { lines };
    let mut found: Vec<Line> = rows.into_iter().filter_map(line).collect();
    if !alone && found.len() > 1 && HEADS.contains(&found[0].name.to_lowercase().as_str()) {
        found.remove(0);
    }
    rate(&mut found);
    Pasted { commas: true, one_line: alone, ..gathered(found, known) }
}

/// Reads the people of a TRF by starting rank, and the numbers of lines that should name somebody but do not.
fn listed(text: &str) -> (Vec<Line<'_>>, Vec<String>) {
    let (mut named, mut unread) = (vec![], vec![]);
    for (at, row) in text.lines().flat_map(|line| line.split('\r')).enumerate() {
        match Columns::new(row).named() {
            Some((number, Named { name, rating, federation })) => {
                let name = spaced_pair(name);
                named.push((number, Line { row, name, paid: false, rating, federation, whole: true }));
            }
            None if row.starts_with("001") => unread.push((at + 1).to_string()),
            None => {}
        }
    }
    order::sort_by_key(&mut named, |(number, _)| *number);
    (named.into_iter().map(|(_, line)| line).collect(), unread)
}

fn gathered(found: Vec<Line>, known: &[&str]) -> Pasted {
    let mut pasted = Pasted::default();
    let mut taken: Vec<String> = known.iter().map(|name| name.to_lowercase()).collect();
    for Line { row, name, paid, rating, federation, whole } in found {
        let lower = name.to_lowercase();
        let most = if partners(&name).is_some() { LONGEST_PARTNER } else { LONGEST_ENTRANT };
        if people(&name).into_iter().any(|name| !fits(name, most)) {
            pasted.long.push(name);
            continue;
        }
        if !whole {
            pasted.changed.push((row.trim().to_string(), name.clone()));
        }
        if taken.contains(&lower) {
            pasted.twice.retain(|name| name.to_lowercase() != lower);
            pasted.twice.push(name);
        } else {
            taken.push(lower);
            pasted.newcomers.push(Newcomer { name, paid, rating, federation });
        }
    }
    pasted
}

/// Splits a name at its "y", "and", dash or comma into two. Returns `None` without one, or if it is a pair already.
fn two_in(name: &str, commas: bool) -> Option<[&str; 2]> {
    let comma = commas.then_some(",");
    let mut between = [" y ", " e ", " Y ", " & ", " + ", " and ", " - ", " – "].into_iter().chain(comma);
    let (first, second) = between.find_map(|and| name.split_once(and)).filter(|_| partners(name).is_none())?;
    Some([first.trim(), second.trim()]).filter(|two| two.iter().all(|name| name.chars().any(shows)))
}

/// Puts spaces into a pair: "Ana/Luis" becomes "Ana / Luis".
fn spaced_pair(name: String) -> String {
    match name.split('/').map(str::trim).collect::<Vec<_>>()[..] {
        [first, second] if [first, second].iter().all(|name| name.chars().any(shows)) => pair(first, second),
        _ => name,
    }
}

/// Keeps numbers as ratings if most lines have one in the next cell, or else if most names end with one.
fn rate(lines: &mut [Line]) {
    let most = (lines.len() / 2 + 1).max(2);
    let in_cells = lines.iter().filter(|line| line.rating.is_some()).count() >= most;
    let in_names = !in_cells && lines.iter().filter(|line| rated(&line.name).is_some()).count() >= most;
    for line in lines {
        line.rating = line.rating.filter(|_| in_cells);
        if let Some((name, rating)) = rated(&line.name).filter(|_| in_names) {
            (line.name, line.rating) = (name, Some(rating));
        }
    }
}

/// Splits "Ana 1650" into name and rating. A number of fewer digits, as in "Mesa 2", belongs to the name.
fn rated(name: &str) -> Option<(String, u32)> {
    let (name, number) = name.rsplit_once(' ')?;
    let figures = (3..=4).contains(&number.len()) && number.chars().all(|c| c.is_ascii_digit());
    let name = tidy_name(name);
    Some((name, number.parse().ok().filter(|_| figures)?)).filter(|(name, _)| !name.is_empty())
}

pub fn between_commas(line: &str) -> Vec<String> {
    line.split(',').map(tidy_name).filter(|name| !name.is_empty()).collect()
}

/// Reads groups or pairs of names, one on each line.
pub fn pools(text: &str) -> Vec<Vec<String>> {
    text.lines().map(between_commas).filter(|pool| !pool.is_empty()).collect()
}

const HEADS: [&str; 8] = ["nombre", "nombres", "jugador", "jugadora", "jugadores", "participante", "name", "player"];
const YES: [&str; 9] = ["sí", "si", "x", "s", "yes", "y", "pagado", "pagada", "paid"];

const NO: [&str; 5] = ["no", "n", "-", "pendiente", "unpaid"];

/// A line that names somebody.
struct Line<'a> {
    row: &'a str,
    name: String,
    paid: bool,
    rating: Option<u32>,
    federation: String,
    /// True if the name is the whole line except numbers, list marks and payment marks.
    whole: bool,
}

fn line(row: &str) -> Option<Line<'_>> {
    let mut cells = row.split(['\t', ';']).map(|cell| unquoted(cell.trim()));
    let name = cells.by_ref().map(|cell| unnumbered(&tidy_name(cell)).to_string()).find(|n| n.chars().any(shows))?;
    let name = spaced_pair(name);
    let rest: Vec<String> = cells.map(|cell| tidy_name(cell).to_lowercase()).collect();
    let paid = rest.iter().any(|cell| YES.contains(&cell.as_str()));
    let told = |cell: &String| {
        let number = cell.chars().all(|c| !c.is_alphabetic());
        number || YES.contains(&cell.as_str()) || NO.contains(&cell.as_str())
    };
    let rating = rest.first().and_then(|cell| cell.parse().ok()).filter(|rating| *rating <= MOST_RATED);
    Some(Line { row, name, paid, rating, federation: String::new(), whole: rest.iter().all(told) })
}

/// The highest number that is read as a rating. A greater one may be a telephone number.
const MOST_RATED: u32 = 9999;

/// Removes the quotes that a spreadsheet puts around a cell.
fn unquoted(cell: &str) -> &str {
    cell.strip_prefix('"').and_then(|cell| cell.strip_suffix('"')).unwrap_or(cell)
}

/// Removes the number or mark of a list from "3. Ana", "3) Ana", "3 - Ana" and "- Ana".
fn unnumbered(cell: &str) -> &str {
    let rest = cell.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.is_empty() {
        return "";
    }
    let marked = rest.trim_start().trim_start_matches(['.', ')', '-', '·', '•', '*']).trim_start();
    // In "3 Ana" the name is "Ana", but "3Ana" is itself a name.
    let apart = rest.len() < cell.len() && !rest.starts_with(|c: char| c.is_alphabetic());
    let number = rest.chars().nth(1).is_some_and(|c| c.is_ascii_digit());
    let bullet = rest.len() == cell.len() && rest.starts_with(['-', '·', '•', '*']) && !number;
    if !(apart || bullet) {
        return cell;
    }
    // There is no name in "3 1650" either.
    if marked.chars().any(|c| !c.is_ascii_digit()) { marked } else { "" }
}
