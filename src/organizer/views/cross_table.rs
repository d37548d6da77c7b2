//! The cross table of a league or a group: everybody against everybody.

use super::standings::TableView;
use crate::lang::Lang;
use crate::organizer::words;
use crate::tournament::{EntrantId, Phase, Shape};

/// The maximum number of players: an A4 sheet has no room for more columns.
const MOST: usize = 14;

/// The names from the first place on, each with their results against all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CrossTable {
    pub rows: Vec<(String, Vec<String>)>,
}

/// The cross table of a pool of a league, if a sheet has room for it. Who met twice has both results.
pub fn cross_table(lang: Lang, phase: &Phase, table: &TableView) -> Option<CrossTable> {
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
    let cells = |player| rows.iter().map(|other| met(player, other.player)).collect();
    Some(CrossTable { rows: rows.iter().map(|row| (row.name.clone(), cells(row.player))).collect() })
}
