//! Default names, and the names that are remembered.

use crate::app::prelude::*;
use sobremesa::solo::is_you;

/// Returns the name of a player who has given none.
pub fn unnamed(lang: Lang, at: usize) -> String {
    format!("{} {}", lang.pick("Jugador", "Player"), at + 1)
}

/// Remembers the table for the next time, and the names that people gave.
pub fn remember(ctx: Ctx, table: &[Player]) {
    let mut people = ctx.people();
    people.seat(table, |at, name| is_you(name) || [Lang::Es, Lang::En].iter().any(|lang| name == unnamed(*lang, at)));
    ctx.save_people(&people);
}
