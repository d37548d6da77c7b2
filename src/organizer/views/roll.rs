//! The roll call before the first round: the people who are present and those who are missing.

use super::offer::Offer;
use crate::lang::{Lang, sentence};
use crate::tournament::{Action, Bye, EntrantId, State};

/// The most missing people whose names are listed.
const NAMED: usize = 5;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RollView {
    /// For example "Están 58 de 60. Faltan Ana y Beto."
    pub summary: String,
    /// In alphabetical order.
    pub rows: Vec<RollRow>,
    /// Marks the missing people as away, and brings back those who were away but are present.
    pub begin: Offer,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RollRow {
    pub player: EntrantId,
    pub name: String,
    pub here: bool,
}

/// Builds the roll call. `here` are the ticked names.
pub fn roll(lang: Lang, state: &State, here: &[String]) -> RollView {
    let present = |player: &EntrantId| state.entrants[*player].out.is_none();
    let row = |player: EntrantId| {
        let name = state.name(player).to_string();
        RollRow { player, here: here.contains(&name), name }
    };
    let rows: Vec<RollRow> = state.by_alphabet().into_iter().filter(present).map(row).collect();
    let missing: Vec<String> = rows.iter().filter(|row| !row.here).map(|row| row.name.clone()).collect();
    RollView { summary: summary(lang, rows.len(), &missing), begin: begin(lang, state, &rows, missing.len()), rows }
}

fn summary(lang: Lang, all: usize, missing: &[String]) -> String {
    let here = all - missing.len();
    match (here, missing) {
        (_, []) => lang.text("Están todos.", "Everyone is here."),
        (0, _) => lang.text("Toca a quien ya esté.", "Tap whoever is here."),
        (_, [one]) => sentence!(lang, "Solo falta {one}.", "Only {one} is missing."),
        (_, few) if few.len() <= NAMED => {
            let names = lang.list(few);
            sentence!(lang, "Están {here} de {all}. Faltan {names}.", "{here} of {all} are here. Missing: {names}.")
        }
        (_, many) => {
            let many = many.len();
            sentence!(lang, "Están {here} de {all}. Faltan {many}.", "{here} of {all} are here, {many} missing.")
        }
    }
}

fn begin(lang: Lang, state: &State, rows: &[RollRow], missing: usize) -> Offer {
    let changed = rows.iter().filter(|row| row.here == state.room.away.contains(&row.player));
    let action = |row: &RollRow| match row.here {
        true => Action::Back { who: row.name.clone() },
        false => Action::Away { who: row.name.clone(), bye: Bye::None, sits: false },
    };
    let (words, notice) = match missing {
        _ if missing == 0 || missing == rows.len() => {
            (lang.text("A jugar", "Play"), lang.text("Están todos.", "Everyone is here."))
        }
        1 => (
            lang.text("Empezar sin quien falta", "Start without the one missing"),
            lang.text("Quien falta puede llegar más tarde.", "Whoever is missing can come later."),
        ),
        _ => (
            sentence!(lang, "Empezar sin los {missing} que faltan", "Start without the {missing} missing"),
            lang.text("Quienes faltan pueden llegar más tarde.", "Those missing can come later."),
        ),
    };
    Offer { words, pressed: false, actions: changed.map(action).collect(), notice }
}
