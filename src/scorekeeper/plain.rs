//! The sheet as a plain text, to be sent or copied.

use super::sheet::Sheet;
use super::words;
use crate::engine::Seat;
use crate::lang::Lang;
use crate::order::sort_by_key;

/// Title, places or scores with the best first, then every round.
pub fn text(lang: Lang, sheet: &Sheet) -> String {
    let mut text = format!("{}\n", words::title(lang, sheet));
    text.extend(words::ending(lang, sheet).map(|ending| format!("{ending}\n")));
    for seat in order(sheet) {
        let total = words::unit(lang, sheet, sheet.state().totals()[seat.index()]);
        let place = sheet.state().places().map(|places| match lang {
            Lang::Es => format!("{}.º ", places[seat]),
            Lang::En => format!("{}. ", places[seat]),
        });
        let detail = words::detail(lang, sheet, seat);
        let detail = if detail.is_empty() { detail } else { format!(" ({detail})") };
        text += &format!("{}{}: {total}{detail}\n", place.unwrap_or_default(), sheet.name(seat));
    }
    text.extend(words::remark(lang, sheet).map(|remark| format!("{remark}\n")));
    for line in sheet.state().lines() {
        let cells = line.cells.iter().map(|cell| if cell.is_empty() { "–" } else { cell });
        let cells: Vec<String> = cells
            .zip(&sheet.written().players)
            .map(|(cell, player)| format!("{} {cell}", player.name))
            .collect();
        text += &format!("\n{}: {}", line.number, cells.join(", "));
    }
    text.truncate(text.trim_end().len());
    text
}

/// The seats, the best first once that is known; until then as they sit.
pub fn order(sheet: &Sheet) -> Vec<Seat> {
    let seats = sheet.written().players.len() as u8;
    let mut order: Vec<Seat> = Seat::all(seats).collect();
    if let Some(places) = sheet.state().places() {
        sort_by_key(&mut order, |seat| places[*seat]);
    }
    order
}
