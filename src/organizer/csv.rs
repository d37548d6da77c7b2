//! Tables for a spreadsheet, as a Spanish one opens them: a byte order mark, semicolons, CRLF. Names are text and stay
//! it: no cell is a formula.

use super::words;
use crate::lang::Lang;
use crate::tournament::{EntrantId, Event, State, Table, text};

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
        &["Nombre", "Pagado", "Edad", "Estado", "Nota"],
        &["Name", "Paid", "Age", "State", "Note"],
    )];
    for entrant in state.by_alphabet().into_iter().map(|player| &state.entrants[player]) {
        let details = &entrant.details;
        rows.push(vec![
            entrant.name.as_str().into(),
            (if details.paid { lang.pick("sí", "yes") } else { "no" }).into(),
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
                        words::result(lang, phase, e, |player| state.name(player)).into(),
                    ]);
                }
            }
        }
    }
    write(rows)
}

/// The tables of all phases, and the general classification where there are several games.
pub fn standings(lang: Lang, event: &Event) -> String {
    let state = event.state();
    let mut rows = vec![heads(
        lang,
        &["Juego", "Fase", "Grupo", "Puesto", "Nombre", "J", "G", "E", "P", "F", "C", "Pts", "+/-", "K"],
        &["Game", "Phase", "Group", "Place", "Name", "P", "W", "D", "L", "F", "A", "Pts", "+/-", "K"],
    )];
    for contest in state.contests.iter() {
        for (at, phase) in contest.phases.each() {
            for table in contest.tables(at, &state.alphabet).iter() {
                let of = [contest.game.title, text::phase(lang, phase.plan.name)];
                let placed = table.standings.rows.iter().map(|row| (Some(row.place), row.player));
                let all = placed.chain(table.without_place.iter().map(|player| (None, *player)));
                rows.extend(all.map(|(place, player)| line(table, of, place, player, state)));
            }
        }
    }
    if state.contests.len() > 1 {
        let general = state.general();
        for row in &general.standings.rows {
            let mut cells =
                vec![lang.pick("General", "General").into(), Cell::Empty, Cell::Empty, row.place.into()];
            cells.push(state.name(row.player).into());
            cells.extend((0..6).map(|_| Cell::Empty));
            cells.push(general.totals[row.player].points.into());
            rows.push(cells);
        }
    }
    write(rows)
}

fn line(table: &Table, of: [&str; 2], place: Option<usize>, player: EntrantId, state: &State) -> Vec<Cell> {
    let c = &table.columns[player];
    let mut cells: Vec<Cell> = of.map(Cell::from).into();
    cells.push(table.pool.number().into());
    cells.push(place.map_or(Cell::Empty, Cell::from));
    cells.push(state.name(player).into());
    let numbers = [c.played, c.won, c.drawn, c.lost, c.rounds_won, c.rounds_lost, c.points];
    cells.extend(numbers.map(Cell::from));
    cells.push(Cell::Number(c.difference()));
    cells.push(c.cards.into());
    cells
}
