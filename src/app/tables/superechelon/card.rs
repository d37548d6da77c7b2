//! Faces and backs of the cards.

use crate::app::tables::prelude::*;
use sobremesa::games::superechelon::{Card, Figure, PointsTable, StageType, explain, text};

#[component]
pub fn Sign(kind: StageType) -> impl IntoView {
    view! {
        <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
            <use href=format!("#superechelon-i-{}", kind.letter())/>
        </svg>
    }
}

/// Returns the points of a card in a stage, in short.
pub fn here(points: &PointsTable, card: Card, kind: StageType) -> String {
    match rule_of(card.figure, false) {
        None => points.points(card.figure, kind).to_string(),
        Some((short, _)) => short.to_string(),
    }
}

/// A whole card. It is decorative: its parent has the accessible name.
#[component]
pub fn Face(card: Card, points: PointsTable, kind: StageType, lang: Lang, duel: bool) -> impl IntoView {
    let figure = card.figure;
    let name = broken(figure, lang);
    let worth = here(&points, card, kind);
    let columns = StageType::ALL.into_iter().filter(|_| figure.is_rider()).map(|column| {
        let now = column == kind;
        view! { <b class:now=now>{points.points(figure, column)}</b> }
    });
    let columns = columns.collect_view();
    view! {
        <i class=format!("ride art superechelon-{}", figure.letter()) aria-hidden="true">
            <b class="here">{worth}</b>
            <span class="name">{name}</span>
            <span class="by-stage">{columns}{rule_of(figure, duel).map(|(_, (es, en))| lang.pick(es, en))}</span>
        </i>
    }
}

/// Returns the name of a card, with soft hyphens.
fn broken(figure: Figure, lang: Lang) -> &'static str {
    match figure {
        Figure::Climber => lang.pick("Escala\u{ad}dor", "Climber"),
        Figure::ClassicSpecialist => lang.pick("Clasi\u{ad}cómano", "Classic Specialist"),
        Figure::TimeTrialist => lang.pick("Contra\u{ad}rrelo\u{ad}jista", "Time Trialist"),
        Figure::SuperGregario => lang.pick("Super\u{ad}gregario", "Super Gregario"),
        Figure::Debutant => lang.pick("Debu\u{ad}tante", text::figure(Lang::En, figure)),
        Figure::Sprinter | Figure::Gregario | Figure::GoodDay | Figure::BadDay => text::figure(lang, figure),
    }
}

/// Returns what a card that is not a rider does, in short and as the text at its foot.
fn rule_of(figure: Figure, duel: bool) -> Option<(&'static str, Pair)> {
    match figure {
        Figure::GoodDay => Some(("×2", ("dobla al mejor corredor", "doubles the best rider"))),
        Figure::BadDay if duel => Some(("–", ("no hace nada", "does nothing"))),
        Figure::BadDay => Some(("–", ("anula una carta rival", "cancels a rival card"))),
        Figure::Climber
        | Figure::ClassicSpecialist
        | Figure::TimeTrialist
        | Figure::Sprinter
        | Figure::SuperGregario
        | Figure::Gregario
        | Figure::Debutant => None,
    }
}

/// A small card: rider, GC points and its points in this stage; its name too if `named`.
#[component]
pub fn Small(card: Card, points: PointsTable, kind: StageType, #[prop(optional)] named: Option<Lang>) -> impl IntoView {
    let name = named.map(|lang| view! { <span class="name">{broken(card.figure, lang)}</span> });
    view! {
        <i class=format!("ride small art superechelon-{}-s", card.figure.letter()) aria-hidden="true">
            <b class="here">{here(&points, card, kind)}</b>
            {name}
        </i>
    }
}

/// The back of a card: its stage type.
#[component]
pub fn Back(kind: StageType) -> impl IntoView {
    view! { <Drawing class="back" of=format!("superechelon-b-{}", kind.letter())/> }
}

/// Says "2 de montaña, 1 llana": the backs of a hand in words.
pub fn backs(lang: Lang, backs: &[StageType]) -> String {
    let count = |kind: StageType| backs.iter().filter(|back| **back == kind).count();
    let kinds = StageType::ALL.into_iter().filter(|kind| count(*kind) > 0);
    let words: Vec<String> =
        kinds.map(|kind| format!("{} {}", count(kind), explain::column(lang, kind).to_lowercase())).collect();
    words.join(", ")
}
