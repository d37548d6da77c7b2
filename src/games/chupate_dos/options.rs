//! The options a table agrees on. The default is the rules as written.

use crate::games::form::{self, switch};
use crate::lang::Lang;
use serde::{Deserialize, Serialize};
use std::num::NonZeroU8;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Rounds in the match; `None` means as many as CD-42 says for the number of players (CD-44).
    pub rounds: Option<NonZeroU8>,
    /// With two players, the rounds that win the match (CD-44).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_to: Option<NonZeroU8>,
    /// The kind of match: an ordinary one, or the preliminary group of 6, 8 or 10 players.
    pub kind: Kind,
    /// The seat that deals first: the oldest player (CD-4).
    pub first_dealer: u8,
    /// A Dos off suit may be laid at any time (CD-7).
    pub free_dos: bool,
    /// A bounce may not be the last card: the player draws instead of winning (CD-20).
    pub no_finish_on_bounce: bool,
    /// Milliseconds to call "última" (CD-25); 0 turns the rule off.
    pub ultima_window_ms: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    #[default]
    Match,
    /// Five cards each and as many rounds as players (CD-2, CD-42); second place matters too (TO-26).
    Group,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            rounds: None,
            first_to: None,
            kind: Kind::Match,
            first_dealer: 0,
            free_dos: false,
            no_finish_on_bounce: false,
            ultima_window_ms: ULTIMA_WINDOWS[1],
        }
    }
}

/// The windows the set-up offers, in milliseconds (CD-25); the second is the one written.
pub const ULTIMA_WINDOWS: [u16; 5] = [0, 2000, 5000, 10_000, 20_000];

impl Options {
    /// Returns the rounds of a match of `seats` players (CD-42, CD-44).
    pub fn rounds_for(&self, seats: u8) -> u8 {
        match (self.rounds, self.kind, seats) {
            (Some(rounds), _, _) => rounds.get(),
            (None, _, 2) => 2,
            (None, Kind::Match, n) => 2 * n + 2,
            (None, Kind::Group, n) => n,
        }
    }

    /// Returns the rounds to win, if they decide the match (CD-44).
    pub fn target_for(&self, seats: u8) -> Option<u8> {
        self.first_to.filter(|_| seats == 2).map(NonZeroU8::get)
    }

    /// Drops the rounds to win if more than two play, who play a number of rounds (CD-44).
    pub fn fit(&mut self, seats: u8) {
        self.first_to = self.first_to.filter(|_| seats == 2);
    }

    /// Returns the number of cards dealt to each of `players` (CD-2).
    pub fn cards_for(&self, players: u8) -> usize {
        match (players, self.kind) {
            (3 | 4, Kind::Match) => 7,
            (8.., _) => 4,
            _ => 5,
        }
    }

    /// Returns the places below which a tie is played out (TO-26). With two players a draw stands (CD-42).
    pub fn lines(&self, seats: u8) -> &'static [u8] {
        match (seats, self.kind) {
            (2, _) => &[],
            (_, Kind::Match) => &[1],
            (_, Kind::Group) => &[1, 2],
        }
    }
}

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
    switch! { free_dos =>
        "El Dos se puede echar siempre, también de otro palo", "A Dos may always be played, even off suit"
    },
    switch! { no_finish_on_bounce =>
        "No se puede ganar con una carta que rebota", "A card that bounces can’t be the last one"
    },
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
