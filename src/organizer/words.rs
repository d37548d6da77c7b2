//! Names of games and formats, and what a plan asks of its matches, in words.

use crate::lang::Lang;
use crate::tournament::formats::Format;
use crate::tournament::phase::{Encounter, Phase};
use crate::tournament::plan::PhasePlan;
use crate::tournament::score::{Counted, Score};
use crate::tournament::sheet::MatchKind;

/// The title of a game by its id.
pub fn game(id: &str) -> &str {
    match id {
        "chupate-dos" => "Chúpate Dos",
        "tres-en-raya" => "Tres en Raya",
        "dudo" => "Dudo",
        "domino" => "Dominó",
        "superechelon" => "SuperEchelon",
        other => other,
    }
}

pub fn format(lang: Lang, format: Format) -> &'static str {
    match format {
        Format::Seed => lang.pick("El de las bases", "The rules' own"),
        Format::Table => lang.pick("Todos juntos, una vez", "All together, once"),
        Format::Open => lang.pick("Abierto: mesas que rotan y final", "Open: rotating tables and a final"),
        Format::League => lang.pick("Liga: todos contra todos", "League: everybody meets"),
        Format::DoubleLeague => lang.pick("Liga a ida y vuelta", "Double league"),
        Format::Swiss => lang.pick("Sistema suizo", "Swiss system"),
        Format::Knockout => lang.pick("Eliminatorias", "Knock-out"),
        Format::DoubleKnockout => lang.pick("Eliminatorias a dos vidas", "Double knock-out"),
    }
}

/// How a match of the phase is played, in a few words: "a 3 rondas ganadas".
pub fn kind(lang: Lang, plan: &PhasePlan, players: usize) -> String {
    match plan.kind {
        MatchKind::FirstTo { wins } => {
            lang.pick(format!("a {wins} rondas ganadas"), format!("first to {wins} rounds"))
        }
        MatchKind::TwoToFour => lang.pick("a 3 o 4 rondas", "3 or 4 rounds").into(),
        MatchKind::Places { .. } => lang.pick("cuenta el puesto", "the place counts").into(),
        MatchKind::Fixed { .. } => {
            let rounds = plan.kind.rounds(players).unwrap_or(0).into();
            lang.count(rounds, ["ronda", "rondas"], ["round", "rounds"])
        }
    }
}

/// A result in one line, by seat: "2 – 1", "1.º, 3.º, 2.º".
pub fn result(lang: Lang, phase: &Phase, encounter: &Encounter) -> String {
    let Some(score) = &encounter.score else { return String::new() };
    match score.counted {
        Counted::Annulled => return lang.pick("anulada", "annulled").into(),
        Counted::Walkover if score.marks.len() < 2 => return lang.pick("descansa", "rests").into(),
        _ => {}
    }
    let line = marks(lang, phase.plan.kind, score);
    match score.counted {
        Counted::Walkover => format!("{line} {}", lang.pick("(sin jugar)", "(not played)")),
        _ => line,
    }
}

fn marks(lang: Lang, kind: MatchKind, score: &Score) -> String {
    let each: Vec<String> = score
        .marks
        .iter()
        .map(|mark| match kind {
            MatchKind::Places { .. } => lang.pick(format!("{}.º", mark.place), format!("{}", mark.place)),
            MatchKind::Fixed { cards: true, .. } => format!("{} ({}K)", mark.won, mark.left),
            _ => mark.won.to_string(),
        })
        .collect();
    each.join(if score.marks.len() == 2 { " – " } else { ", " })
}
