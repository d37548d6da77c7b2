//! Words for formats, kinds of matches and results.

use super::diary;
use super::draft::{Rounds, Taps};
use crate::lang::{Lang, sentence, sentences, texts};
use crate::tournament::{
    Counted, EncounterId, EncounterRef, EntrantId, Format, Mark, MatchKind, Phase, Score, Seats, Sheet, State,
    shape::Effort,
};
use std::cmp::Ordering;

/// Returns the name of a format. `written` is true if the official rules cover this number of players.
pub fn format(lang: Lang, format: Format, written: bool) -> &'static str {
    texts! { lang, format;
        Format::ByRules if written => "El de las bases", "The official one";
        Format::ByRules => "El que proponemos", "The one we suggest";
        Format::Table => "Todos juntos, una vez", "All at one table, once";
        Format::Open => "Abierto: mesas que rotan y final", "Open: rotating tables and a final";
        Format::League => "Liga: todos contra todos", "League: everyone plays everyone";
        Format::DoubleLeague => "Liga a ida y vuelta", "Double round-robin";
        Format::Swiss => "Sistema suizo", "Swiss system";
        Format::Dutch => "Suizo FIDE (holandés)", "FIDE Swiss (Dutch)";
        Format::Knockout => "Eliminatorias", "Knockout";
        Format::DoubleKnockout => "Eliminatorias a dos vidas", "Double elimination";
    }
}

pub fn good_for(lang: Lang, format: Format) -> &'static str {
    texts! { lang, format;
        Format::ByRules => "";
        Format::Table => "Lo más corto: una sola partida.", "The shortest: one match.";
        Format::Open => "Para mucha gente en mesas: todos juegan varias rondas.",
            "For a crowd at tables: everyone plays several rounds.";
        Format::League => "La más justa: todos juegan con todos.", "The fairest: everyone plays everyone.";
        Format::DoubleLeague => "La más justa, y la más larga.", "The fairest, and the longest.";
        Format::Swiss => "Para mucha gente y poco tiempo: nadie queda fuera.",
            "For a crowd and little time: nobody is knocked out.";
        Format::Dutch => "El suizo del ajedrez federado, regla por regla: nadie repite rival.",
            "The Swiss of rated chess, rule by rule: no rematches.";
        Format::Knockout => "Corta y con final: quien pierde mira.", "Short, with a final: losers watch.";
        Format::DoubleKnockout => "Con final, y una derrota se perdona.", "With a final, and one defeat is forgiven.";
    }
}

/// Describes the effort of a plan for matches of 20 `minutes`: "21 partidas, 3 mesas a la vez, unas 2 h 20 min…".
pub fn effort(lang: Lang, effort: Effort, tables: Option<usize>, minutes: u32) -> String {
    let busy = tables.unwrap_or(effort.tables).clamp(1, effort.tables.max(1));
    let turns = effort.turns.max(effort.matches.div_ceil(busy));
    let all = u32::try_from(turns).unwrap_or(0) * minutes;
    let time = match (all / 60, all % 60) {
        (0, rest) => format!("{rest} min"),
        (hours, 0) => format!("{hours} h"),
        (hours, rest) => format!("{hours} h {rest} min"),
    };
    let matches = lang.count_of(effort.matches, ["partida", "partidas"], ["match", "matches"]);
    let tables = lang.count_of(busy, ["mesa", "mesas"], ["table", "tables"]);
    lang.pick(
        format!("{matches}, {tables} a la vez, cerca de {time} a {minutes} min por partida."),
        format!("{matches}, {tables} at once, about {time} at {minutes} min a match."),
    )
}

/// Returns the kind of match in a few words, such as "a 3 rondas ganadas".
pub fn kind(lang: Lang, kind: MatchKind, players: usize) -> String {
    sentences! { lang, kind;
        MatchKind::FirstTo { wins } => "a {wins} rondas ganadas", "first to {wins} rounds";
        MatchKind::TwoToFour => "a 3 o 4 rondas", "3 or 4 rounds";
        MatchKind::Places { .. } if players == 2 => "cuenta quién gana", "the win counts";
        MatchKind::Places { .. } => "cuenta el puesto", "the place counts";
        MatchKind::Points { target: Some(target) } => "a {target} tantos", "to {target} points";
        MatchKind::Points { target: None } => "por tiempo, a quien haga más tantos", "timed, most points win";
        MatchKind::Fixed { .. } => {
            let rounds = kind.rounds(players).unwrap_or(0).into();
            lang.count(rounds, ["ronda", "rondas"], ["round", "rounds"])
        };
    }
}

/// Returns the result of a match in one line, such as "2 – 1", "gana Ana" or "1.º Ana, 2.º Beto".
pub fn result(lang: Lang, state: &State, at: EncounterRef) -> String {
    let Some((_, phase, e)) = state.contests.encounter(at) else { return String::new() };
    let line = |score: &Score| score_line(lang, phase.kind_of(at.encounter), score, &state.names_at(at));
    e.score.as_ref().map_or(String::new(), line)
}

/// Returns a result in one line, with the names in a duel. Empty if the sheet is not a valid result.
pub fn sheet_line(lang: Lang, kind: MatchKind, sheet: &Sheet, names: &[String]) -> String {
    let people: Vec<&str> = names.iter().map(String::as_str).collect();
    let line = sheet.check(kind, &people).map_or(String::new(), |score| score_line(lang, kind, &score, &people));
    if names.len() == 2 { format!("{}: {line}", names.join(" – ")) } else { line }
}

/// Returns a score in one line, in the form of [`result`]. `names` are the names of the players by seat.
pub fn score_line(lang: Lang, kind: MatchKind, score: &Score, names: &[&str]) -> String {
    match score.counted {
        Counted::Annulled => return lang.text("anulada", "void"),
        Counted::Walkover if score.marks.len() < 2 => return lang.text("descansa", "bye"),
        Counted::Walkover | Counted::Played => {}
    }
    let mut each: Vec<((i32, u32), String)> =
        score.marks.iter().map(|m| (best_first(kind, m), mark(lang, kind, m))).collect();
    if let [(_, a), (_, b)] = &each[..] {
        let line = match names {
            [one, other] if counted(kind, score, 0).is_none() => {
                match score.marks[0].place.cmp(&score.marks[1].place) {
                    Ordering::Less => sentence!(lang, "gana {one}", "{one} wins"),
                    Ordering::Greater => sentence!(lang, "gana {other}", "{other} wins"),
                    Ordering::Equal => lang.text("empate", "draw"),
                }
            }
            [one, other] if kind.counts_points() && a == b && score.marks[0].place != score.marks[1].place => {
                let first = if score.marks[0].place == 1 { one } else { other };
                format!("{a} – {b} ({})", sentence!(lang, "gana {first}", "{first} wins"))
            }
            _ => format!("{a} – {b}"),
        };
        let walkover = score.counted == Counted::Walkover;
        return if walkover { format!("{line} {}", forfeit(lang)) } else { line };
    }
    for ((_, mark), name) in each.iter_mut().zip(names) {
        *mark = format!("{mark}\u{a0}{name}");
    }
    crate::order::sort_by_key(&mut each, |(key, _)| *key);
    each.into_iter().map(|(_, line)| line).collect::<Vec<_>>().join(", ")
}

pub fn forfeit(lang: Lang) -> &'static str {
    lang.pick("(incomparecencia)", "(forfeit)")
}

/// Returns the result of one player, such as "3.º", "2 (6K)", "gana" or in a duel "2 – 1", the own score first.
pub fn own_result(lang: Lang, phase: &Phase, encounter: EncounterId, player: EntrantId) -> String {
    let (encounter, kind) = (&phase.encounters()[encounter], phase.kind_of(encounter));
    let (Some(score), Some(seat)) = (&encounter.score, encounter.players.iter().position(|p| *p == player)) else {
        return String::new();
    };
    let Some(own) = score.marks.get(seat).filter(|_| score.counted != Counted::Annulled) else {
        return lang.text("anulada", "void");
    };
    match (&encounter.players, counted(kind, score, seat)) {
        (Seats::Bye(_), _) => lang.text("descansa", "bye"),
        (Seats::Duel(_), None) => {
            let other = score.marks.get(1 - seat).map_or(own.place, |mark| mark.place);
            let words = match own.place.cmp(&other) {
                Ordering::Less => ["gana", "won"],
                Ordering::Greater => ["pierde", "lost"],
                Ordering::Equal => ["empate", "draw"],
            };
            lang.text(words[0], words[1])
        }
        (Seats::Unknown | Seats::Table(_), _) => mark(lang, kind, own),
        (Seats::Duel(_), Some(_)) if kind.counts_points() => format!("{} – {}", own.points, own.against),
        (Seats::Duel(_), Some(_)) => format!("{} – {}", own.won, own.lost),
    }
}

/// Returns the rounds that a seat won or the points it scored; `None` if the kind of match counts neither.
pub fn counted(kind: MatchKind, score: &Score, seat: usize) -> Option<u16> {
    let mark = score.marks.get(seat)?;
    match kind {
        MatchKind::Places { .. } => None,
        MatchKind::Points { target: None } if score.counted == Counted::Walkover => None,
        MatchKind::Points { .. } => Some(mark.points),
        MatchKind::Fixed { .. } | MatchKind::FirstTo { .. } | MatchKind::TwoToFour => Some(mark.won),
    }
}

fn best_first(kind: MatchKind, mark: &Mark) -> (i32, u32) {
    match kind {
        MatchKind::Places { .. } | MatchKind::Points { .. } => (mark.place.into(), 0),
        MatchKind::Fixed { .. } | MatchKind::FirstTo { .. } | MatchKind::TwoToFour => (-i32::from(mark.won), mark.left),
    }
}

fn mark(lang: Lang, kind: MatchKind, mark: &Mark) -> String {
    match kind {
        MatchKind::Places { .. } => lang.ordinal(mark.place.into()),
        MatchKind::Points { .. } => mark.points.to_string(),
        MatchKind::Fixed { cards: true, .. } => format!("{} ({}K)", mark.won, mark.left),
        MatchKind::Fixed { .. } | MatchKind::FirstTo { .. } | MatchKind::TwoToFour => mark.won.to_string(),
    }
}

/// A function that returns the unfinished result of a match.
pub type Begun<'a> = &'a dyn Fn(EncounterRef) -> Option<Sheet>;

/// Describes an unfinished match, for example "Tras 5 rondas: Ana 2, Beto 2, Carla 1" or "De momento: 1.º Ana".
pub fn so_far(lang: Lang, sheet: &Sheet, names: &[&str]) -> Option<String> {
    let names: Vec<String> = names.iter().map(|name| (*name).into()).collect();
    let Some(rounds) = Rounds::read(sheet, &names) else {
        let told = diary::told(lang, sheet);
        return (!told.is_empty()).then(|| format!("{}: {told}", lang.pick("De momento", "So far")));
    };
    let done = Some(rounds.done.len()).filter(|done| *done > 0)?;
    let done = lang.count_of(done, ["ronda", "rondas"], ["round", "rounds"]);
    // No line begins with the number of a name above it.
    let each = names.iter().zip(rounds.totals()).map(|(name, (won, _))| format!("{name}\u{a0}{won}"));
    let each = each.collect::<Vec<_>>().join(", ");
    Some(sentence!(lang, "Tras {done}: {each}", "After {done}: {each}"))
}
