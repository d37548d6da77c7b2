//! Advice to a person: what a good player would do, and why.

use super::Names;
use crate::lang::Lang;
use crate::referee::Open;

pub trait Advise: Open {
    /// Returns the words of the button that makes a move: "Echar el 7 de oros".
    fn tell(lang: Lang, view: &Self::View, mv: Self::Move, names: &Names) -> String;

    /// Returns why a good player makes this one of the `legal` moves: "toca ahora". It follows from the view.
    fn reason(lang: Lang, view: &Self::View, legal: &[Self::Move], mv: &Self::Move, names: &Names) -> Option<String>;

    /// Returns the id of the rule that matters in this position: the rules page opens at it.
    fn rule_now(view: &Self::View) -> &'static str;

    /// Returns the advice to make this move, and why: "Echa el 7 de oros: toca ahora."
    fn advice(lang: Lang, view: &Self::View, legal: &[Self::Move], mv: &Self::Move, names: &Names) -> String {
        let what = order(&Self::tell(lang, view, mv.clone(), names));
        let why = Self::reason(lang, view, legal, mv, names).map(|why| format!(": {why}"));
        format!("{}{}.", what.trim_end_matches('.'), why.unwrap_or_default())
    }
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
fn order(label: &str) -> String {
    let (verb, rest) = label.split_at(label.find(' ').unwrap_or(label.len()));
    let order = ORDERS.iter().find(|(infinitive, _)| *infinitive == verb);
    [order.map_or(verb, |(_, order)| order), rest].concat()
}
