//! The cross table of a league or a group: everybody against everybody.

use super::grid::{Grid, GridRow};
use super::standings::TableView;
use crate::lang::Lang;
use crate::organizer::words;
use crate::tournament::{EntrantId, Phase, Shape};

/// The maximum number of players: an A4 sheet has no room for more columns.
const MOST: usize = 14;

/// Returns the cross table of a pool of a league, if a sheet has room for it. Players who met twice have both results.
pub fn cross_table(lang: Lang, phase: &Phase, table: &TableView) -> Option<Grid> {
    let rows = &table.rows;
    if !matches!(phase.plan.shape, Shape::League(_)) || !(3..=MOST).contains(&rows.len()) {
        return None;
    }
    let met = |row: EntrantId, other: EntrantId| {
        if row == other {
            return "×".into();
        }
        let both = phase.encounters().each();
        let both = both.filter(|(_, e)| e.players.contains(&row) && e.players.contains(&other));
        let each = both.map(|(encounter, _)| words::own_result(lang, phase, encounter, row));
        each.filter(|result| !result.is_empty()).collect::<Vec<_>>().join(" / ")
    };
    let row = |(at, row): (usize, &super::standings::RowView)| {
        let cells: Vec<String> = rows.iter().map(|other| met(row.player, other.player)).collect();
        GridRow::ranked(at + 1, &row.name, &cells, false)
    };
    let numbers = (1..=rows.len()).map(|number| number.to_string());
    let heads = ["#".into(), lang.text("Nombre", "Name")].into_iter().chain(numbers).collect();
    Some(Grid { heads, names: 1, rows: rows.iter().enumerate().map(row).collect(), ..Grid::default() })
}
