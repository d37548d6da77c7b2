//! The texts and tables that the page of a season shows.

use super::change::{Change, Worth};
use super::fold::Season;
use super::people::unsure;
use super::ranking::{Below, Ranked, Score, ranking};
use crate::lang::Lang;
use crate::organizer::share::Picture;
use crate::organizer::views::grid::{Grid, GridRow};
use crate::organizer::views::points;
use crate::tournament::text;

#[derive(Clone, PartialEq, Debug)]
pub struct SeasonView {
    pub name: String,
    /// For example "3 jornadas, 41 personas. Cuentan las 2 mejores de cada persona."
    pub summary: String,
    pub rows: Vec<SeasonRow>,
    pub evenings: Vec<EveningRow>,
    pub questions: Vec<Question>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeasonRow {
    pub place: usize,
    pub name: String,
    /// The total, then the points of each evening, in parentheses if it does not count.
    pub cells: Vec<String>,
    /// Why this person is below the next one up.
    pub reason: Option<String>,
    /// One line for each evening, such as "1. Martes: 3.er puesto, 6 puntos".
    pub lines: Vec<String>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct EveningRow {
    pub number: usize,
    pub id: String,
    pub name: String,
    pub started: f64,
    /// For example "41 personas; 1.º Ana".
    pub words: String,
}

/// A change of the log as a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChangeRow {
    /// From 1.
    pub number: usize,
    pub words: String,
    /// True if it can be undone.
    pub stands: bool,
}

/// The question whether two names mean one person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    pub names: [String; 2],
    pub words: String,
}

pub fn season(lang: Lang, season: &Season) -> SeasonView {
    let ranked = ranking(season);
    let names: Vec<String> = season.evenings().iter().map(|evening| evening.name.clone()).collect();
    let row = |(at, person): (usize, &Ranked)| SeasonRow {
        place: person.place,
        name: person.name.clone(),
        cells: std::iter::once(person.total.to_string())
            .chain(person.evenings.iter().map(|score| cell(*score)))
            .collect(),
        reason: person.below.map(|below| reason(lang, below, &ranked[at.saturating_sub(1)].name)),
        lines: lines(lang, person, &names),
    };
    let questions = unsure(season, &ranked).into_iter().map(|names| {
        let [a, b] = &names;
        let words = lang.pick(format!("¿{a} y {b} son la misma persona?"), format!("Are {a} and {b} the same person?"));
        Question { words, names }
    });
    SeasonView {
        name: season.file().season.name.clone(),
        summary: summary_of(lang, season, ranked.len()),
        rows: ranked.iter().enumerate().map(row).collect(),
        evenings: evenings(lang, season),
        questions: questions.collect(),
    }
}

/// Returns the number of evenings and people, and how the points are counted, in words.
pub fn summary(lang: Lang, season: &Season) -> String {
    summary_of(lang, season, ranking(season).len())
}

fn summary_of(lang: Lang, season: &Season, people: usize) -> String {
    if season.evenings().is_empty() {
        return lang.text(
            "Todavía no hay jornadas: añade un torneo que haya terminado.",
            "No evenings yet: add an event that is over.",
        );
    }
    let count = |n: usize, es, en| lang.count_of(n, es, en);
    let evenings = count(season.evenings().len(), ["jornada", "jornadas"], ["evening", "evenings"]);
    let people = count(people, ["persona", "personas"], ["person", "people"]);
    let best = match season.scoring().best {
        None => lang.text("Cuentan todas.", "All of them count."),
        Some(1) => lang.text("Cuenta la mejor de cada persona.", "Each person’s best one counts."),
        Some(best) => lang
            .pick(format!("Cuentan las {best} mejores de cada persona."), format!("Each person’s best {best} count.")),
    };
    let worth = match &season.scoring().worth {
        Worth::Points => lang.text("Se suman los puntos de cada torneo.", "The points of each event are added up."),
        Worth::Places(places) => {
            let places = places.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
            lang.pick(format!("Puntos por puesto: {places}."), format!("Points by place: {places}."))
        }
    };
    let attendance = match season.scoring().attendance {
        0 => String::new(),
        came => lang.pick(format!(" Por venir: {came}."), format!(" For coming: {came}.")),
    };
    format!("{evenings}, {people}. {best} {worth}{attendance}")
}

fn cell(score: Option<Score>) -> String {
    match score {
        None => "–".into(),
        Some(Score { points, counts: true, .. }) => points.to_string(),
        Some(Score { points, counts: false, .. }) => format!("({points})"),
    }
}

fn reason(lang: Lang, below: Below, above: &str) -> String {
    ended_once(match below {
        Below::Points(fewer) => {
            let fewer = points(lang, fewer);
            lang.pick(format!("{fewer} menos que {above}."), format!("{fewer} less than {above}."))
        }
        Below::Place { place, own, above: theirs } => {
            let place = text::place(lang, place);
            lang.pick(
                format!("Iguales a puntos; {above} tiene más veces el {place} ({theirs} y {own})."),
                format!("Level on points; {above} has {} more often ({theirs} to {own}).", place.to_lowercase()),
            )
        }
        Below::Nothing => {
            lang.pick(format!("Igual que {above} en todo."), format!("Level with {above} in everything."))
        }
    })
}

fn lines(lang: Lang, person: &Ranked, names: &[String]) -> Vec<String> {
    let line = |(at, score): (usize, &Option<Score>)| {
        let score = (*score)?;
        let (place, worth) = (text::place(lang, score.place), points(lang, score.points));
        let aside = if score.counts { "" } else { lang.pick(" (no cuenta)", " (doesn’t count)") };
        Some(format!("{}. {}: {place}, {worth}{aside}", at + 1, names[at]))
    };
    person.evenings.iter().enumerate().filter_map(line).collect()
}

fn evenings(lang: Lang, season: &Season) -> Vec<EveningRow> {
    let row = |(at, evening): (usize, &super::Evening)| {
        let first = evening.results.iter().take_while(|row| row.place == 1);
        let winners = first.map(|row| season.names().person(&evening.id, &row.name).to_string());
        let winners = lang.list(&winners.collect::<Vec<_>>());
        let people = lang.count_of(evening.results.len(), ["persona", "personas"], ["person", "people"]);
        EveningRow {
            number: at + 1,
            id: evening.id.clone(),
            name: evening.name.clone(),
            started: evening.started,
            words: lang.pick(format!("{people}; 1.º {winners}"), format!("{people}; 1st {winners}")),
        }
    };
    season.evenings().iter().enumerate().map(row).collect()
}

/// Returns the log, the last change first.
pub fn log(lang: Lang, season: &Season) -> Vec<ChangeRow> {
    let undone = season.undone();
    let row = |(at, change): (usize, &Change)| ChangeRow {
        number: at + 1,
        words: sentence(lang, season, change),
        stands: !undone[at] && !matches!(change, Change::Undo { .. }),
    };
    season.file().log.iter().enumerate().rev().map(row).collect()
}

fn sentence(lang: Lang, season: &Season, change: &Change) -> String {
    let name_of = |id: &str| {
        let added = season.file().log.iter().rev().find_map(|change| match change {
            Change::Add { evening } if evening.id == id => Some(evening),
            Change::Add { .. } | Change::Remove { .. } | Change::Score { .. } => None,
            Change::Same { .. } | Change::Apart { .. } | Change::Undo { .. } => None,
        });
        added.map_or_else(String::new, |evening| evening.name.clone())
    };
    let (es, en) = match change {
        Change::Add { evening } => (format!("Entra «{}».", evening.name), format!("“{}” is added.", evening.name)),
        Change::Remove { evening } => {
            let name = name_of(evening);
            (format!("Sale «{name}»."), format!("“{name}” is removed."))
        }
        Change::Score { .. } => ("Cambia cómo se cuenta.".into(), "The scoring is changed.".into()),
        Change::Same { name, person, evening: None } => {
            (format!("{name} es {person}."), format!("{name} is {person}."))
        }
        Change::Same { name, person, evening: Some(evening) } => {
            let evening = name_of(evening);
            (format!("En «{evening}», {name} es {person}."), format!("At “{evening}”, {name} is {person}."))
        }
        Change::Apart { names: [a, b] } => {
            (format!("{a} y {b} son dos personas."), format!("{a} and {b} are two people."))
        }
        Change::Undo { change } => (format!("Se deshace la anotación {change}."), format!("Entry {change} is undone.")),
    };
    ended_once(lang.pick(es, en))
}

/// Replaces the two full stops at the end of a sentence whose last name ends with one.
fn ended_once(sentence: String) -> String {
    sentence.replace("..", ".")
}

impl SeasonView {
    /// Returns the ranking as a table for the page, for printing, for a picture and for a spreadsheet.
    pub fn grid(&self, lang: Lang) -> Grid {
        let numbers = (1..=self.evenings.len()).map(|number| number.to_string());
        let rows = self.rows.iter().map(|row| GridRow::ranked(row.place, &row.name, &row.cells, false));
        Grid::ranked(lang, String::new(), std::iter::once("Total".to_string()).chain(numbers), rows.collect())
    }

    /// Returns the ranking as a text to share.
    pub fn text(&self, lang: Lang) -> String {
        let title = lang.text("Clasificación de la temporada", "Season standings");
        let line = |row: &SeasonRow| format!("{}. {} – {}", row.place, row.name, row.cells[0]);
        [self.name.clone(), title].into_iter().chain(self.rows.iter().map(line)).collect::<Vec<_>>().join("\n")
    }

    pub fn picture(&self, lang: Lang) -> Picture {
        let of = lang.text("Clasificación de la temporada", "Season standings");
        Picture { title: self.name.clone(), of, parts: vec![self.grid(lang)] }
    }
}
