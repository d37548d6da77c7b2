//! Words that explain the cards on the table and the ways to lay a card, Spanish and English side by side.

use super::cards::{Card, Figure, StageType};
use super::options::Options;
use super::position::Phase;
use super::stage::{Counted, Fan};
use super::text;
use super::view::View;
use crate::games::sentences::sentences;
use crate::lang::Lang;

/// Names a stage: "Etapa de montaña".
pub fn stage(lang: Lang, kind: StageType) -> String {
    match lang {
        Lang::Es => format!("Etapa {}", text::stage_type(lang, kind)),
        Lang::En => {
            let kind = text::stage_type(lang, kind);
            format!("{}{} stage", kind[..1].to_ascii_uppercase(), &kind[1..])
        }
    }
}

/// Returns the head of a column of stage points.
pub fn column(lang: Lang, kind: StageType) -> &'static str {
    match kind {
        StageType::Flat => lang.pick("Llana", "Flat"),
        StageType::Mountain => lang.pick("Montaña", "Mountain"),
        StageType::TimeTrial => lang.pick("Crono", "Time trial"),
        StageType::Classic => lang.pick("Clásica", "Classic"),
    }
}

/// Writes out the points of a fan: "Escalador 10 × 2 + Gregario 3 = 23".
pub fn sum(lang: Lang, fan: &Fan, options: &Options, kind: StageType) -> String {
    let counted = fan.counted(&options.points, kind);
    let part = |rider: &Counted| {
        let twice = if rider.doubled { " × 2" } else { "" };
        format!("{} {}{twice}", text::figure(lang, rider.card.figure), rider.points)
    };
    let parts: Vec<String> = counted.iter().map(part).collect();
    let sum = if parts.is_empty() {
        lang.text("Sin corredores que sumen: 0", "No riders that count: 0")
    } else {
        format!("{} = {}", parts.join(" + "), fan.points(&options.points, kind))
    };
    let cancelled = fan.cards.iter().filter(|laid| laid.cancelled);
    let cancelled: Vec<&str> = cancelled.map(|laid| text::figure(lang, laid.card.figure)).collect();
    match cancelled.len() {
        0 => sum,
        1 => format!("{sum}. {} {}", lang.pick("Anulada:", "Cancelled:"), cancelled[0]),
        _ => format!("{sum}. {} {}", lang.pick("Anuladas:", "Cancelled:"), cancelled.join(", ")),
    }
}

/// Says what a card is worth here and for the classification: "Escalador: 10 en esta etapa y 10 GC".
pub fn worth(lang: Lang, view: &View, card: Card) -> String {
    let name = text::figure(lang, card.figure);
    let Some(seen) = view.stage() else { return name.into() };
    let duel = view.seats() == 2;
    sentences! { lang, card.figure;
        Figure::GoodDay if duel =>
            "{name}: dobla al mejor corredor de su abanico", "{name}: doubles the best rider of its fan";
        Figure::GoodDay =>
            "{name}: dobla al mejor corredor de su escapada", "{name}: doubles the best rider of its escapada";
        Figure::BadDay if duel => "{name}: vale 0 y no hace nada", "{name}: worth 0 and does nothing";
        Figure::BadDay => "{name}: anula una carta rival", "{name}: cancels a rival card";
        figure =>
            "{name}: {} en esta etapa y {} GC", "{name}: {} in this stage, and {} GC",
            view.options.points.points(figure, seen.stage.kind), figure.gc();
    }
}

/// Says how the raised card can be laid; `idle` is true for a Bad Day with nothing to cancel.
pub fn raised(lang: Lang, view: &View, card: Card, idle: bool) -> String {
    let opened = view.who.seat().zip(view.stage()).is_some_and(|(me, seen)| seen.stage.fan(me).is_some());
    let how = if view.seats() == 2 {
        lang.pick("Tócala otra vez o toca tu abanico.", "Tap it again, or tap your fan.")
    } else if card.is_bad_day() && idle {
        lang.pick("No hay ninguna que anular: échala sin más.", "There is none to cancel: just play it.")
    } else if card.is_bad_day() {
        lang.pick("Toca la carta que quieres anular.", "Tap the card you want to cancel.")
    } else if opened {
        lang.pick("Toca la escapada a la que va.", "Tap the escapada it should join.")
    } else {
        lang.pick("Abre con ella o toca una abierta.", "Open with it, or tap an open one.")
    };
    format!("{}. {how}", worth(lang, view, card))
}

/// Returns a hint with its reason, for a first match.
pub fn hint(lang: Lang, view: &View) -> Option<String> {
    let seen = view.stage()?;
    let kind = stage(lang, seen.stage.kind);
    Some(sentences! { lang, view.phase;
        Phase::Laying(_) if view.seats() == 2 && view.stages.len() > 1 && view.deck > 0 =>
            "{kind}: si no vas a ganarla, echa lo que tenga poco GC y guarda lo bueno para la siguiente.",
            "{kind}: if you won’t win it, lay cards with little GC and save the good ones for the next.";
        Phase::Laying(_) if view.seats() == 2 =>
            "{kind}: tres cartas cada uno, y quien sume más en verde se lleva las seis. Sus números amarillos (GC) son los que dan la victoria.",
            "{kind}: three cards each, and the higher sum of green numbers takes all six. Their yellow numbers (GC) win the match.";
        Phase::Laying(_) if seen.stage.fans.is_empty() =>
            "{kind}: gana la escapada que sume más en verde. Abre con una buena: los demás podrán sumarse. El amarillo (GC) son los puntos de la partida.",
            "{kind}: the escapada with most green points wins. Open with a good card: the others may join. Yellow (GC) is what you score.";
        Phase::Laying(_) =>
            "{kind}: súmate a la escapada que creas que va a ganar, o abre la tuya. La que gane se queda las cartas de las demás y sus GC.",
            "{kind}: join the escapada you think will win, or open your own. The winners take everybody else’s cards and their GC.";
        Phase::Giving(_) =>
            "Nadie más ve qué carta va a quién. Guarda para ti las que tienen más puntos GC (el número amarillo).",
            "Nobody else sees which card goes where. Keep the ones with the most GC points for yourself (the yellow number).";
        Phase::Between(_) | Phase::NewTour(_) | Phase::Over => return None;
    })
}
