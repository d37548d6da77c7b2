//! Tables for a Spanish spreadsheet: byte order mark, semicolons, CRLF. No cell is read as a formula.

use super::views::grid::{Grid, GridRow};
use super::{money, pairs, queue, views, words};
use crate::lang::Lang;
use crate::tournament::{EncounterId, EncounterRef, Event, Phase, RoundId, State, text};

/// A cell as it is written: text in quotes if needed, or a number.
struct Cell(String);

impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(cell: Option<T>) -> Cell {
        cell.map_or(Cell(String::new()), T::into)
    }
}
impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell(quoted(text))
    }
}
impl From<String> for Cell {
    fn from(text: String) -> Cell {
        text.as_str().into()
    }
}
impl From<u32> for Cell {
    fn from(number: u32) -> Cell {
        Cell(number.to_string())
    }
}
impl From<usize> for Cell {
    fn from(number: usize) -> Cell {
        Cell(number.to_string())
    }
}

impl Cell {
    /// Returns a number for a figure with an ordinary or a typographic minus. Anything else, such as a half, is text.
    fn of_figure(figure: &str) -> Cell {
        figure.replace('−', "-").parse().map_or_else(|_| figure.into(), |number: i64| Cell(number.to_string()))
    }
}

fn write(rows: &[Vec<Cell>]) -> String {
    let line = |row: &Vec<Cell>| row.iter().map(|cell| &cell.0[..]).collect::<Vec<_>>().join(";") + "\r\n";
    std::iter::once("\u{feff}".to_string()).chain(rows.iter().map(line)).collect()
}

/// Quotes a cell if needed. An apostrophe keeps text that begins like a formula text.
fn quoted(text: &str) -> String {
    let formula = text.trim_start().starts_with(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']);
    let text = if formula { format!("'{text}") } else { text.to_string() };
    if text.contains([';', '"', '\n', '\r', ',', '\t']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

fn heads(lang: Lang, es: &[&str], en: &[&str]) -> Vec<Cell> {
    lang.pick(es, en).iter().map(|head| Cell::from(*head)).collect()
}

pub fn grid(grid: &Grid) -> String {
    let heads = grid.heads.iter().map(|head| Cell::from(head.as_str())).collect();
    let row = |row: &GridRow| row.cells.iter().map(|cell| Cell::of_figure(cell)).collect();
    write(&std::iter::once(heads).chain(grid.rows.iter().map(row)).collect::<Vec<_>>())
}

/// Returns all entrants in alphabetical order. The rating is in the column in which [`super::pasted`] expects it.
pub fn entries(lang: Lang, state: &State) -> String {
    let mut rows = vec![heads(
        lang,
        &["Nombre", "Elo o puntuación", "Pagado", "Importe", "Moneda", "Edad", "Estado", "Nota"],
        &["Name", "Rating", "Paid", "Amount", "Currency", "Age", "State", "Note"],
    )];
    for entrant in state.by_alphabet().into_iter().map(|player| &state.entrants[player]) {
        let details = &entrant.details;
        let fee = state.fee.as_ref().filter(|_| details.paid);
        rows.push(vec![
            entrant.name.as_str().into(),
            details.rating.into(),
            (if details.paid { lang.pick("sí", "yes") } else { "no" }).into(),
            fee.map(|fee| money::show(lang, fee.cents)).into(),
            fee.map(|fee| fee.currency.as_str()).into(),
            details.age.map(u32::from).into(),
            entrant.out.map(|out| text::out(lang, out)).into(),
            details.note.as_str().into(),
        ]);
    }
    write(&rows)
}

/// Returns the round of a match. In a bracket, all matches of one level get the round of the latest.
fn round(phase: &Phase, at: EncounterId) -> RoundId {
    let own = phase.encounters()[at].round;
    let Some(matches) = phase.bracket().map(|seeded| &seeded.bracket.matches) else { return own };
    let level = |at: EncounterId| matches.get(at).map(|game| (game.part, game.round));
    let same = phase.encounters().each().filter(|(other, _)| level(*other) == level(at));
    same.map(|(_, e)| e.round).max().unwrap_or(own)
}

/// Returns all matches as CSV, with one row for each player of a match.
pub fn results(lang: Lang, event: &Event) -> String {
    let state = event.state();
    let scored =
        state.contests.iter().flat_map(|contest| contest.phases.iter()).any(|phase| phase.plan.kind.counts_points());
    let mut rows = vec![heads(
        lang,
        &["Juego", "Fase", "Ronda", "Partida", "Mesa", "Jugador", "Rondas ganadas", "Cartas", "Puesto", "Resultado"],
        &["Game", "Phase", "Round", "Match", "Table", "Player", "Rounds won", "Cards", "Place", "Result"],
    )];
    rows[0].extend(scored.then(|| Cell::from(lang.pick("Tantos", "Points"))));
    for (game, contest) in state.contests.each() {
        for (of, phase) in contest.phases.each() {
            for (at, e) in phase.encounters().each() {
                let match_at = EncounterRef { game, phase: of, encounter: at };
                let table = queue::table_of(state, match_at);
                let mut result = words::result(lang, state, match_at);
                if e.players.is_bye() && e.score.is_some() {
                    result = format!("{result}: {}", pairs::bye(lang, e.bye_asked_for(), phase));
                }
                for (seat, player) in e.players.iter().enumerate() {
                    let mark = e.score.as_ref().and_then(|score| score.marks.get(seat));
                    let mut row = vec![
                        contest.game.title.into(),
                        text::phase(lang, phase.plan.name).into(),
                        round(phase, at).number().into(),
                        at.number().into(),
                        table.map(|table| table.number()).into(),
                        state.name_at(match_at, *player).into(),
                        mark.map(|mark| u32::from(mark.won)).into(),
                        mark.map(|mark| mark.left).into(),
                        mark.map(|mark| u32::from(mark.place)).filter(|place| *place > 0).into(),
                        result.as_str().into(),
                    ];
                    let points = mark.filter(|_| phase.kind_of(at).counts_points()).map(|mark| u32::from(mark.points));
                    row.extend(scored.then(|| Cell::from(points)));
                    rows.push(row);
                }
            }
        }
    }
    write(&rows)
}

/// Returns all phases with their columns and final points and, of several games, the general classification.
pub fn standings(lang: Lang, event: &Event) -> String {
    let state = event.state();
    let phases = state.contests.each().flat_map(|(game, contest)| {
        contest.phases.ids().filter_map(move |at| Some((game, at, views::standings::standings(lang, state, game, at)?)))
    });
    let phases: Vec<_> = phases.collect();
    let mut columns: Vec<&str> = vec![];
    for column in phases.iter().flat_map(|(.., view)| &view.columns) {
        if !columns.contains(&column.head) {
            columns.push(column.head);
        }
    }
    let mut head =
        heads(lang, &["Juego", "Fase", "Grupo", "Puesto", "Nombre"], &["Game", "Phase", "Group", "Place", "Name"]);
    // A head that begins like a formula would be shown with its apostrophe.
    let safe = |column: &&str| Cell::from(if column.starts_with('+') { lang.pick("Dif.", "Diff.") } else { column });
    head.extend(columns.iter().map(safe));
    head.push(lang.pick("Puntos finales", "Final points").into());
    let mut rows = vec![head];
    for (game, at, view) in &phases {
        let contest = &state.contests[*game];
        let over = Some(*at) == contest.last_phase() && contest.is_over(&state.alphabet);
        let gains = over.then(|| contest.gains(&state.alphabet));
        for table in &view.tables {
            let placed = table.rows.iter().map(|row| (Some(row.place), row.player, &row.name, &row.cells));
            let others = table.without_place.iter().map(|row| (None, row.player, &row.name, &row.cells));
            for (place, player, name, cells) in placed.chain(others) {
                let mut row = vec![contest.game.title.into(), view.phase.into(), table.pool.number().into()];
                row.extend([place.into(), name.as_str().into()]);
                row.extend(columns.iter().map(|head| {
                    let own = view.columns.iter().position(|own| own.head == *head);
                    own.map(|at| Cell::of_figure(&cells[at])).into()
                }));
                row.push(gains.as_ref().map(|gains| gains[player].total()).into());
                rows.push(row);
            }
        }
    }
    for (game, at, view) in &phases {
        let Some(people) = views::individual::individual(lang, state, *game, *at) else { continue };
        let Grid { title, heads, rows: each, .. } = people.table;
        for GridRow { cells, .. } in each {
            let mut row: Vec<Cell> = vec![view.game.into(), title.as_str().into(), "".into()];
            row.extend([Cell::of_figure(&cells[0]), cells[1].as_str().into()]);
            let own = |head: &&str| heads.iter().position(|own| own == head).map(|at| Cell::of_figure(&cells[at]));
            row.extend(columns.iter().map(|head| own(head).into()));
            row.push("".into());
            rows.push(row);
        }
    }
    let general = views::podium::general(lang, state);
    for row in general.rows.iter().filter(|_| general.is_championship()) {
        let mut cells = vec!["General".into(), "".into(), "".into(), row.place.into(), row.name.as_str().into()];
        cells.extend(columns.iter().map(|_| Cell::from("")));
        cells.push(row.total.points.into());
        rows.push(cells);
    }
    write(&rows)
}
