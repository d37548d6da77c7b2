//! The sentences of sheets that are the same for all games, Spanish and English side by side.

use super::game;
use super::sheet::Sheet;
use super::written::Entry;
use crate::engine::Seat;
use crate::lang::{Lang, sentence};

/// Returns the game and the agreed rules: "Dominó · 1 · A 200, múltiplos de cinco".
pub fn title(lang: Lang, sheet: &Sheet) -> String {
    let game = sheet.game();
    match (game.agreed)(lang, &sheet.written().rules) {
        Some(agreed) => format!("{} · {agreed}", game.title),
        None => game.title.into(),
    }
}

/// Describes an entry, for the log and for the button that takes it back.
pub fn entry(lang: Lang, sheet: &Sheet, entry: &Entry) -> String {
    (sheet.game().told)(lang, sheet.written(), entry)
}

/// Says who won once the game is over: "¡Gana Ana!"
pub fn ending(lang: Lang, sheet: &Sheet) -> Option<String> {
    let first: Vec<Seat> = sheet.state().outcome.as_ref()?.winners().collect();
    let who = game::names(lang, &sheet.written().players, &first);
    Some(match first.len() {
        1 => sentence!(lang, "¡Gana {who}!", "{who} wins!"),
        _ => sentence!(lang, "Empate entre {who}", "A tie between {who}"),
    })
}

/// Lists the names of all players: "Ana y Beto".
pub fn names(lang: Lang, sheet: &Sheet) -> String {
    lang.list(&sheet.written().players.iter().map(|player| player.name.clone()).collect::<Vec<_>>())
}
