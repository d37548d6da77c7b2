//! Sentences about who plays alone, said to that person: tables tell of everybody in the third person.

use crate::lang::Lang;

/// The name of who plays alone, in Spanish and in English.
pub const YOU: (&str, &str) = ("Tú", "You");

/// True for the name of who plays alone, in whichever language.
pub fn is_you(name: &str) -> bool {
    name == YOU.0 || name == YOU.1
}

/// The sentence as it is said to whom its language calls so: "Tú reparte" is "Tú repartes".
pub fn to_you(lang: Lang, told: &str) -> String {
    let you = lang.pick(YOU.0, YOU.1);
    if !told.contains(you) {
        return told.to_string();
    }
    let mut said: Vec<String> = Vec::new();
    // The next word is what that person does; and so long as the clause lasts, "su" is "tu".
    let (mut does, mut clause, mut to) = (false, false, false);
    for word in told.split(' ') {
        let core = word.trim_matches(|c: char| !c.is_alphanumeric());
        let (before, after) = word.split_once(core).filter(|_| !core.is_empty()).unwrap_or((word, ""));
        let own = core.strip_suffix("'s").or(core.strip_suffix("’s")).unwrap_or(core);
        let new = if own == you {
            (does, clause) = (after.is_empty() && own == core, true);
            to = lang == Lang::Es && said.last().is_some_and(|word| word == "A" || word == "a");
            named(lang, &mut said, before, own != core)
        } else if to && core == "le" {
            (does, to) = (false, false);
            "te".into()
        } else if to && core == "no" {
            core.to_string()
        } else if does && passed_over(core) {
            if core == "se" { "te".into() } else { core.to_string() }
        } else if does
            || (clause
                && GOES_ON.contains(&format!(" {core} "))
                && said.last().is_some_and(|word| word == "y" || word == "and"))
        {
            does = false;
            second_person(lang, core)
        } else {
            let own = match core {
                "su" if clause => "tu",
                "sus" if clause => "tus",
                "their" if clause => "your",
                other => other,
            };
            own.to_string()
        };
        clause &= !after.contains([',', ';', ':', '.']);
        to &= clause;
        said.push(format!("{before}{new}{after}"));
    }
    said.join(" ")
}

/// The name itself, by where it stands in the sentence.
fn named(lang: Lang, said: &mut Vec<String>, before: &str, owner: bool) -> String {
    let last = said.last().map(String::as_str);
    let begins = !before.is_empty() || last.is_none_or(|word| word.ends_with(['.', '!', '?', ':']));
    let new = match (lang, last) {
        (Lang::En, _) if owner => "Your",
        (Lang::En, _) => "You",
        (Lang::Es, Some("a" | "A" | "de" | "para" | "contra" | "sin")) => "ti",
        (Lang::Es, Some("con")) => {
            said.pop();
            "contigo"
        }
        (Lang::Es, _) => "Tú",
    };
    if begins { new.into() } else { new.to_lowercase() }
}

/// Words between who does and what is done.
fn passed_over(word: &str) -> bool {
    matches!(
        word,
        "se" | "no" | "ya" | "lo" | "la" | "los" | "las" | "le" | "también" | "solo" | "also" | "only"
    )
}

/// Verbs that go on with what somebody does.
const GOES_ON: &str = " gana queda carga cambia anula enseña tira takes wins turns calls cancels goes is ";

fn second_person(lang: Lang, verb: &str) -> String {
    let irregular = match verb {
        "ha" => "has",
        "es" => "eres",
        "fue" => "fuiste",
        "puso" => "pusiste",
        "dijo" => "dijiste",
        "hizo" => "hiciste",
        "has" => "have",
        "is" => "are",
        "was" => "were",
        "doesn’t" | "doesn't" => "don’t",
        "hasn’t" | "hasn't" => "haven’t",
        "y" | "and" | "o" | "or" => verb,
        _ => "",
    };
    let stem = |end: &str| verb.strip_suffix(end).map(str::to_string);
    let regular = || match lang {
        Lang::Es => stem("ió")
            .map(|stem| stem + "iste")
            .or(stem("ó").map(|stem| stem + "aste"))
            .or(verb.ends_with(['a', 'e', 'á', 'é']).then(|| format!("{verb}s"))),
        Lang::En => ["sses", "shes", "ches", "xes", "oes"]
            .iter()
            .any(|end| verb.ends_with(end))
            .then(|| stem("es"))
            .flatten()
            .or(stem("s").filter(|stem| !stem.ends_with('s'))),
    };
    if irregular.is_empty() { regular().unwrap_or(verb.to_string()) } else { irregular.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_of_you_is_said_to_you() {
        for (told, said) in [
            ("Tú reparte y sale el Cuatro de copas.", "Tú repartes y sale el Cuatro de copas."),
            ("¡Tú gana la partida!", "¡Tú ganas la partida!"),
            ("Olivia ganó 1 ronda y Tú, 0.", "Olivia ganó 1 ronda y tú, 0."),
            ("Tú ganó 2 rondas y Olivia, 0.", "Tú ganaste 2 rondas y Olivia, 0."),
            ("Tú pierde un dado y queda fuera.", "Tú pierdes un dado y quedas fuera."),
            (
                "La última ronda se perdió cuando Tú movió de b3 a c1.",
                "La última ronda se perdió cuando tú moviste de b3 a c1.",
            ),
            ("Tú se queda con un dado.", "Tú te quedas con un dado."),
            ("Tú no puede robar: no quedan cartas.", "Tú no puedes robar: no quedan cartas."),
            ("Tú tenía más que nadie y carga con todas.", "Tú tenías más que nadie y cargas con todas."),
            ("Tú llega y gana la partida.", "Tú llegas y ganas la partida."),
            ("Tú hizo dominó en la última ronda.", "Tú hiciste dominó en la última ronda."),
            ("Olivia duda 3 quinas de Tú.", "Olivia duda 3 quinas de ti."),
            ("Empate entre Tú y Olivia", "Empate entre tú y Olivia"),
            ("Tú y Olivia comparten el puesto.", "Tú y Olivia comparten el puesto."),
            ("Tú: 3", "Tú: 3"),
            (
                "A Tú le quedan menos pintas: 0, frente a 10 de Olivia.",
                "A ti te quedan menos pintas: 0, frente a 10 de Olivia.",
            ),
            (
                "Tú se calla «última», Ramón lo nota y Tú roba 2 cartas.",
                "Tú te callas «última», Ramón lo nota y tú robas 2 cartas.",
            ),
            ("A Tú no le quedan dados.", "A ti no te quedan dados."),
            ("Tú reparte", "Tú repartes"),
            ("Tú obliga", "Tú obligas"),
            ("Tú dice", "Tú dices"),
            ("Túlio gana la ronda.", "Túlio gana la ronda."),
            ("Ana gana la ronda.", "Ana gana la ronda."),
        ] {
            assert_eq!(to_you(Lang::Es, told), said);
        }
    }

    #[test]
    fn what_is_told_of_you_is_said_to_you_in_english() {
        for (told, said) in [
            ("You deals and turns up the Four of Cups.", "You deal and turn up the Four of Cups."),
            ("You wins the match!", "You win the match!"),
            ("You passes.", "You pass."),
            ("You loses a die and is out.", "You lose a die and are out."),
            ("You goes first.", "You go first."),
            ("You reaches the target and wins the match.", "You reach the target and win the match."),
            ("You has 3 and Ramón 2.", "You have 3 and Ramón 2."),
            (
                "You is down to one die: the next round is their obligo.",
                "You are down to one die: the next round is their obligo.",
            ),
            ("Olivia doubts You’s 3 fives.", "Olivia doubts your 3 fives."),
            (
                "The last round was lost when You moved from b3 to c1.",
                "The last round was lost when you moved from b3 to c1.",
            ),
            ("A draw between You and Olivia", "A draw between you and Olivia"),
            ("Olivia won 2 rounds to You’s 1.", "Olivia won 2 rounds to your 1."),
            ("You obliges", "You oblige"),
            ("You bids", "You bid"),
        ] {
            assert_eq!(to_you(Lang::En, told), said);
        }
    }
}
