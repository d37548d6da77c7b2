//! Tables for a Spanish spreadsheet: byte order mark, semicolons, CRLF. No cell is read as a formula.

use super::views::grid::{Grid, GridRow};
use super::{money, pairs, queue, views, words};
use crate::lang::Lang;
use crate::tournament::{EncounterId, Event, Phase, RoundId, State, text};

/// A row as it is written: text in quotes if needed, and numbers.
type Row = Vec<String>;

fn cell(value: impl ToString) -> String {
    quoted(value.to_string())
}

fn cell_if(value: Option<impl ToString>) -> String {
    value.map_or(String::new(), cell)
}

/// Returns a number for a figure with an ordinary or a typographic minus. Anything else, such as a half, is text.
fn figure(figure: &str) -> String {
    figure.replace('−', "-").parse().map_or_else(|_| cell(figure), |number: i64| number.to_string())
}

fn write(rows: &[Row]) -> String {
    let line = |row: &Row| row.join(";") + "\r\n";
    std::iter::once("\u{feff}".to_string()).chain(rows.iter().map(line)).collect()
}

/// Quotes a cell if needed. An apostrophe keeps text that begins like a formula text.
fn quoted(text: String) -> String {
    let formula = text.trim_start().starts_with(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']);
    let text = if formula { format!("'{text}") } else { text };
    if text.contains([';', '"', '\n', '\r', ',', '\t']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

fn heads(lang: Lang, es: &[&str], en: &[&str]) -> Row {
    lang.pick(es, en).iter().map(cell).collect()
}

pub fn grid(grid: &Grid) -> String {
    let heads = grid.heads.iter().map(cell).collect();
    let row = |row: &GridRow| row.cells.iter().map(|cell| figure(cell)).collect();
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
            cell(&entrant.name),
            cell_if(details.rating),
            cell(if details.paid { lang.pick("sí", "yes") } else { "no" }),
            cell_if(fee.map(|fee| money::show(lang, fee.cents))),
            cell_if(fee.map(|fee| &fee.currency)),
            cell_if(details.age),
            cell_if(entrant.out.map(|out| text::out(lang, out))),
            cell(&details.note),
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
    rows[0].extend(scored.then(|| cell(lang.pick("Tantos", "Points"))));
    for (at, phase, e) in state.contests.each_encounter() {
        let table = queue::table_of(state, at);
        let mut result = words::result(lang, state, at);
        if e.players.is_bye() && e.score.is_some() {
            result = format!("{result}: {}", pairs::bye(lang, e.bye_asked_for(), phase));
        }
        for (seat, player) in e.players.iter().enumerate() {
            let mark = e.score.as_ref().and_then(|score| score.marks.get(seat));
            let mut row = vec![
                cell(state.contests[at.game].game.title),
                cell(text::phase(lang, phase.plan.name)),
                cell(round(phase, at.encounter)),
                cell(at.encounter),
                cell_if(table),
                cell(state.name_at(at, *player)),
                cell_if(mark.map(|mark| mark.won)),
                cell_if(mark.map(|mark| mark.left)),
                cell_if(mark.map(|mark| mark.place).filter(|place| *place > 0)),
                cell(&result),
            ];
            let points = mark.filter(|_| phase.kind_of(at.encounter).counts_points()).map(|mark| mark.points);
            row.extend(scored.then(|| cell_if(points)));
            rows.push(row);
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
    let safe = |column: &&str| cell(if column.starts_with('+') { lang.pick("Dif.", "Diff.") } else { column });
    head.extend(columns.iter().map(safe));
    head.push(cell(lang.pick("Puntos finales", "Final points")));
    let mut rows = vec![head];
    for (game, at, view) in &phases {
        let contest = &state.contests[*game];
        let over = Some(*at) == contest.last_phase() && contest.is_over(&state.alphabet);
        let gains = over.then(|| contest.gains(&state.alphabet));
        for table in &view.tables {
            let placed = table.rows.iter().map(|row| (Some(row.place), row.player, &row.name, &row.cells));
            let others = table.without_place.iter().map(|row| (None, row.player, &row.name, &row.cells));
            for (place, player, name, cells) in placed.chain(others) {
                let mut row =
                    vec![cell(contest.game.title), cell(view.phase), cell(table.pool), cell_if(place), cell(name)];
                row.extend(columns.iter().map(|head| {
                    let own = view.columns.iter().position(|own| own.head == *head);
                    own.map_or(String::new(), |at| figure(&cells[at]))
                }));
                row.push(cell_if(gains.as_ref().map(|gains| gains[player].total())));
                rows.push(row);
            }
        }
    }
    for (game, at, view) in &phases {
        let Some(people) = views::individual::individual(lang, state, *game, *at) else { continue };
        let Grid { title, heads, rows: each, .. } = people.table;
        for GridRow { cells, .. } in each {
            let mut row = vec![cell(view.game), cell(&title), String::new(), figure(&cells[0]), cell(&cells[1])];
            let own = |head: &&str| heads.iter().position(|own| own == head).map(|at| figure(&cells[at]));
            row.extend(columns.iter().map(|head| own(head).unwrap_or_default()));
            row.push(String::new());
            rows.push(row);
        }
    }
    let general = views::podium::general(lang, state);
    for row in general.rows.iter().filter(|_| general.is_championship()) {
        let mut cells = vec![cell("General"), String::new(), String::new(), cell(row.place), cell(&row.name)];
        cells.extend(columns.iter().map(|_| String::new()));
        cells.push(cell(row.total.points));
        rows.push(cells);
    }
    write(&rows)
}
