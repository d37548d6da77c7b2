//! The sentences of a sheet, whichever game it is, Spanish and English side by side.

use super::entry::Entry;
use super::game;
use super::sheet::Sheet;
use crate::engine::Seat;
use crate::lang::Lang;

/// Says "Dominó · 1 · A 200, múltiplos de cinco".
pub fn title(lang: Lang, sheet: &Sheet) -> String {
    let game = sheet.game();
    match (game.agreed)(lang, &sheet.written().rules) {
        Some(agreed) => format!("{} · {agreed}", game.title),
        None => game.title.into(),
    }
}

/// Returns an entry as a line of the log, and on the button that takes it back.
pub fn entry(lang: Lang, sheet: &Sheet, entry: &Entry) -> String {
    (sheet.game().told)(lang, sheet.written(), entry)
}

/// Says "¡Gana Ana!", once it is over.
pub fn ending(lang: Lang, sheet: &Sheet) -> Option<String> {
    let first: Vec<Seat> = sheet.state().outcome.as_ref()?.winners().collect();
    let who = game::names(lang, &sheet.written().players, &first);
    Some(match first.len() {
        1 => lang.pick(format!("¡Gana {who}!"), format!("{who} wins!")),
        _ => lang.pick(format!("Empate entre {who}"), format!("A tie between {who}")),
    })
}

/// Says "Ana y Beto": all the players.
pub fn names(lang: Lang, sheet: &Sheet) -> String {
    lang.list(&sheet.written().players.iter().map(|player| player.name.clone()).collect::<Vec<_>>())
}
