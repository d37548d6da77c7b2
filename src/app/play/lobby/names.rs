//! Names for who has given none, and the names that are kept.

use crate::app::ctx::Ctx;
use sobremesa::engine::Level;
use sobremesa::lang::Lang;
use sobremesa::saved::Player;
use sobremesa::solo::{face, is_you};

/// The name of a machine of this level; another where somebody at the table has it.
pub fn bot_name(taken: &[String], level: Level) -> String {
    const NAMES: [&str; 10] =
        ["Olivia", "Ramón", "Pilar", "Curro", "Lola", "Tomás", "Nuria", "Paco", "Elena", "Julián"];
    let mut names = std::iter::once(face(level)).chain(NAMES);
    names.find(|name| !taken.iter().any(|t| t == name)).unwrap_or(NAMES[0]).to_string()
}

/// The name of somebody who has given none.
pub fn unnamed(lang: Lang, at: usize) -> String {
    format!("{} {}", lang.pick("Jugador", "Player"), at + 1)
}

/// Keeps this table for the next time, and the names that people gave.
pub fn remember(ctx: Ctx, table: &[Player]) {
    let mut people = ctx.people();
    people.seat(table, |at, name| is_you(name) || [Lang::Es, Lang::En].iter().any(|lang| name == unnamed(*lang, at)));
    ctx.save_people(&people);
}
