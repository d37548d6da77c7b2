//! What a plan says of itself: what was built, and why.

use super::formats::{self, Format, Game};
use super::plan::{PhasePlan, Plan, Shape};
use super::text;
use crate::lang::Lang;

/// "Dos grupos por sorteo ... a una mesa final de 4." `game` is an id.
pub fn plan(lang: Lang, game: &str, plan: &Plan) -> String {
    let mut left = plan.players;
    let mut parts: Vec<String> = Vec::new();
    for phase in &plan.phases {
        parts.push(phase_sentence(lang, phase, left));
        left = phase.through * phase.pools(left);
    }
    let n = plan.players;
    let why = why(lang, game, plan);
    let podium = match &plan.podium[..] {
        [] => lang
            .pick("no reparte puntos para la general", "it gives no points for the general classification")
            .into(),
        podium => {
            let points: Vec<String> = podium.iter().map(u16::to_string).collect();
            let points = points.join("/");
            lang.pick(format!("el podio da {points}"), format!("the podium gives {points}"))
        }
    };
    let join = lang.pick("; después, ", "; then ");
    lang.pick(
        format!("Para {n} jugadores: {}; {podium}. Motivo: {why}.", parts.join(join)),
        format!("For {n} players: {}; {podium}. Why: {why}.", parts.join(join)),
    )
}

fn why(lang: Lang, game: &str, plan: &Plan) -> &'static str {
    let n = plan.players;
    let (es, en) = match Game::of(game) {
        _ if formats::plan(game, n, Format::Seed).as_ref() != Ok(plan) => {
            ("así lo ha elegido la organización", "the organizer chose so")
        }
        Some(Game::ChupateDos) if matches!(n, 6 | 8 | 10) => (
            "con tantos jugadores quedarían pocas cartas para una sola mesa",
            "one table of so many would leave too few cards",
        ),
        Some(Game::TresEnRaya) if matches!(n, 6 | 8 | 10) => (
            "con tantos jugadores, dos grupos iguales acaban antes",
            "with so many, two equal groups are done sooner",
        ),
        Some(Game::ChupateDos | Game::TresEnRaya) if matches!(n, 7 | 9) => (
            "con un número impar no salen dos grupos iguales",
            "an odd number does not make two equal groups",
        ),
        Some(Game::Dudo) if n >= 8 => (
            "así se juega el abierto de cachos, con mesas que rotan",
            "this is how the open of dudo is played, with tables that rotate",
        ),
        Some(Game::ChupateDos | Game::TresEnRaya) if n > 10 => {
            ("las bases no dicen nada para más de diez", "the rules say nothing for more than ten")
        }
        Some(game) if n > game.seats() && game != Game::TresEnRaya && game != Game::ChupateDos => (
            "no caben en una mesa y las bases no dicen nada para tantos",
            "they do not fit one table, and the rules say nothing for so many",
        ),
        _ => ("es el formato de las bases para ese número", "it is the rules' format for that number"),
    };
    lang.pick(es, en)
}

fn phase_sentence(lang: Lang, phase: &PhasePlan, players: usize) -> String {
    let name = text::phase(lang, phase.name).to_lowercase();
    let through = match phase.through {
        0 => String::new(),
        1 => lang.pick(" (pasa el primero)", " (the first goes on)").into(),
        n if phase.pools(players) > 1 => lang.pick(
            format!(" (pasan los {n} mejores de cada grupo o mesa)"),
            format!(" (the best {n} of each go on)"),
        ),
        n => lang.pick(format!(" (pasan los {n} mejores)"), format!(" (the best {n} go on)")),
    };
    let bonus = phase.bonus.map_or(String::new(), |bonus| {
        let points = bonus.points;
        match bonus.unless_winner {
            true => lang.pick(
                format!(", y +{points} a quien quede primero si no gana el juego"),
                format!(", and +{points} for the first who does not win the game"),
            ),
            false => lang.pick(
                format!(", y +{points} a quien quede primero"),
                format!(", and +{points} for the first"),
            ),
        }
    });
    format!("{name}: {}{through}{bonus}", shape(lang, phase, players))
}

fn shape(lang: Lang, phase: &PhasePlan, players: usize) -> String {
    let pools = phase.pools(players);
    let each = players.div_ceil(pools.max(1));
    let rounds = |n: usize| {
        phase
            .kind
            .rounds(n)
            .map_or(String::new(), |r| lang.pick(format!(" a {r} rondas"), format!(" over {r} rounds")))
    };
    match phase.shape {
        Shape::Tables { pools: 1 } => lang.pick(
            format!("una mesa de {players}{}", rounds(players)),
            format!("one table of {players}{}", rounds(players)),
        ),
        Shape::Tables { .. } => lang.pick(
            format!("{pools} grupos de {each} por sorteo, una mesa cada uno{}", rounds(each)),
            format!("{pools} groups of {each}, drawn, each one table{}", rounds(each)),
        ),
        Shape::League { legs, .. } => {
            let twice = if legs > 1 { lang.pick(" a ida y vuelta", ", home and away") } else { "" };
            if pools == 1 {
                lang.pick(
                    format!("{players} jugadores, todos contra todos{twice}"),
                    format!("{players} players, everybody against everybody{twice}"),
                )
            } else {
                lang.pick(
                    format!("{pools} grupos de {each} por sorteo, todos contra todos{twice}"),
                    format!("{pools} groups of {each}, drawn, everybody against everybody{twice}"),
                )
            }
        }
        Shape::Rotation { rounds, least } => lang.pick(
            format!("{rounds} rondas en mesas de {least} o más que rotan"),
            format!("{rounds} rounds at rotating tables of {least} or more"),
        ),
        Shape::Seats { .. } => lang
            .pick(format!("{pools} mesas de {each} por sorteo"), format!("{pools} tables of {each}, drawn")),
        Shape::Swiss { rounds } => lang.pick(format!("{rounds} rondas"), format!("{rounds} rounds")),
        Shape::Knockout { third: true } => lang
            .pick(
                "quien pierde, fuera, con partida por el tercer puesto",
                "out after a defeat, with a match for third place",
            )
            .into(),
        Shape::Knockout { .. } => lang.pick("quien pierde, fuera", "out after a defeat").into(),
        Shape::Double => lang.pick("fuera a la segunda derrota", "out after the second defeat").into(),
    }
}
