//! The options of a match as their form shows them.

use super::options::{Kind, Options, ULTIMA_WINDOWS};
use crate::games::form::{self, switch};
use crate::lang::Lang;
use std::num::NonZeroU8;

const MOST_ROUNDS: u8 = 30;

type Field = form::Field<Options>;

pub const OPTIONS: &[Field] = &[
    Field::switch(
        ("Gana quien antes gane dos rondas", "The first to win two rounds wins the match"),
        |o| o.first_to.is_some(),
        |o, on| o.first_to = NonZeroU8::new(2).filter(|_| on),
    )
    .when(|_, seats| seats <= 2),
    Field::choice(
        ("Rondas", "Rounds"),
        rounds,
        |o| o.rounds.map_or(0, |n| n.get().into()),
        |o, at| o.rounds = NonZeroU8::new(at as u8),
    )
    .when(|o, seats| seats > 2 || o.first_to.is_none()),
    Field::switch(
        (
            "Grupo previo de un torneo: cinco cartas y tantas rondas como jugadores",
            "Preliminary group of a tournament: five cards and as many rounds as players",
        ),
        |o| o.kind == Kind::Group,
        |o, on| o.kind = if on { Kind::Group } else { Kind::Match },
    )
    .when(|_, seats| seats > 2),
    switch!(
        "El Dos se puede echar siempre, también de otro palo",
        "A Dos may always be played, also off suit",
        free_dos
    ),
    switch!(
        "No se puede ganar con una carta que rebota",
        "A card that bounces can’t be the last one",
        no_finish_on_bounce
    ),
    Field::choice(
        ("Tiempo para decir «última»", "Time to call “última”"),
        |lang, _, _| ULTIMA_WINDOWS.map(|ms| window(lang, ms)).to_vec(),
        |o| ULTIMA_WINDOWS.iter().position(|window| *window == o.ultima_window_ms).unwrap_or(1),
        |o, at| o.ultima_window_ms = ULTIMA_WINDOWS[at],
    ),
];

fn rounds(lang: Lang, options: &Options, seats: u8) -> Vec<String> {
    let as_written = Options { kind: options.kind, ..Options::default() };
    let written = format!("{} ({})", lang.pick("Las de las reglas", "As written"), as_written.rounds_for(seats));
    std::iter::once(written).chain((1..=MOST_ROUNDS).map(|n| n.to_string())).collect()
}

fn window(lang: Lang, ms: u16) -> String {
    match ms {
        0 => lang.text("Sin decir «última»", "Without “última”"),
        2000 => lang.text("2 segundos (como está escrito)", "2 seconds (as written)"),
        ms => format!("{} {}", ms / 1000, lang.pick("segundos", "seconds")),
    }
}
