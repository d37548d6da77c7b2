//! The reason for a pairing of the FIDE (Dutch) System, with the articles of its rules (C.04.3).

use crate::lang::{Lang, sentence, sentences, texts};
use crate::tournament::{
    EncounterId, EntrantId, Phase, State,
    shape::{Against, ColourRule, PairReason, Rule, WhyNot},
};

/// Returns the reason for a pairing in sentences: `level`, about the points; who `floats` to another group; the sides.
pub fn why(lang: Lang, state: &State, reason: Option<&PairReason>, level: &str, floats: &str) -> Option<String> {
    let PairReason { rule, numbers: [a, b], first } = *reason?;
    let numbers = sentence!(lang, "n.º {a} y n.º {b}", "nos. {a} and {b}");
    let first = first.map(|(two, why)| {
        let ([upper, first], why) = (two.map(|player| state.name(player)), against(lang, why));
        lang.pick(
            format!(" Por orden, a {upper} le tocaba {first}: {why}."),
            format!(" By order {upper} had {first} first: {why}."),
        )
    });
    let sides = sides(lang, rule);
    Some(format!("{level} ({numbers}).{floats}{} {sides}", first.unwrap_or_default()))
}

fn against(lang: Lang, why: Against) -> &'static str {
    texts! { lang, why;
        Against::Met => "ya se habían enfrentado (C1)", "they had met (C1)";
        Against::Absolute => "los dos necesitan el mismo turno (C3)", "both need the same side (C3)";
        Against::Colour => "a los dos les tocaba el mismo turno (C12)", "both were due the same side (C12)";
        Against::Float => "ya subió de grupo hace poco (C15, C17)", "they floated up lately (C15, C17)";
        Against::Others => "así salen mejor las demás parejas", "the other pairs are better this way";
    }
}

fn sides(lang: Lang, rule: Option<ColourRule>) -> String {
    let Some(rule) = rule else {
        return lang.text("El turno no es el de las reglas.", "The sides don’t follow the rules.");
    };
    let words = texts! { lang, rule;
        ColourRule::Both => "cada cual el que le tocaba", "each the one they were due";
        ColourRule::Stronger => "el de quien más lo necesita", "the one that is due more strongly";
        ColourRule::Alternate => "al revés que la última vez que no coincidieron",
            "opposite to when they last differed";
        ColourRule::Higher => "el que le tocaba a quien va más arriba", "the one due to the higher ranked";
        ColourRule::Initial => "por el número, y el primero por sorteo", "by number, the first one by lot";
    };
    sentence!(lang, "Turno: {words} ({}).", "Sides: {words} ({}).", rule.article())
}

/// Explains why these two did not meet: the criterion by which the best round with that pair is worse.
pub fn why_not(lang: Lang, state: &State, phase: &Phase, at: EncounterId, two: [EntrantId; 2]) -> Option<String> {
    let [a, b] = two.map(|player| state.name(player));
    let plain = |es, en| Some(format!("{a} {} {b}: {}.", lang.pick("y", "and"), lang.pick(es, en)));
    let words = sentences! { lang, phase.dutch_why_not(at, two)?;
        WhyNot::Drawn => return plain("las reglas los enfrentan", "the rules pair them");
        WhyNot::Met => return plain("ya se habían enfrentado (C1)", "they had met (C1)");
        WhyNot::Apart => return plain("no deben enfrentarse", "they are kept apart");
        WhyNot::Absolute => return plain("los dos necesitan el mismo turno (C3)", "both need the same side (C3)");
        WhyNot::NoRound => "las demás personas no podrían emparejarse todas (C4)",
            "the others could not all be paired (C4)";
        WhyNot::Order(article) => "la jornada sería igual de buena: decidió el orden ({article})",
            "the round would be as good: the order decided ({article})";
        WhyNot::Worse { rule, counts } => format!("{} (C{})", cost(lang, rule, counts), rule.number());
    };
    Some(sentence!(lang, "Si se enfrentaran {a} y {b}, {words}.", "With {a} against {b}, {words}."))
}

/// Says what is worse by a criterion, which counts `now` in the round and `then` in the best round with the pair.
fn cost(lang: Lang, rule: Rule, [now, then]: [usize; 2]) -> String {
    let best = |es: [&str; 2], en: [&str; 2]| {
        let count = lang.count_of(then, es, en);
        lang.pick(
            format!("la mejor jornada tendría {count} en vez de {now}"),
            format!("the best round would have {count} instead of {now}"),
        )
    };
    sentences! { lang, rule;
        Rule::C5 => "descansaría alguien con más puntos", "somebody with more points would have the bye";
        Rule::C6 => best(["persona que baja de grupo", "personas que bajan de grupo"],
            ["player who floats down", "players who float down"]);
        Rule::C7 => "quienes bajan de grupo tendrían más puntos", "those who float down would have more points";
        Rule::C8 => best(["persona que baja del grupo siguiente", "personas que bajan del grupo siguiente"],
            ["player who floats down from the next group", "players who float down from the next group"]);
        Rule::C8Scores => "quienes bajan del grupo siguiente tendrían más puntos",
            "those who float down from the next group would have more points";
        Rule::C9 => best(["jornada sin jugar de quien descansa", "jornadas sin jugar de quien descansa"],
            ["round missed by the one with the bye", "rounds missed by the one with the bye"]);
        Rule::C10 => best(["pareja con un turno tres veces de más", "parejas con un turno tres veces de más"],
            ["pair with one side three times more often", "pairs with one side three times more often"]);
        Rule::C11 => best(["pareja con el mismo turno por tercera vez", "parejas con el mismo turno por tercera vez"],
            ["pair with the same side a third time", "pairs with the same side a third time"]);
        Rule::C12 => best(["pareja con el mismo turno pendiente", "parejas con el mismo turno pendiente"],
            ["pair due the same side", "pairs due the same side"]);
        Rule::C13 => best(["pareja que deja turnos sin equilibrar", "parejas que dejan turnos sin equilibrar"],
            ["pair that leaves sides unbalanced", "pairs that leave sides unbalanced"]);
        Rule::C14 => best(["persona que baja como en la jornada anterior",
                "personas que bajan como en la jornada anterior"],
            ["player who floats down as in the last round", "players who float down as in the last round"]);
        Rule::C15 => best(["persona que sube como en la jornada anterior",
                "personas que suben como en la jornada anterior"],
            ["player who floats up as in the last round", "players who float up as in the last round"]);
        Rule::C16 => best(["persona que baja como dos jornadas antes", "personas que bajan como dos jornadas antes"],
            ["player who floats down as two rounds before", "players who float down as two rounds before"]);
        Rule::C17 => best(["persona que sube como dos jornadas antes", "personas que suben como dos jornadas antes"],
            ["player who floats up as two rounds before", "players who float up as two rounds before"]);
        Rule::C18 => "bajaría como en la jornada anterior alguien con más puntos",
            "somebody with more points would float down as in the last round";
        Rule::C19 => "subiría como en la jornada anterior alguien, ante un rival con más puntos",
            "somebody would float up as in the last round, to an opponent with more points";
        Rule::C20 => "bajaría como dos jornadas antes alguien con más puntos",
            "somebody with more points would float down as two rounds before";
        Rule::C21 => "subiría como dos jornadas antes alguien, ante un rival con más puntos",
            "somebody would float up as two rounds before, to an opponent with more points";
    }
}
