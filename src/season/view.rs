//! The texts and tables that the page of a season shows.

use super::change::{Change, Scoring, Worth};
use super::evening::Evening;
use super::fold::Season;
use super::forget::is_nameless;
use super::join;
use super::people::{Dispute, disputes, unsure};
use super::ranking::{Below, Ranked, Score, ranking};
use crate::lang::{Lang, ended_once, sentence, sentences};
use crate::organizer::share::Picture;
use crate::organizer::views::grid::{Grid, GridRow};
use crate::organizer::views::points;

#[derive(Clone, PartialEq, Debug)]
pub struct SeasonView {
    pub name: String,
    /// For example "3 jornadas, 41 personas. Cuentan las 2 mejores de cada persona."
    pub summary: String,
    pub rows: Vec<SeasonRow>,
    pub evenings: Vec<EveningRow>,
    pub questions: Vec<Question>,
    /// A line for each name that was merged into another, with the way to split it off.
    pub merged: Vec<Question>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeasonRow {
    pub place: usize,
    pub name: String,
    /// The person, as the season writes it; `None` if the name was taken out.
    pub person: Option<String>,
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
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    pub words: String,
    pub answers: Vec<Answer>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    pub words: String,
    /// True if the answer is that they are one person.
    pub same: bool,
    pub changes: Vec<Change>,
}

pub fn season(lang: Lang, season: &Season) -> SeasonView {
    let ranked = ranking(season);
    let names: Vec<String> = season.evenings().iter().map(|evening| evening.name.clone()).collect();
    let row = |(at, person): (usize, &Ranked)| SeasonRow {
        place: person.place,
        name: shown(lang, &person.name),
        person: (!is_nameless(&person.name)).then(|| person.name.clone()),
        cells: std::iter::once(person.total.to_string())
            .chain(person.evenings.iter().map(|score| cell(*score)))
            .collect(),
        reason: person.below.map(|below| reason(lang, below, &shown(lang, &ranked[at.saturating_sub(1)].name))),
        lines: lines(lang, person, &names),
    };
    let disputes = disputes(season).into_iter().map(|dispute| disputed(lang, dispute));
    let questions = disputes.chain(unsure(season, &ranked).into_iter().map(|names| asked(lang, names)));
    SeasonView {
        name: season.file().season.name.clone(),
        summary: summary_of(lang, season, ranked.len()),
        rows: ranked.iter().enumerate().map(row).collect(),
        evenings: evenings(lang, season),
        questions: questions.collect(),
        merged: season.merged().into_iter().map(|(names, only)| merged(lang, names, only)).collect(),
    }
}

/// Returns a name as it is shown: for a placeholder, words that say that the name was taken out.
pub(super) fn shown(lang: Lang, name: &str) -> String {
    if is_nameless(name) { lang.text("(sin nombre)", "(no name)") } else { name.into() }
}

fn answer(lang: Lang, person: Option<&str>, changes: Vec<Change>) -> Answer {
    let words = match person {
        Some(person) => sentence!(lang, "Sí: {person}", "Yes: {person}"),
        None => lang.text("No, son dos", "No, they are two"),
    };
    Answer { words, same: person.is_some(), changes }
}

fn asked(lang: Lang, names: [String; 2]) -> Question {
    let [a, b] = names.clone();
    let words = sentence!(lang, "¿{a} y {b} son la misma persona?", "Are {a} and {b} the same person?");
    // The longer name says more; of two as long, the one of more evenings.
    let (name, person) = if a.chars().count() > b.chars().count() { (b, a) } else { (a, b) };
    let one = Change::Same { name, person: person.clone(), evening: None };
    let answers = vec![answer(lang, Some(&person), vec![one]), answer(lang, None, vec![Change::Apart { names }])];
    Question { words, answers }
}

fn merged(lang: Lang, names: [String; 2], only: Option<&Evening>) -> Question {
    let [name, person] = names.clone();
    let words = sentences! { lang, only;
        Some(Evening { name: of, .. }) => "En «{of}», {name} cuenta como {person}",
            "At “{of}”, {name} counts as {person}";
        None => "{name} cuenta como {person}", "{name} counts as {person}";
    };
    let own = Change::Same { name: name.clone(), person: name, evening: only.map(|of| of.id.clone()) };
    // On other evenings they may still be one person.
    let changes = [own].into_iter().chain(only.is_none().then_some(Change::Apart { names })).collect();
    let split = Answer { words: lang.text("No es la misma persona", "Not the same person"), same: false, changes };
    Question { words, answers: vec![split] }
}

/// Asks about two names on which tablets disagree, and says how they count meanwhile.
fn disputed(lang: Lang, Dispute { names, person, met, one, two }: Dispute) -> Question {
    let ([a, b], person) = (names.map(|name| shown(lang, &name)), shown(lang, &person));
    let undo = |all: Vec<usize>| all.into_iter().map(|change| Change::Undo { change }).collect::<Vec<_>>();
    let words = sentences! { lang, &met;
        Some(evening) =>
            "{a} y {b} cuentan como una persona, pero jugaron la misma jornada («{evening}»). De las dos vale ahí el mejor puesto.",
            "{a} and {b} count as one person, but both played at “{evening}”. The better of their places counts there.";
        None =>
            "Una tableta dice que {a} y {b} son la misma persona, y otra que son dos. De momento cuentan como una. ¿Lo son?",
            "One tablet says that {a} and {b} are the same person, and another that they are two. For now they count as one. Are they?";
    };
    let one = met.is_none().then(|| answer(lang, Some(&person), undo(one)));
    Question { words, answers: one.into_iter().chain([answer(lang, None, undo(two))]).collect() }
}

/// Says for each disagreement of two tablets what the joined season keeps, with the change that reverses it.
pub fn settled(lang: Lang, ours: &Season, theirs: &Season) -> Vec<(String, String, Change)> {
    let words = |(kept, other): (Change, Change)| {
        let scoring = matches!(kept, Change::Score { .. });
        let word = |change: &Change| {
            let Change::Score { scoring } = change else { return sentence(lang, ours, change) };
            counted(lang, scoring)
        };
        let what = if scoring { lang.pick("Cómo se cuenta: ", "How it counts: ") } else { "" };
        (format!("{what}{}", word(&kept)), word(&other), other)
    };
    join::settled(ours, theirs).into_iter().map(words).collect()
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
    let evenings = lang.count_of(season.evenings().len(), ["jornada", "jornadas"], ["evening", "evenings"]);
    let people = lang.count_of(people, ["persona", "personas"], ["person", "people"]);
    format!("{evenings}, {people}. {}", counted(lang, season.scoring()))
}

fn counted(lang: Lang, scoring: &Scoring) -> String {
    let best = sentences! { lang, scoring.best;
        None => "Cuentan todas.", "All of them count.";
        Some(1) => "Cuenta la mejor de cada persona.", "Each person’s best one counts.";
        Some(best) => "Cuentan las {best} mejores de cada persona.", "Each person’s best {best} count.";
    };
    let each = |places: &[u32]| places.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
    let worth = sentences! { lang, &scoring.worth;
        Worth::Points => "Se suman los puntos de cada torneo.", "The points of each event are added up.";
        Worth::Places(places) => "Puntos por puesto: {}.", "Points by place: {}.", each(places);
    };
    let attendance = match scoring.attendance {
        0 => String::new(),
        came => sentence!(lang, " Por asistir: {came}.", " For attending: {came}."),
    };
    format!("{best} {worth}{attendance}")
}

fn cell(score: Option<Score>) -> String {
    match score {
        None => "–".into(),
        Some(Score { points, counts: true, .. }) => points.to_string(),
        Some(Score { points, counts: false, .. }) => format!("({points})"),
    }
}

fn reason(lang: Lang, below: Below, above: &str) -> String {
    ended_once(sentences! { lang, below;
        Below::Points(fewer) => "{} menos que {above}.", "{} less than {above}.", points(lang, fewer);
        Below::Place { place, own, above: theirs } =>
            "Iguales a puntos; {above} tiene más veces el {} ({theirs} y {own}).",
            "Level on points; {above} has {} more often ({theirs} to {own}).", lang.place(place);
        Below::Nothing => "Igual que {above} en todo.", "Level with {above} in everything.";
    })
}

pub(super) fn lines(lang: Lang, person: &Ranked, names: &[String]) -> Vec<String> {
    let line = |(at, score): (usize, &Option<Score>)| {
        let score = (*score)?;
        let (place, worth) = (lang.place(score.place), points(lang, score.points));
        let aside = if score.counts { "" } else { lang.pick(" (no cuenta)", " (doesn’t count)") };
        Some(format!("{}. {}: {place}, {worth}{aside}", at + 1, names[at]))
    };
    person.evenings.iter().enumerate().filter_map(line).collect()
}

fn evenings(lang: Lang, season: &Season) -> Vec<EveningRow> {
    let row = |(at, evening): (usize, &Evening)| {
        let first = evening.results.iter().take_while(|row| row.place == 1);
        let winners = first.map(|row| shown(lang, season.names().person(&evening.id, &row.name)));
        let winners = lang.list(&winners.collect::<Vec<_>>());
        let people = lang.count_of(evening.results.len(), ["persona", "personas"], ["person", "people"]);
        EveningRow {
            number: at + 1,
            id: evening.id.clone(),
            name: evening.name.clone(),
            started: evening.started,
            words: format!("{people}; {}\u{a0}{winners}", lang.ordinal(1)),
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
        stands: !undone[at] && !matches!(change, Change::Undo { .. } | Change::Forget { .. }),
    };
    season.file().log.iter().enumerate().rev().map(row).collect()
}

fn sentence(lang: Lang, season: &Season, change: &Change) -> String {
    let name_of = |id: &str| {
        let added = season.file().log.iter().rev().find_map(|change| match change {
            Change::Add { evening } if evening.id == id => Some(evening),
            Change::Add { .. } | Change::Remove { .. } | Change::Score { .. } | Change::Same { .. } => None,
            Change::Apart { .. } | Change::Undo { .. } | Change::Forget { .. } => None,
        });
        added.map_or_else(String::new, |evening| evening.name.clone())
    };
    let shown = |name: &String| shown(lang, name);
    ended_once(sentences! { lang, change;
        Change::Add { evening } => "Entra «{}».", "“{}” is added.", evening.name;
        Change::Remove { evening } => "Sale «{}».", "“{}” is removed.", name_of(evening);
        Change::Score { .. } => "Cambia cómo se cuenta.", "The scoring is changed.";
        Change::Same { name, person, evening: None } if name == person =>
            "{} cuenta por separado.", "{} counts separately.", shown(name);
        Change::Same { name, person, evening: None } => "{} es {}.", "{} is {}.", shown(name), shown(person);
        Change::Same { name, person, evening: Some(evening) } =>
            "En «{}», {} es {}.", "At “{}”, {} is {}.", name_of(evening), shown(name), shown(person);
        Change::Apart { names: [a, b] } => "{} y {} son dos personas.", "{} and {} are two people.", shown(a), shown(b);
        Change::Undo { change } => "Deshecho: {}", "Undone: {}",
            season.file().log.get(change.wrapping_sub(1)).map_or(String::new(), |of| sentence(lang, season, of));
        Change::Forget { .. } => "Se quita un nombre.", "A name is removed.";
    })
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
