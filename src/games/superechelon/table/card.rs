//! Faces and backs of the cards.

use crate::games::superechelon::{Card, Figure, PointsTable, StageType, explain, text};
use crate::lang::Lang;
use crate::ui::prelude::*;

/// The sign of a stage type.
#[component]
pub fn Sign(kind: StageType) -> impl IntoView {
    view! {
        <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><use href=format!("#superechelon-i-{}", kind.letter())/></svg>
    }
}

/// What a card brings in a stage, as a sign.
pub fn here(points: &PointsTable, card: Card, kind: StageType) -> String {
    match card.figure {
        Figure::GoodDay => "×2".into(),
        Figure::BadDay => "–".into(),
        figure => points.points(figure, kind).to_string(),
    }
}

/// A card in the hand, whole. Decorative: whoever shows it gives it a name.
#[component]
pub fn Face(card: Card, points: PointsTable, kind: StageType, lang: Lang) -> impl IntoView {
    let column = |at: usize, column: StageType| {
        let x = 14 + 24 * at;
        let now = if column == kind { "col now" } else { "col" };
        card.figure.is_rider().then(|| {
            view! {
                <g class=now>
                    <rect x=(x - 11).to_string() y="109" width="22" height="29" rx="4"/>
                    <use href=format!("#superechelon-i-{}", column.letter()) x=(x - 6).to_string() y="111" width="12" height="12"/>
                    <text x=x.to_string() y="135">{points.points(card.figure, column)}</text>
                </g>
            }
        })
    };
    let columns: Vec<_> = StageType::ALL.into_iter().enumerate().map(|(at, kind)| column(at, kind)).collect();
    let what = (!card.figure.is_rider()).then(|| rule_of(card.figure, lang));
    let [first, second] = what.unwrap_or_default();
    view! {
        <svg class="ride" data-art=figure(card) viewBox="0 0 100 142" aria-hidden="true">
            <rect class="card-paper" x="1" y="1" width="98" height="140" rx="8"/>
            <Corners card points=points.clone() kind/>
            <text class="name" x="50" y="104" textLength=move || long(text::figure(lang, card.figure)) lengthAdjust="spacingAndGlyphs">{text::figure(lang, card.figure)}</text>
            {columns}
            <text class="what" x="50" y="120">{first}</text>
            <text class="what" x="50" y="133">{second}</text>
        </svg>
    }
}

/// The picture of the figure, which lies beneath the lines of the card.
fn figure(card: Card) -> String {
    format!("superechelon-{}", card.figure.letter())
}

/// A long name is squeezed into the width of its card.
fn long(name: &str) -> Option<&'static str> {
    (name.chars().count() > 11).then_some("90")
}

/// The two lines at the foot of a card that is no rider.
fn rule_of(figure: Figure, lang: Lang) -> [&'static str; 2] {
    match figure {
        Figure::GoodDay => lang.pick(["dobla al mejor", "corredor"], ["doubles the", "best rider"]),
        _ => lang.pick(["anula una", "carta rival"], ["cancels a", "rival card"]),
    }
}

/// GC points on the left, points in this stage on the right.
#[component]
fn Corners(card: Card, points: PointsTable, kind: StageType) -> impl IntoView {
    view! {
        <g>
            <circle class="gc" cx="19" cy="19" r="15"/>
            <text class="gc" x="19" y="26">{card.figure.gc()}</text>
            <rect class="here" x="43" y="4" width="53" height="30" rx="6"/>
            <use class="here" href=format!("#superechelon-i-{}", kind.letter()) x="46" y="12" width="14" height="14"/>
            <text class="here" x="79" y="27">{here(&points, card, kind)}</text>
        </g>
    }
}

/// A card on the table, small: rider, GC points and what it brings here.
#[component]
pub fn Small(card: Card, points: PointsTable, kind: StageType) -> impl IntoView {
    view! {
        <svg class="ride small" data-art=figure(card) viewBox="0 0 100 120" aria-hidden="true">
            <rect class="card-paper" x="1" y="1" width="98" height="118" rx="9"/>
            <circle class="gc" cx="20" cy="20" r="17"/>
            <text class="gc" x="20" y="28">{card.figure.gc()}</text>
            <rect class="here" x="46" y="3" width="51" height="36" rx="8"/>
            <text class="here" x="71" y="31">{here(&points, card, kind)}</text>
        </svg>
    }
}

/// The back of a card: its stage type.
#[component]
pub fn Back(kind: StageType) -> impl IntoView {
    view! {
        <span class=format!("back b-{}", kind.letter()) aria-hidden="true"><Sign kind/></span>
    }
}

/// "2 de montaña, 1 llana": the backs of a hand in words.
pub fn backs(lang: Lang, backs: &[StageType]) -> String {
    let count = |kind: StageType| backs.iter().filter(|back| **back == kind).count();
    let kinds = StageType::ALL.into_iter().filter(|kind| count(*kind) > 0);
    let told: Vec<String> =
        kinds.map(|kind| format!("{} {}", count(kind), explain::column(lang, kind).to_lowercase())).collect();
    told.join(", ")
}
