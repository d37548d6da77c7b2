//! The reason for a pair of the FIDE (Dutch) System, with the articles of its rules (C.04.3).

use crate::lang::Lang;
use crate::tournament::{
    EncounterId, Phase, State,
    shape::{Against, ColourRule, PairReason},
};

/// Returns the reason for a pair as sentences after `level`, which says the points of both; `None` for a bye.
pub fn why(lang: Lang, state: &State, phase: &Phase, at: EncounterId, level: &str) -> Option<String> {
    let PairReason { rule, numbers: [a, b], floater, first } = phase.dutch_reason(at)?;
    let numbers = lang.pick(format!("n.º {a} y n.º {b}"), format!("nos. {a} and {b}"));
    let floater = floater.map(|(player, odd)| {
        let name = state.name(player);
        match odd {
            true => lang.pick(
                format!(" {name} baja de grupo: en el suyo eran impares."),
                format!(" {name} floats down: their group was odd."),
            ),
            false => lang.pick(
                format!(" {name} baja de grupo: en el suyo no salían todas las parejas."),
                format!(" {name} floats down: not all of their group could be paired."),
            ),
        }
    });
    let first = first.map(|(two, why)| {
        let ([upper, first], why) = (two.map(|player| state.name(player)), against(lang, why));
        lang.pick(
            format!(" Por orden, a {upper} le tocaba {first}: {why}."),
            format!(" By order {upper} had {first} first: {why}."),
        )
    });
    let sides = sides(lang, rule);
    Some(format!("{level} ({numbers}).{}{} {sides}", floater.unwrap_or_default(), first.unwrap_or_default()))
}

fn against(lang: Lang, why: Against) -> &'static str {
    let (es, en) = match why {
        Against::Met => ("ya se habían enfrentado (C1)", "they had met (C1)"),
        Against::Absolute => ("los dos necesitan el mismo turno (C3)", "both need the same side (C3)"),
        Against::Colour => ("a los dos les tocaba el mismo turno (C12)", "both were due the same side (C12)"),
        Against::Float => ("ya subió de grupo hace poco (C15, C17)", "they floated up lately (C15, C17)"),
        Against::Others => ("así salen mejor las demás parejas", "the other pairs are better this way"),
    };
    lang.pick(es, en)
}

fn sides(lang: Lang, rule: Option<ColourRule>) -> String {
    let Some(rule) = rule else {
        return lang.text("El turno no es el de las reglas.", "The sides are not the rules’.");
    };
    let (es, en) = match rule {
        ColourRule::Both => ("cada cual el que le tocaba", "each the one they were due"),
        ColourRule::Stronger => ("el de quien más lo necesita", "the one that is due more strongly"),
        ColourRule::Alternate => {
            ("al revés que la última vez que no coincidieron", "opposite to when they last differed")
        }
        ColourRule::Higher => ("el que le tocaba a quien va más arriba", "the one due to the higher ranked"),
        ColourRule::Initial => ("por el número, y el primero por sorteo", "by number, the first one by lot"),
    };
    let article = rule.article();
    lang.pick(format!("Turno: {es} ({article})."), format!("Sides: {en} ({article})."))
}
