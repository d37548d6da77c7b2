//! The reason for a pairing of the FIDE (Dutch) System, with the articles of its rules (C.04.3).

use crate::lang::Lang;
use crate::tournament::{
    EncounterId, EntrantId, Phase, State,
    shape::{Against, ColourRule, PairReason, Rule, WhyNot},
};

/// Returns the reason for a pairing: `level`, the numbers, who `floats`, and the sides.
pub fn why(lang: Lang, state: &State, reason: Option<&PairReason>, level: &str, floats: &str) -> Option<String> {
    let PairReason { rule, numbers: [a, b], first } = *reason?;
    let numbers = lang.pick(format!("n.º {a} y n.º {b}"), format!("nos. {a} and {b}"));
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

/// Explains why these two did not meet: the criterion by which the best round with that pair is worse.
pub fn why_not(lang: Lang, state: &State, phase: &Phase, at: EncounterId, two: [EntrantId; 2]) -> Option<String> {
    let [a, b] = two.map(|player| state.name(player));
    let with = |es: String, en: String| {
        lang.pick(format!("Si se enfrentaran {a} y {b}, {es}."), format!("With {a} against {b}, {en}."))
    };
    let (es, en) = match phase.dutch_why_not(at, two)? {
        WhyNot::Drawn => ("las reglas los enfrentan", "the rules pair them"),
        WhyNot::Met => ("ya se habían enfrentado (C1)", "they had met (C1)"),
        WhyNot::Apart => ("no deben enfrentarse", "they are kept apart"),
        WhyNot::Absolute => ("los dos necesitan el mismo turno (C3)", "both need the same side (C3)"),
        WhyNot::NoRound => {
            let es = "las demás personas no podrían emparejarse todas (C4)";
            return Some(with(es.into(), "the others could not all be paired (C4)".into()));
        }
        WhyNot::Order(article) => {
            let es = format!("la ronda sería igual de buena: decidió el orden ({article})");
            return Some(with(es, format!("the round would be as good: the order decided ({article})")));
        }
        WhyNot::Worse { rule, counts: [now, then] } => {
            let say = |lang: Lang| match cost(rule) {
                Cost::Said(es, en) => lang.pick(es, en).into(),
                Cost::Counted(es, en) => {
                    let count = lang.count_of(then, es, en);
                    lang.pick(
                        format!("la mejor ronda tendría {count} en vez de {now}"),
                        format!("the best round would have {count} instead of {now}"),
                    )
                }
            };
            let number = rule.number();
            return Some(with(format!("{} (C{number})", say(Lang::Es)), format!("{} (C{number})", say(Lang::En))));
        }
    };
    Some(lang.pick(format!("{a} y {b}: {es}."), format!("{a} and {b}: {en}.")))
}

/// The text, in Spanish and English, about what a criterion makes worse.
enum Cost {
    /// Something that is counted, in singular and plural.
    Counted([&'static str; 2], [&'static str; 2]),
    Said(&'static str, &'static str),
}

fn cost(rule: Rule) -> Cost {
    match rule {
        Rule::C5 => Cost::Said("descansaría alguien con más puntos", "somebody with more points would have the bye"),
        Rule::C6 => Cost::Counted(
            ["persona que baja de grupo", "personas que bajan de grupo"],
            ["player who floats down", "players who float down"],
        ),
        Rule::C7 => {
            Cost::Said("quienes bajan de grupo tendrían más puntos", "those who float down would have more points")
        }
        Rule::C8 => Cost::Counted(
            ["persona que baja del grupo siguiente", "personas que bajan del grupo siguiente"],
            ["player who floats down from the next group", "players who float down from the next group"],
        ),
        Rule::C8Scores => Cost::Said(
            "quienes bajan del grupo siguiente tendrían más puntos",
            "those who float down from the next group would have more points",
        ),
        Rule::C9 => Cost::Counted(
            ["ronda sin jugar de quien descansa", "rondas sin jugar de quien descansa"],
            ["round missed by the one with the bye", "rounds missed by the one with the bye"],
        ),
        Rule::C10 => Cost::Counted(
            ["pareja con un turno tres veces de más", "parejas con un turno tres veces de más"],
            ["pair with one side three times more often", "pairs with one side three times more often"],
        ),
        Rule::C11 => Cost::Counted(
            ["pareja con el mismo turno por tercera vez", "parejas con el mismo turno por tercera vez"],
            ["pair with the same side a third time", "pairs with the same side a third time"],
        ),
        Rule::C12 => Cost::Counted(
            ["pareja con el mismo turno pendiente", "parejas con el mismo turno pendiente"],
            ["pair due the same side", "pairs due the same side"],
        ),
        Rule::C13 => Cost::Counted(
            ["pareja que deja turnos sin equilibrar", "parejas que dejan turnos sin equilibrar"],
            ["pair that leaves sides unbalanced", "pairs that leave sides unbalanced"],
        ),
        Rule::C14 => Cost::Counted(
            ["persona que baja como en la ronda anterior", "personas que bajan como en la ronda anterior"],
            ["player who floats down as in the last round", "players who float down as in the last round"],
        ),
        Rule::C15 => Cost::Counted(
            ["persona que sube como en la ronda anterior", "personas que suben como en la ronda anterior"],
            ["player who floats up as in the last round", "players who float up as in the last round"],
        ),
        Rule::C16 => Cost::Counted(
            ["persona que baja como dos rondas antes", "personas que bajan como dos rondas antes"],
            ["player who floats down as two rounds before", "players who float down as two rounds before"],
        ),
        Rule::C17 => Cost::Counted(
            ["persona que sube como dos rondas antes", "personas que suben como dos rondas antes"],
            ["player who floats up as two rounds before", "players who float up as two rounds before"],
        ),
        Rule::C18 => Cost::Said(
            "bajaría como en la ronda anterior alguien con más puntos",
            "somebody with more points would float down as in the last round",
        ),
        Rule::C19 => Cost::Said(
            "subiría como en la ronda anterior alguien, ante un rival con más puntos",
            "somebody would float up as in the last round, to an opponent with more points",
        ),
        Rule::C20 => Cost::Said(
            "bajaría como dos rondas antes alguien con más puntos",
            "somebody with more points would float down as two rounds before",
        ),
        Rule::C21 => Cost::Said(
            "subiría como dos rondas antes alguien, ante un rival con más puntos",
            "somebody would float up as two rounds before, to an opponent with more points",
        ),
    }
}
