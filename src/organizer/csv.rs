//! Tables for a spreadsheet, as a Spanish one opens them: a byte order mark, semicolons, CRLF. Names are text and stay
//! it: no cell is a formula.

use super::columns::{self, Column};
use super::{money, words};
use crate::lang::Lang;
use crate::tournament::{Columns, Event, State, text};

enum Cell {
    Text(String),
    Number(i64),
    Empty,
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.into())
    }
}
impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::Text(text)
    }
}
impl From<u32> for Cell {
    fn from(number: u32) -> Cell {
        Cell::Number(number.into())
    }
}
impl From<usize> for Cell {
    fn from(number: usize) -> Cell {
        Cell::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

fn write(rows: Vec<Vec<Cell>>) -> String {
    let mut out = String::from('\u{feff}');
    for row in rows {
        for (i, cell) in row.iter().enumerate() {
            if i > 0 {
                out.push(';');
            }
            match cell {
                Cell::Text(text) => out.push_str(&quoted(text)),
                Cell::Number(number) => out.push_str(&number.to_string()),
                Cell::Empty => {}
            }
        }
        out.push_str("\r\n");
    }
    out
}

/// Text that begins like a formula gets an apostrophe before it, which spreadsheets take for "this is text".
fn quoted(text: &str) -> String {
    let formula = text.trim_start().starts_with(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']);
    let text = if formula { format!("'{text}") } else { text.to_string() };
    if text.contains([';', '"', '\n', '\r', ',', '\t']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

fn heads(lang: Lang, es: &[&str], en: &[&str]) -> Vec<Cell> {
    lang.pick(es, en).iter().map(|head| Cell::from(*head)).collect()
}

/// Everybody who entered, by alphabet.
pub fn entries(lang: Lang, state: &State) -> String {
    let mut rows = vec![heads(
        lang,
        &["Nombre", "Pagado", "Importe", "Moneda", "Edad", "Estado", "Nota"],
        &["Name", "Paid", "Amount", "Currency", "Age", "State", "Note"],
    )];
    let fee = |paid: bool| match state.fee.as_ref().filter(|_| paid) {
        Some(fee) => [money::show(lang, fee.cents).into(), fee.currency.as_str().into()],
        None => [Cell::Empty, Cell::Empty],
    };
    for entrant in state.by_alphabet().into_iter().map(|player| &state.entrants[player]) {
        let details = &entrant.details;
        let [amount, currency] = fee(details.paid);
        rows.push(vec![
            entrant.name.as_str().into(),
            (if details.paid { lang.pick("sí", "yes") } else { "no" }).into(),
            amount,
            currency,
            details.age.map_or(Cell::Empty, |age| Cell::Number(age.into())),
            entrant.out.map_or("", |out| text::out(lang, out)).into(),
            details.note.as_str().into(),
        ]);
    }
    write(rows)
}

/// Every match, a row for each of its players.
pub fn results(lang: Lang, event: &Event) -> String {
    let state = event.state();
    let mut rows = vec![heads(
        lang,
        &["Juego", "Fase", "Ronda", "Partida", "Jugador", "Rondas ganadas", "Cartas", "Puesto", "Resultado"],
        &["Game", "Phase", "Round", "Match", "Player", "Rounds won", "Cards", "Place", "Result"],
    )];
    for contest in state.contests.iter() {
        for phase in contest.phases.iter() {
            for (at, e) in phase.encounters().each() {
                for (seat, player) in e.players.iter().enumerate() {
                    let mark = e.score.as_ref().and_then(|score| score.marks.get(seat));
                    let number = |n: Option<u32>| n.map_or(Cell::Empty, Cell::from);
                    rows.push(vec![
                        contest.game.title.into(),
                        text::phase(lang, phase.plan.name).into(),
                        e.round.number().into(),
                        at.number().into(),
                        state.name(*player).into(),
                        number(mark.map(|m| m.won.into())),
                        number(mark.map(|m| m.left)),
                        number(mark.map(|m| m.place.into()).filter(|place| *place > 0)),
                        words::result(lang, phase, at, |player| state.name(player)).into(),
                    ]);
                }
            }
        }
    }
    write(rows)
}

/// The tables of all phases with the columns each of them has, the points a game gives in the end, and the general
/// classification where there are several games.
pub fn standings(lang: Lang, event: &Event) -> String {
    let state = event.state();
    let mut columns: Vec<Column> = vec![];
    for phase in state.contests.iter().flat_map(|contest| contest.phases.iter()) {
        for column in columns::columns(lang, phase) {
            if !columns.iter().any(|other| other.head == column.head) {
                columns.push(column);
            }
        }
    }
    let mut head = heads(
        lang,
        &["Juego", "Fase", "Grupo", "Puesto", "Nombre"],
        &["Game", "Phase", "Group", "Place", "Name"],
    );
    // A head that begins like a formula would be shown with its apostrophe.
    let safe = |column: &Column| match column.head.strip_prefix('+') {
        Some(_) => lang.pick("Dif.", "Diff."),
        None => column.head,
    };
    head.extend(columns.iter().map(safe).map(Cell::from));
    head.push(lang.pick("Puntos finales", "Final points").into());
    let mut rows = vec![head];
    for contest in state.contests.iter() {
        let gains = contest.gains(&state.alphabet);
        for (at, phase) in contest.phases.each() {
            let (own, last) = (columns::columns(lang, phase), contest.in_last_phase());
            let last = last && Some(at) == contest.last_phase() && contest.is_over(&state.alphabet);
            for table in contest.tables(at, &state.alphabet).iter() {
                let placed = table.standings.rows.iter().map(|row| (Some(row.place), row.player));
                let all = placed.chain(table.without_place.iter().map(|player| (None, *player)));
                for (place, player) in all {
                    let mut cells: Vec<Cell> =
                        vec![contest.game.title.into(), text::phase(lang, phase.plan.name).into()];
                    cells.push(table.pool.number().into());
                    cells.push(place.map_or(Cell::Empty, Cell::from));
                    cells.push(state.name(player).into());
                    let value = |column: &Column| match own.iter().find(|mine| mine.head == column.head) {
                        Some(mine) => mine.cell(lang, &table.columns[player]),
                        None => Cell::Empty,
                    };
                    cells.extend(columns.iter().map(value));
                    let gain = gains.get(player).map(|gain| gain.points + gain.bonus);
                    cells.push(gain.filter(|_| last).map_or(Cell::Empty, Cell::from));
                    rows.push(cells);
                }
            }
        }
    }
    if state.contests.len() > 1 {
        let general = state.general();
        for row in &general.standings.rows {
            let mut cells = vec!["General".into(), Cell::Empty, Cell::Empty, row.place.into()];
            cells.push(state.name(row.player).into());
            cells.extend(columns.iter().map(|_| Cell::Empty));
            cells.push(general.totals[row.player].points.into());
            rows.push(cells);
        }
    }
    write(rows)
}

impl Column {
    /// The value as a number; halves as a text with the sign of the language.
    fn cell(&self, lang: Lang, of: &Columns) -> Cell {
        match self.number(of) {
            Some(number) => Cell::Number(number),
            None => self.of(lang, of).into(),
        }
    }
}
