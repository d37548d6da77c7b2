//! Standings for a chat: as a text, and what a picture of them shows.

use super::columns::{columns, has_points};
use crate::lang::Lang;
use crate::tournament::{Columns, Event, GameId, MatchKind, PhaseId, Scoring, text};

/// The tables of a phase, or the general classification, a line for everybody.
pub fn standings(lang: Lang, event: &Event, of: Option<(GameId, PhaseId)>) -> String {
    let state = event.state();
    let mut lines = vec![event.file().event.name.clone()];
    let points = |points: u32| lang.count(points, ["punto", "puntos"], ["point", "points"]);
    let Some((game, at)) = of else {
        let general = state.general();
        lines.push(lang.pick("Clasificación general", "General classification").into());
        for row in &general.standings.rows {
            let total = points(general.totals[row.player].points);
            lines.push(format!("{}. {} – {total}", row.place, state.name(row.player)));
        }
        return lines.join("\n");
    };
    let found = state.contest(game).ok().and_then(|contest| Some((contest, contest.phases.get(at)?)));
    let Some((contest, phase)) = found else { return lines.join("\n") };
    lines.push(format!("{} · {}", contest.game.title, text::phase(lang, phase.plan.name)));
    let rounds =
        phase.plan.scoring == Scoring::Rounds && !matches!(phase.plan.kind, MatchKind::Places { .. });
    let figure = |columns: &Columns| match () {
        () if has_points(phase) => format!(" – {}", points(columns.points)),
        () if rounds => {
            let won = lang.count(columns.rounds_won, ["ronda", "rondas"], ["round", "rounds"]);
            format!(" – {won}")
        }
        () => String::new(),
    };
    let several = phase.pools().len() > 1;
    for table in contest.tables(at, &state.alphabet).iter() {
        if several {
            lines.push(String::new());
            lines.push(text::pool(lang, phase.plan.name, table.pool));
        }
        for row in &table.standings.rows {
            let figure = figure(&table.columns[row.player]);
            lines.push(format!("{}. {}{figure}", row.place, state.name(row.player)));
        }
    }
    lines.join("\n")
}

/// The content of a picture of standings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    pub title: String,
    /// The game and its phase, or what else is ranked.
    pub of: String,
    pub parts: Vec<Part>,
}

/// One table of it. The first column is the place, the second the name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    pub title: String,
    pub heads: Vec<String>,
    pub rows: Vec<Line>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    pub cells: Vec<String>,
    /// Something changes below it.
    pub line: bool,
}

/// The most rows of a picture: with more, no browser draws it, and nobody reads it.
pub const MOST_ROWS: usize = 200;

/// The tables of a phase, or the general classification, with their columns.
pub fn picture(lang: Lang, event: &Event, of: Option<(GameId, PhaseId)>) -> Picture {
    let (state, title) = (event.state(), event.file().event.name.clone());
    let heads = |rest: Vec<&str>| {
        let first = ["#", lang.pick("Nombre", "Name")];
        first.into_iter().chain(rest).map(String::from).collect::<Vec<_>>()
    };
    let begin = |place: usize, player| vec![place.to_string(), state.name(player).to_string()];
    let phase = of.and_then(|(game, at)| {
        let contest = state.contest(game).ok()?;
        Some((contest, at, contest.phases.get(at)?))
    });
    let Some((contest, at, phase)) = phase else {
        let general = state.general();
        let rows = general.standings.rows.iter().take(MOST_ROWS).map(|row| {
            let total = general.totals[row.player];
            let figures = [total.points, total.quesitos, total.estrellitas].map(|n| n.to_string());
            Line { cells: [begin(row.place, row.player), figures.into()].concat(), line: false }
        });
        let heads = heads(vec!["Pts", "Quesitos", "Estrellitas"]);
        let part = Part { title: String::new(), heads, rows: rows.collect() };
        let of = lang.pick("Clasificación general", "General classification").into();
        return Picture { title, of, parts: vec![part] };
    };
    let columns = columns(lang, phase);
    let tables = contest.tables(at, &state.alphabet);
    let parts = tables.iter().map(|table| {
        let all = table.standings.rows.len();
        let rows = table.standings.rows.iter().take(MOST_ROWS / tables.len()).enumerate().map(|(i, row)| {
            let figures = columns.iter().map(|column| column.of(lang, &table.columns[row.player]));
            let line = phase.lines.contains(&(i + 1)) && i + 1 < all;
            Line { cells: begin(row.place, row.player).into_iter().chain(figures).collect(), line }
        });
        let several = phase.pools().len() > 1;
        let title = if several { text::pool(lang, phase.plan.name, table.pool) } else { String::new() };
        Part { title, heads: heads(columns.iter().map(|c| c.head).collect()), rows: rows.collect() }
    });
    let of = format!("{} · {}", contest.game.title, text::phase(lang, phase.plan.name));
    Picture { title, of, parts: parts.collect() }
}
