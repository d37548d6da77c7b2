//! Turns sentences in the third person, with which a table describes everyone's moves, into the second person for
//! someone who plays alone.

use crate::lang::Lang;
use crate::names::capital;
use crate::saved::Player;

/// The name of the person who plays alone, in Spanish and in English.
pub const YOU: (&str, &str) = ("Tú", "You");

/// Returns true for the name of the person who plays alone, in either language.
pub fn is_you(name: &str) -> bool {
    name == YOU.0 || name == YOU.1
}

/// Calls the person who plays alone by the name that this language has for them.
pub fn call_you(lang: Lang, players: &mut [Player]) {
    players.iter_mut().filter(|player| is_you(&player.name)).for_each(|you| you.name = lang.text(YOU.0, YOU.1));
}

/// Returns the sentence in the second person: "Tú reparte" becomes "Repartes", and "You deals" "You deal".
pub fn to_you(lang: Lang, told: &str) -> String {
    let you = lang.pick(YOU.0, YOU.1);
    if !told.contains(you) {
        return told.to_string();
    }
    let mut said: Vec<String> = Vec::new();
    // True if the next word is the verb of the person addressed.
    let mut does = false;
    // True if that person is the subject of this clause.
    let mut subject = false;
    // True if that person was named in this sentence: "su" becomes "tu".
    let mut sentence = false;
    // True if something is done to that person: "le" becomes "te".
    let mut to = false;
    for word in told.split(' ') {
        let core = word.trim_matches(|c: char| !c.is_alphanumeric());
        let (before, after) = word.split_once(core).filter(|_| !core.is_empty()).unwrap_or((word, ""));
        let own = core.strip_suffix("'s").or(core.strip_suffix("’s")).unwrap_or(core);
        let goes_on = subject
            && GOES_ON.contains(&format!(" {core} "))
            && said.last().is_some_and(|word| word == "y" || word == "and");
        let new = if own == you {
            (does, subject, sentence) = (after.is_empty() && own == core, true, true);
            let new = named(lang, &mut said, before, own != core);
            to = new == "ti";
            does &= new.to_lowercase() == you.to_lowercase();
            new
        } else if to && core == "le" {
            to = false;
            "te".into()
        } else if does || goes_on {
            let new = if core == "se" { "te".into() } else { second_person(lang, core) };
            let follows = does && said.last().is_some_and(|word| word.to_lowercase().ends_with("tú"));
            does &= passed_over(core);
            if follows && (new != core || does) { without_pronoun(lang, &mut said, new) } else { new }
        } else {
            match core {
                "su" if sentence => "tu",
                "sus" if sentence => "tus",
                "suyas" if sentence => "tuyas",
                "their" if sentence => "your",
                other => other,
            }
            .into()
        };
        (subject, to) = (subject && !ends(after), to && !ends(after));
        sentence &= !after.contains('.');
        match said.last_mut().filter(|_| new.is_empty() && own == you) {
            Some(last) => last.push_str(after),
            None => said.push(format!("{before}{new}{after}")),
        }
    }
    said.join(" ")
}

fn ends(after: &str) -> bool {
    after.contains([',', ';', ':', '.'])
}

/// Returns the pronoun for the name, by its place in the sentence; empty if it became part of another word.
fn named(lang: Lang, said: &mut Vec<String>, before: &str, owner: bool) -> String {
    let last = said.last().cloned().unwrap_or_default();
    let begins = before == "¡" || last.is_empty() || last.ends_with(['.', '!', '?']);
    let new = match (lang, last.as_str()) {
        (Lang::En, _) if owner => "Your",
        (Lang::En, _) => "You",
        (Lang::Es, "de") => return owned(said),
        (Lang::Es, "a") if said.len() > 1 && GOES_TO.contains(&*format!(" {} ", said[said.len() - 2])) => {
            said.pop();
            said.insert(said.len() - 1, "te".into());
            return String::new();
        }
        (Lang::Es, "a" | "A" | "para" | "contra" | "sin" | "por") => "ti",
        (Lang::Es, "con") => {
            said.pop();
            "contigo"
        }
        (Lang::Es, verb) => {
            if INVERTED.contains(&format!(" {} ", verb.to_lowercase())) {
                *said.last_mut().expect("there is a verb") = second_person(lang, verb);
            }
            "Tú"
        }
    };
    if begins { new.into() } else { new.to_lowercase() }
}

/// Turns "La escapada de Tú" into "Tu escapada", "3 quinas de Tú" into "tus 3 quinas", and "es de Tú" into "es tuya".
fn owned(said: &mut Vec<String>) -> String {
    said.pop();
    let last = said.last().map(String::as_str);
    if matches!(last, Some("es" | "la")) {
        return "tuya".into();
    }
    let is_number = |word: &str| word.parse::<u16>().is_ok();
    let begins = |word: &String| is_number(word) || matches!(&**word, "el" | "la" | "los" | "las" | "La" | "El");
    let Some(at) = said.iter().rposition(begins) else {
        said.push("de".into());
        return "ti".into();
    };
    let new = match said[at].as_str() {
        "La" | "El" => "Tu",
        "la" | "el" => "tu",
        "1" => "tu 1",
        "los" | "las" => "tus",
        number => &format!("tus {number}"),
    };
    said[at] = new.into();
    String::new()
}

/// Returns the verb without "Tú" if Spanish needs none: at the beginning and after "cuando" or a colon.
fn without_pronoun(lang: Lang, said: &mut Vec<String>, verb: String) -> String {
    let Some(name) = said.pop() else { return verb };
    let joins = said.last().is_some_and(|word| word == "cuando" || word.ends_with(':'));
    let begins = name.trim_start_matches('¡').starts_with('T');
    if lang == Lang::En || !(joins || begins) {
        said.push(name);
        return verb;
    }
    if joins {
        return verb;
    }
    let opening = if name.starts_with('¡') { "¡" } else { "" };
    let mut letters = verb.chars();
    let first = letters.next().map(|letter| capital(letter).unwrap_or(letter));
    format!("{opening}{}{}", first.map(String::from).unwrap_or_default(), letters.as_str())
}

/// Returns true if `word` may stand between subject and verb.
fn passed_over(word: &str) -> bool {
    matches!(word, "se" | "no" | "ya" | "lo" | "la" | "los" | "las" | "le" | "también" | "solo" | "also" | "only")
}

/// Verbs that continue a clause with the same subject.
const GOES_ON: &str = " gana queda carga cambia anula enseña tira sale levanta roba takes wins turns calls cancels \
    goes is draws rolls ";
/// Verbs that stand before their subject.
const INVERTED: &str = " sale abre obliga juega empieza cierra ";
/// Verbs with the person as their object.
const GOES_TO: &str = " expulsa da ";

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
