//! Standings for a chat: as a text, and as the cells of a picture.

use super::views::podium::{GeneralRow, general};
use super::views::standings::{RowView, TableView, standings};
use crate::lang::Lang;
use crate::tournament::{Event, GameId, PhaseId};

/// The tables of a phase, or the general classification, a line for everybody.
pub fn text(lang: Lang, event: &Event, of: Option<(GameId, PhaseId)>) -> String {
    let mut lines = vec![event.file().event.name.clone()];
    let Some((game, at)) = of else {
        let view = general(lang, event.state());
        lines.push(view.title.into());
        lines.extend(view.rows.iter().map(|row| format!("{}. {} – {}", row.place, row.name, row.points)));
        return lines.join("\n");
    };
    let Some(view) = standings(lang, event.state(), game, at) else { return lines.join("\n") };
    lines.push(view.title());
    for table in view.tables {
        if let Some(title) = table.title {
            lines.extend([String::new(), title]);
        }
        for RowView { place, name, score, .. } in table.rows {
            let score = score.map_or(String::new(), |score| format!(" – {score}"));
            lines.push(format!("{place}. {name}{score}"));
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
    pub heads: Vec<&'static str>,
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
    let begin = ["#", lang.pick("Nombre", "Name")];
    let Some(view) = of.and_then(|(game, at)| standings(lang, state, game, at)) else {
        let view = general(lang, state);
        let line = |GeneralRow { place, name, cells, .. }: GeneralRow| Line {
            cells: [place.to_string(), name].into_iter().chain(cells.into_iter().take(3)).collect(),
            line: false,
        };
        let heads = begin.into_iter().chain(view.heads().into_iter().take(3)).collect();
        let rows = view.rows.into_iter().take(MOST_ROWS).map(line).collect();
        return Picture { title, of: view.title.into(), parts: vec![Part { title: String::new(), heads, rows }] };
    };
    let heads: Vec<_> = begin.into_iter().chain(view.columns.iter().map(|column| column.head)).collect();
    let most = MOST_ROWS / view.tables.len().max(1);
    let line = |RowView { place, name, cells, line, .. }: RowView| Line {
        cells: [vec![place.to_string(), name], cells].concat(),
        line,
    };
    let part = |TableView { title, rows, .. }: TableView| Part {
        title: title.unwrap_or_default(),
        heads: heads.clone(),
        rows: rows.into_iter().take(most).map(line).collect(),
    };
    Picture { title, of: view.title(), parts: view.tables.into_iter().map(part).collect() }
}
