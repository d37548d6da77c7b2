//! Plain tables without buttons, for the display, for printing and for pictures.

use super::podium::GeneralView;
use super::standings::{RowView, StandingsView, TableView};
use crate::lang::Lang;

/// A table with its title, which may be empty.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Grid {
    pub title: String,
    pub heads: Vec<String>,
    /// The index of the column with the name of each row.
    pub names: usize,
    pub rows: Vec<GridRow>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GridRow {
    /// Several names in a cell are separated by line feeds, so that no line breaks within a name.
    pub cells: Vec<String>,
    /// True if a line is drawn below this row.
    pub line: bool,
}

impl Grid {
    /// Builds a ranking, with columns for the place and the name and one for each of `heads`.
    pub(crate) fn ranked<H>(lang: Lang, title: String, heads: impl Iterator<Item = H>, rows: Vec<GridRow>) -> Grid
    where
        H: Into<String>,
    {
        let fixed = ["#", lang.pick("Nombre", "Name")].map(String::from);
        let heads = fixed.into_iter().chain(heads.map(Into::into)).collect();
        Grid { title, heads, names: 1, rows }
    }

    /// Builds the table of a pool, without the people who left.
    pub fn standings(lang: Lang, view: &StandingsView, table: &TableView) -> Grid {
        let row = |row: &RowView| {
            let absent = if row.absent.is_empty() { String::new() } else { format!(" ({})", row.absent) };
            GridRow::ranked(&row.rank, format!("{}{absent}", row.name), &row.cells, row.line)
        };
        let rows = table.rows.iter().map(row);
        let heads = view.columns.iter().map(|column| column.head);
        Grid::ranked(lang, table.title.clone().unwrap_or_default(), heads, rows.collect())
    }

    /// Builds the table of the general classification: the totals, then the points from each game.
    pub fn general(lang: Lang, view: &GeneralView) -> Grid {
        let rows = view.rows.iter().map(|row| GridRow::ranked(row.place, &row.name, &row.cells, false));
        Grid::ranked(lang, view.title.into(), view.heads().into_iter(), rows.collect())
    }

    /// Removes the first column, which is not the one with the names.
    pub(super) fn drop_first_column(&mut self) {
        self.names -= 1;
        self.heads.remove(0);
        self.rows.iter_mut().for_each(|row| drop(row.cells.remove(0)));
    }

    pub fn first_columns(mut self, count: usize) -> Grid {
        self.heads.truncate(count);
        self.rows.iter_mut().for_each(|row| row.cells.truncate(count));
        self
    }

    /// Builds a table to fill in by hand: the names, `boxes` numbered boxes, and one headed `last`.
    pub fn blank(lang: Lang, names: &[&str], boxes: usize, last: &str) -> Grid {
        let numbers = (1..=boxes).map(|number| number.to_string());
        let heads = [lang.text("Nombre", "Name")].into_iter().chain(numbers).chain([last.to_string()]);
        let row = |name: &&str| {
            let mut cells = vec![String::new(); boxes + 2];
            cells[0] = (*name).into();
            GridRow { cells, line: false }
        };
        Grid { heads: heads.collect(), rows: names.iter().map(row).collect(), ..Grid::default() }
    }
}

impl GridRow {
    pub(crate) fn ranked(place: impl ToString, name: impl ToString, cells: &[String], line: bool) -> GridRow {
        GridRow { cells: [&[place.to_string(), name.to_string()], cells].concat(), line }
    }
}
