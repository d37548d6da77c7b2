//! Advice to a person: what a good player would do, and why.

use super::Names;
use crate::lang::Lang;
use crate::referee::Open;

pub trait Advise: Open {
    /// Returns one of the `legal` moves and a sentence that gives the reason for it. All of it follows from the view.
    fn advice(lang: Lang, view: &Self::View, legal: &[Self::Move], mv: &Self::Move, names: &Names) -> String;

    /// Returns the id of the rule that matters in this position: the rules page opens at it.
    fn rule_now(view: &Self::View) -> &'static str;
}

/// Verbs of buttons in Spanish: the infinitive, and the imperative for advice.
const ORDERS: [(&str, &str); 11] = [
    ("Abrir", "Abre"),
    ("Dar", "Da"),
    ("Declarar", "Declara"),
    ("Echar", "Echa"),
    ("Mover", "Mueve"),
    ("Poner", "Pon"),
    ("Repartir", "Reparte"),
    ("Robar", "Roba"),
    ("Salir", "Sal"),
    ("Sumar", "Suma"),
    ("Tirar", "Tira"),
];

/// Turns the words of a button into advice: "Echar el 7 de oros" into "Echa el 7 de oros".
pub fn order(label: &str) -> String {
    let (verb, rest) = label.split_at(label.find(' ').unwrap_or(label.len()));
    let order = ORDERS.iter().find(|(infinitive, _)| *infinitive == verb);
    [order.map_or(verb, |(_, order)| order), rest].concat()
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::engine::{Rng, Seat, Who, random_play};
    use crate::games::checks::names;
    use crate::games::{chupate_dos::ChupateDos, dudo::Dudo, superechelon, superechelon::SuperEchelon, tres_en_raya};

    /// Plays a random match in which every move is advised in both languages.
    pub fn check<G: Advise>(options: &G::Options, seats: u8, seed: u64) {
        let names = names(seats);
        let mut game = G::deal(options, seats, Rng::from_number(seed));
        let mut rng = Rng::from_number(!seed);
        while let Some((who, mv)) = random_play(&game, seats, &mut rng) {
            for seat in Seat::all(seats) {
                let (view, legal) = (game.view(Who::Seat(seat)), game.legal_moves(Who::Seat(seat)));
                for (mv, lang) in legal.iter().flat_map(|mv| [(mv, Lang::Es), (mv, Lang::En)]) {
                    let advice = G::advice(lang, &view, &legal, mv, &names);
                    let whole = advice.ends_with('.') && !advice.ends_with(" .") && !advice.ends_with(": .");
                    let verb = advice.split([' ', ':']).next().unwrap_or_default();
                    assert!(lang == Lang::En || !verb.ends_with('r'), "{} {mv:?}: {advice}", G::ID);
                    assert!(whole && !advice.contains("  ") && advice.len() < 200, "{} {mv:?}: {advice}", G::ID);
                }
            }
            game.apply(who, &mv);
        }
    }

    #[test]
    fn advice_is_a_sentence_wherever_a_match_leads() {
        let tour = superechelon::Options { tours: 1, ..Default::default() };
        for seed in 0..6 {
            let seats = 2 + (seed % 4) as u8;
            check::<ChupateDos>(&Default::default(), seats, seed);
            check::<Dudo>(&Default::default(), seats, seed);
            check::<SuperEchelon>(&tour, seats, seed);
        }
        for kind in [tres_en_raya::Kind::Match, tres_en_raya::Kind::Group] {
            let options = tres_en_raya::Options { kind, ..Default::default() };
            (0..3).for_each(|seed| check::<tres_en_raya::TresEnRaya>(&options, 2, seed));
        }
    }
}
