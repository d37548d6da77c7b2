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
