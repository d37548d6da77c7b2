//! A plan in words: its form, and why.

use crate::lang::{Lang, sentence, sentences};
use crate::tournament::{Format, MatchKind, PhaseName, PhasePlan, Plan, Reason, Scoring, TournamentGame, text};

/// Returns a plan and its reason.
pub fn plan(lang: Lang, game: &TournamentGame, plan: &Plan) -> String {
    format!("{} {}", course(lang, game, plan), why(lang, game, plan))
}

/// Says "Para 8 jugadores, dos grupos por sorteo ... a una mesa final de 4. El podio da 4/3/2."
pub fn course(lang: Lang, game: &TournamentGame, plan: &Plan) -> String {
    let mut left = plan.players;
    let mut parts: Vec<String> = Vec::new();
    for phase in &plan.phases {
        let sentence = phase_sentence(lang, phase, left);
        parts.push(if game.pairs { of_pairs(&sentence) } else { sentence });
        left = phase.through * phase.pools(left);
    }
    let n = plan.players;
    let podium = match &plan.podium[..] {
        [] => lang.text("No reparte puntos para la general", "It gives no points for the overall standings"),
        podium => {
            let points: Vec<String> = podium.iter().map(u16::to_string).collect();
            let points = points.join("/");
            sentence!(lang, "El podio da {points}", "The podium gives {points}")
        }
    };
    let (es, en) = if game.pairs { ("parejas", "pairs") } else { ("jugadores", "players") };
    // The number of all entrants is said once.
    if let Some(first) = parts.first_mut() {
        *first = first.replacen(&format!("{n} {}, ", lang.pick(es, en)), "", 1);
    }
    let parts = parts.join(lang.pick(". Después, ", ". Then, "));
    sentence!(lang, "Para {n} {es}, {parts}. {podium}.", "For {n} {en}, {parts}. {podium}.")
}

/// Says "parejas" for the entrants: a shape does not know who they are.
fn of_pairs(sentence: &str) -> String {
    let words = [
        ("jugadores", "parejas"),
        ("todos contra todos", "todas contra todas"),
        ("players", "pairs"),
        ("everyone plays everyone", "every pair plays every other"),
    ];
    words.iter().fold(sentence.to_string(), |sentence, (one, other)| sentence.replace(one, other))
}

/// Returns the reason of a plan, such as "Motivo: así lo ha elegido la organización."
pub fn why(lang: Lang, game: &TournamentGame, plan: &Plan) -> String {
    let (es, en) = match (game.reason)(plan.players) {
        _ if game.plan(plan.players, Format::ByRules).as_ref() != Ok(plan) => {
            ("así lo ha elegido la organización", "the organizer chose it")
        }
        Reason::Because { es, en } => (es, en),
        Reason::NothingWritten => ("las bases no prevén ese número", "the rules give no format for that number"),
        Reason::Written => ("es el formato de las bases para ese número", "it is the rules’ format for that number"),
    };
    sentence!(lang, "Motivo: {es}.", "Why: {en}.")
}

fn phase_sentence(lang: Lang, phase: &PhasePlan, players: usize) -> String {
    let shape = shape(lang, phase, players);
    use PhaseName::*;
    let name = match phase.name {
        // Their shapes say it.
        Table | Match | Groups | Rounds => String::new(),
        // A country keeps its capital.
        Swiss => lang.text("sistema suizo: ", "Swiss system: "),
        League | Elimination | Quarterfinal | Semifinal | Final => {
            format!("{}: ", text::phase(lang, phase.name).to_lowercase())
        }
    };
    let parts = [
        rounds(lang, phase, players),
        best_of(lang, phase),
        worth(lang, phase),
        through(lang, phase, players),
        bonus(lang, phase),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let more = if parts.is_empty() { String::new() } else { format!(", {}", parts.join(", ")) };
    format!("{name}{shape}{more}")
}

/// Says how long a match is.
fn rounds(lang: Lang, phase: &PhasePlan, players: usize) -> Option<String> {
    let at = if phase.duels() { 2 } else { players.div_ceil(phase.pools(players).max(1)) };
    Some(sentences! { lang, phase.kind;
        MatchKind::Places { .. } => return None;
        // Tables of four and of five have different numbers.
        MatchKind::Fixed { each, plus, .. } if phase.shape.features().mixes_tables && each > 0 =>
            "a {each} rondas por jugador y {plus} más", "{each} rounds for each player and {plus} more";
        MatchKind::Fixed { .. } => {
            let rounds = phase.kind.rounds(at)?;
            sentences! { lang, phase.duels();
                true if phase.name == PhaseName::Match => "de {rounds} rondas, que puede acabar en empate",
                    "of {rounds} rounds, draws possible";
                true => "partidas de {rounds} rondas", "matches of {rounds} rounds";
                false => "con {rounds} rondas", "{rounds} rounds";
            }
        };
        MatchKind::FirstTo { wins } if phase.name == PhaseName::Match => "gana quien llega a {wins} rondas",
            "first to {wins} rounds wins";
        MatchKind::FirstTo { wins } => "gana cada partida quien llega a {wins} rondas",
            "first to {wins} rounds wins each match";
        MatchKind::TwoToFour => "partidas de 3 o 4 rondas", "matches of 3 or 4 rounds";
        MatchKind::Points { target: Some(target) } => "partidas a {target} tantos", "matches to {target} points";
        MatchKind::Points { target: None } => "partidas por tiempo, a quien haga más tantos",
            "timed matches, most points win";
    })
}

/// Says that matches are longer towards the end.
fn best_of(lang: Lang, phase: &PhasePlan) -> Option<String> {
    let of = |left: usize| phase.best_of.get(left).copied().unwrap_or(0);
    let told = |rounds: &str, n: u16| sentence!(lang, "{rounds} al mejor de {n}", "{rounds} best of {n}");
    let (last, before) = (lang.pick("final", "final"), lang.pick("semifinales", "semifinals"));
    match (of(1), of(0)) {
        (0, 0) => None,
        (0, n) => Some(told(last, n)),
        (n, 0) => Some(told(before, n)),
        (n, m) if n == m => Some(told(lang.pick("semifinales y final", "semifinals and final"), n)),
        (n, m) => Some(format!("{}, {}", told(before, n), told(last, m))),
    }
}

/// Returns the points for a result, if points are counted.
fn worth(lang: Lang, phase: &PhasePlan) -> Option<String> {
    // A match alone is not counted in points.
    if !phase.shape.features().adds_points || phase.name == PhaseName::Match {
        return None;
    }
    let (es, en) = match &phase.scoring {
        Scoring::Duel { win, draw, .. } => {
            let points = lang.count(u32::from(*win), ["punto", "puntos"], ["point", "points"]);
            let drawn = *draw > 0 && phase.kind.may_draw();
            let (es, en) = if drawn {
                (format!(" y {draw} por empate"), format!(" and {draw} for a draw"))
            } else {
                Default::default()
            };
            (format!("{points} por victoria{es}"), format!("{points} for a win{en}"))
        }
        Scoring::Places(points) => {
            let points: Vec<String> = points.iter().map(u16::to_string).collect();
            let points = points.join("/");
            (format!("cada mesa da {points} puntos"), format!("each table gives {points} points"))
        }
        Scoring::Rounds => return None,
    };
    Some(lang.pick(es, en))
}

fn through(lang: Lang, phase: &PhasePlan, players: usize) -> Option<String> {
    let of = if phase.pools(players) > 1 { phase.shape.rules().of_each_pool(lang) } else { "" };
    let (es, en) = match phase.through {
        0 => return None,
        1 => (format!("pasa el primero{of}"), format!("the winner{of} goes through")),
        n => (format!("pasan los {n} mejores{of}"), format!("the top {n}{of} go through")),
    };
    Some(lang.pick(es, en))
}

fn bonus(lang: Lang, phase: &PhasePlan) -> Option<String> {
    let bonus = phase.bonus?;
    let points = bonus.points;
    use PhaseName::*;
    let (es, en) = match phase.name {
        Groups => ("su grupo", "their group"),
        League => ("la liga", "the league"),
        Match | Table | Rounds | Swiss | Elimination | Quarterfinal | Semifinal | Final => ("esta fase", "this phase"),
    };
    let (but_es, but_en) = if bonus.unless_winner { (" y no el juego", " and not the game") } else { ("", "") };
    Some(sentence!(lang, "+{points} para quien gane {es}{but_es}", "+{points} for whoever wins {en}{but_en}"))
}

fn shape(lang: Lang, phase: &PhasePlan, players: usize) -> String {
    if phase.name == PhaseName::Match && phase.duels() {
        return lang.text("una sola partida", "one match");
    }
    phase.shape.rules().sentence(lang, players, phase.pools(players))
}
