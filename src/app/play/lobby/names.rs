//! Default names, and the names that are remembered.

use crate::app::prelude::*;
use sobremesa::engine::Level;
use sobremesa::solo::{bot_name, is_you};

/// The name of a bot of this level, or another one if somebody at the table has it.
pub fn free_bot_name(taken: &[String], level: Level) -> String {
    const NAMES: [&str; 10] =
        ["Olivia", "Ramón", "Pilar", "Curro", "Lola", "Tomás", "Nuria", "Paco", "Elena", "Julián"];
    let mut names = std::iter::once(bot_name(level)).chain(NAMES);
    names.find(|name| !taken.iter().any(|t| t == name)).unwrap_or(NAMES[0]).to_string()
}

/// The name of a player who has given none.
pub fn unnamed(lang: Lang, at: usize) -> String {
    format!("{} {}", lang.pick("Jugador", "Player"), at + 1)
}

/// Remembers the table for the next time, and the names that people gave.
pub fn remember(ctx: Ctx, table: &[Player]) {
    let mut people = ctx.people();
    people.seat(table, |at, name| is_you(name) || [Lang::Es, Lang::En].iter().any(|lang| name == unnamed(*lang, at)));
    ctx.save_people(&people);
}
