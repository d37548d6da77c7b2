//! The sentences of a sheet, whichever game it is, Spanish and English side by side.

use super::entry::Entry;
use super::game::names;
use super::sheet::Sheet;
use crate::engine::Seat;
use crate::lang::Lang;

/// "Dominó · 1 · A 200, múltiplos de cinco".
pub fn title(lang: Lang, sheet: &Sheet) -> String {
    let game = sheet.game();
    match (game.agreed)(lang, &sheet.written().rules) {
        Some(agreed) => format!("{} · {agreed}", game.title),
        None => game.title.into(),
    }
}

/// The unit of the number beside a name.
pub fn unit(lang: Lang, sheet: &Sheet, n: u32) -> String {
    (sheet.game().unit)(lang, sheet.written(), n)
}

/// An entry as a line of the log, and on the button that takes it back.
pub fn entry(lang: Lang, sheet: &Sheet, entry: &Entry) -> String {
    (sheet.game().told)(lang, sheet.written(), entry)
}

/// The sentences that matter now: who begins, what is owed, what is allowed.
pub fn now(lang: Lang, sheet: &Sheet) -> Vec<String> {
    (sheet.game().now)(lang, sheet.written())
}

/// The small words beside a player's number; empty where there is nothing to add.
pub fn detail(lang: Lang, sheet: &Sheet, seat: Seat) -> String {
    (sheet.game().detail)(lang, sheet.written(), seat)
}

/// "¡Gana Ana!", once it is over.
pub fn ending(lang: Lang, sheet: &Sheet) -> Option<String> {
    let places = sheet.state().places()?;
    let first: Vec<Seat> = places.iter().filter(|(_, place)| **place == 1).map(|(seat, _)| seat).collect();
    let who = names(lang, &sheet.written().players, &first);
    Some(match first.len() {
        1 => lang.pick(format!("¡Gana {who}!"), format!("{who} wins!")),
        _ => lang.pick(format!("Empate entre {who}"), format!("A draw between {who}")),
    })
}

/// A remark on the finished game.
pub fn remark(lang: Lang, sheet: &Sheet) -> Option<String> {
    (sheet.game().remark)(lang, sheet.written())
}
