//! The sheet as a plain text, to be sent or copied.

use super::sheet::Sheet;
use super::view;
use crate::lang::Lang;
use crate::order::sort_by_key;

/// Writes title, places or scores with the best first, then every round.
pub fn text(lang: Lang, sheet: &Sheet) -> String {
    let view = view::sheet(lang, sheet, 0);
    let mut text = format!("{}\n", view.title);
    text.extend(view.ending.map(|ending| format!("{ending}\n")));
    let mut rows: Vec<_> = view.rows.iter().collect();
    sort_by_key(&mut rows, |row| row.place);
    for row in rows {
        let place = row.place.map(|place| lang.ordinal(place.into()) + " ");
        let detail = if row.detail.is_empty() { String::new() } else { format!(" ({})", row.detail) };
        text += &format!("{}{}: {} {}{detail}\n", place.unwrap_or_default(), row.name, row.total, row.unit);
    }
    text.extend(view.remark.map(|remark| format!("{remark}\n")));
    for line in &view.lines {
        let cells = line.cells.iter().map(|cell| if cell.is_empty() { "–" } else { cell });
        let cells: Vec<String> = cells.zip(&view.rows).map(|(cell, row)| format!("{} {cell}", row.name)).collect();
        text += &format!("\n{}: {}", line.number, cells.join(", "));
    }
    text.truncate(text.trim_end().len());
    text
}
