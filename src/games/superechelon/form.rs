//! The options of a season as its form shows them, besides the stage points.

use super::options::{Leader, Options, TOURS};
use crate::games::form::{self, Worded, choice, switch};

const LEADERS: [Worded<Leader>; 2] = [
    (Leader::Winner, "ganó la etapa anterior", "won the last stage"),
    (Leader::Loser, "perdió la etapa anterior", "lost the last stage"),
];

type Field = form::Field<Options>;

pub const OPTIONS: &[Field] = &[
    Field::choice(
        ("Vueltas de la temporada", "Tours in the season"),
        |lang, _, _| {
            let words = |n: u8| match n {
                3 => lang.text("3: Tour, Giro y Vuelta", "3: Tour, Giro and Vuelta"),
                n => n.to_string(),
            };
            TOURS.map(words).collect()
        },
        |o| usize::from(o.tours() - *TOURS.start()),
        |o, at| o.tours = *TOURS.start() + at as u8,
    ),
    choice!("Entre dos, empieza quien…", "With two players, the one who starts:", leader, LEADERS)
        .when(|_, seats| seats == 2),
    switch!(
        "Cada jugador, en una sola escapada (si no, puede estar en varias)",
        "Each player in one escapada only (otherwise, in several)",
        loyal
    )
    .when(|_, seats| seats > 2),
];
